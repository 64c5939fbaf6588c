// dice.ts -- what stands on a die of each kind, in a box of 20: a bullet, a burst, a blade, stars, a flame.

export const DICE = ['gun', 'explosive', 'melee', 'stun', 'flame'] as const;
export type DieKind = (typeof DICE)[number];

export const DIE_SIGNS: Record<DieKind, string> = {
  gun: 'M7 18V9q0-5 3-8q3 3 3 8v9ZM6 15.500h8v3H6Z',
  explosive: 'M10 1l2 5 4-3-1 5 5 1-4 3 3 4-5-1-1 5-3-4-3 4-1-5-5 1 3-4-4-3 5-1-1-5 4 3Z',
  melee: 'M17.500 1.500 18.500 2.500 9.500 13.500 6.500 10.500ZM3.500 10l6.500 6.500-1.500 1.500-2.200-2.200-2.800 2.700-2-2 2.700-2.800L2 11.500Z',
  stun: 'M13 8.500l1.300 3.400 3.700.2-2.900 2.300 1 3.600-3.100-2-3.100 2 1-3.600L8 12.100l3.700-.2ZM5 1l.9 2.400 2.600.1-2 1.600.7 2.500L5 6.200 2.800 7.600l.7-2.500-2-1.600 2.600-.1Z',
  flame: 'M11 1q1 4 4 7t2 7q-1.500 4-7 4t-7-4q-1-4 2.500-7.500Q6 10 8 11q-1-6 3-10Z',
};
