// values.ts -- commitments and the seed of fair dice (docs/protocol.md), in hexadecimal digits.
//
// The hash is not that of the browser: crypto.subtle is there only over TLS or on the same machine, and a table in a
// living room is often neither.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

function hash(label: string, ...parts: Uint8Array[]): string {
  const state = sha256.create().update(utf8ToBytes(label));
  for (const part of parts) state.update(part);
  return bytesToHex(state.digest());
}

export function drawContribution(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

export function commitmentOf(contribution: string): string {
  return hash('sandtable contribution 2', hexToBytes(contribution));
}

export function commitmentOfServer(secret: string): string {
  return hash('sandtable secret 2', hexToBytes(secret));
}

/** contributions: by seat; what is missing or empty was not given. */
export function seedOf(secret: string, contributions: readonly (string | null | undefined)[]): string {
  const parts = contributions.flatMap((value, seat) => (value ? [Uint8Array.of(seat + 1), hexToBytes(value)] : []));
  return hash('sandtable seed 2', hexToBytes(secret), ...parts);
}
