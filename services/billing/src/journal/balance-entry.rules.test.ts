import { expect, it } from '@jest/globals';
import { entryOf } from './balance-entry.rules.js';

it.each([
  ['charge', 10_000, 320, true, ['fees 320', 'clearing -320']],
  ['charge', 10_000, 320, false, ['clearing 9680', 'fees 320', 'other -10000']],
  ['refund', -2_000, 0, true, []],
  ['dispute', -10_000, 1_500, true, ['fees 1500', 'disputes 10000', 'clearing -11500']],
  ['payout', -7_680, 0, false, ['bank 7680', 'clearing -7680']],
  ['payout_reversal', 7_680, 0, false, ['clearing 7680', 'bank -7680']],
  ['fee', -500, 0, false, ['fees 500', 'clearing -500']],
  ['topup', 500, 0, false, ['clearing 500', 'other -500']],
] as const)(
  'a %s of %i with a fee of %i (ours: %s)',
  (category, amountCents, feeCents, isOurs, lines) => {
    const entry = entryOf({
      id: 4,
      category,
      amountCents,
      feeCents,
      isOurs,
      sourceId: 'ch_1',
      createdAt: new Date('2026-11-20T20:00:00Z'),
    });
    expect(entry.number).toBe('TXN-4');
    expect(
      entry.lines.map(
        ({ account, debitCents, creditCents }) => `${account} ${debitCents - creditCents}`,
      ),
    ).toEqual([...lines]);
  },
);
