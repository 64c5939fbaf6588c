// values.ts -- commitments and the seed of fair dice (docs/protocol.md), in hexadecimal digits.

import { sha256 } from './sha256';

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const toBytes = (hex: string): number[] => (hex.match(/../g) ?? []).map((digits) => parseInt(digits, 16));

function hash(label: string, ...bytes: number[]): string {
  return toHex(sha256(Uint8Array.of(...new TextEncoder().encode(label), ...bytes)));
}

export function drawContribution(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

export function commitmentOf(contribution: string): string {
  return hash('sandtable contribution 2', ...toBytes(contribution));
}

export function commitmentOfServer(secret: string): string {
  return hash('sandtable secret 2', ...toBytes(secret));
}

/** contributions: by seat; what is missing or empty was not given. */
export function seedOf(secret: string, contributions: readonly (string | null | undefined)[]): string {
  const given = contributions.flatMap((value, seat) => (value ? [seat + 1, ...toBytes(value)] : []));
  return hash('sandtable seed 2', ...toBytes(secret), ...given);
}
