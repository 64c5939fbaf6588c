// keeper.ts -- contributes to the dice for every seat of this person: commits, reveals when all is fixed, checks at the end.
//
// It goes by what the server says of the table, so that it takes up its work wherever a connection or a page broke off.

import type { TableInfo } from '../protocol/types';
import { faultsOf } from './check';
import { keep, keptOf } from './kept';
import { commitmentOf, drawContribution } from './values';

/** What the person should know. */
export interface Findings {
  /** A seat was bound by another browser, and only that one can reveal. */
  lost: boolean;
  /** After the game: what does not fit; null as long as it was not checked. */
  faults: string[] | null;
}

export type Asks = <Answer>(t: string, fields?: Record<string, unknown>) => Promise<Answer>;

/** A new contribution for this table; the answer is its commitment. */
export function commit(table: string): string {
  const contribution = drawContribution();
  const commitment = commitmentOf(contribution);
  keep(table, { given: { ...keptOf(table).given, [commitment]: contribution } });
  return commitment;
}

export class Keeper {
  private readonly busy = new Set<string>();

  constructor(
    private readonly table: string,
    private readonly ask: Asks,
    private readonly found: (findings: Findings) => void,
  ) {}

  /** fresh: the page has just attached, and is the one that is looked at. */
  follow(info: TableInfo, fresh: boolean): void {
    const dice = info.dice;
    if (!dice?.shared) return;
    const mine = info.seats.flatMap((seat, index) => (seat.you && seat.kind === 'person' ? [index] : []));
    if (info.state === 'open') for (const seat of mine) this.open(info, seat, fresh);
    else if (info.state === 'over' && mine.length > 0) this.check();
    const lost = dice.phase === 'reveal' && mine.some((seat) => dice.missing.includes(seat) && !this.given(info, seat));
    this.found({ lost, faults: keptOf(this.table).faults ?? null });
  }

  private given(info: TableInfo, seat: number): string | undefined {
    return keptOf(this.table).given[info.seats[seat]?.commitment ?? ''];
  }

  private open(info: TableInfo, seat: number, fresh: boolean): void {
    const shown = info.seats[seat]?.commitment ?? null;
    const given = this.given(info, seat);
    const missing = info.dice?.missing.includes(seat);
    if (info.dice?.phase === 'reveal') {
      if (!missing || !given) return;
      keep(this.table, { fixed: { server: info.commitment, seats: info.seats.map((one) => one.commitment ?? null) } });
      this.once(`reveal ${given}`, () => this.ask('reveal', { seat, contribution: given }));
    } else if (info.dice?.phase === null || missing) {
      // Of several browsers of one person, the one that came last commits.
      if (shown === null || (fresh && !given))
        this.once(`sit ${seat}`, () => this.ask('sit', { seat, commitment: commit(this.table) }));
    }
  }

  private check(): void {
    const kept = keptOf(this.table);
    if (!kept.fixed || kept.faults) return;
    this.once('save', async () => {
      const { save } = await this.ask<{ save: string }>('save');
      const faults = faultsOf(save, kept);
      keep(this.table, { faults, given: {} });
      this.found({ lost: false, faults });
    });
  }

  /** Whatever is refused is told by the next news of the table, which begin it anew. */
  private once(what: string, run: () => Promise<unknown>): void {
    if (this.busy.has(what)) return;
    this.busy.add(what);
    void run()
      .catch(() => undefined)
      .finally(() => this.busy.delete(what));
  }
}
