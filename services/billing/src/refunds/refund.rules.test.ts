import { describe, expect, it } from '@jest/globals';
import { assertRefundable, refundableCents } from './refund.rules.js';

const capture = { id: '1', kind: 'capture' as const, refundOf: null, amountCents: 100 };
const back = (amountCents: number, refundOf = '1') => ({
  kind: 'refund' as const,
  refundOf,
  amountCents,
});
const failed = (amountCents: number) => ({ ...back(amountCents), kind: 'capture' as const });
const wanted = (
  amountCents: number,
  status: 'pending' | 'succeeded' | 'failed',
  paymentId = '1',
) => ({
  paymentId,
  amountCents,
  status,
});

describe('what is left to give back', () => {
  it.each([
    ['all of it', [], [], 100],
    ['what was not given back', [back(30), back(20)], [], 50],
    ['nothing of others', [back(30, '2')], [wanted(30, 'pending', '2')], 100],
    ['not what is under way', [back(30)], [wanted(30, 'pending')], 40],
    ['once what is through', [back(30)], [wanted(30, 'succeeded')], 70],
    ['all that failed', [], [wanted(30, 'failed')], 100],
    ['what failed after it was through', [back(30), failed(30), back(20)], [], 80],
    ['never less than nothing', [back(130)], [], 0],
  ] as const)('is %s', (_name, refunds, requests, expected) => {
    expect(refundableCents(capture, refunds, requests)).toBe(expected);
  });
});

describe('a refund', () => {
  it.each([
    ['of all', capture, 100, 100, false, undefined],
    ['of a part', capture, 1, 100, false, undefined],
    ['of more', capture, 101, 100, false, 'validation_failed'],
    ['of nothing left', capture, 1, 0, false, 'conflict'],
    ['beside another', capture, 1, 50, true, 'conflict'],
    ['of what came back', { ...capture, refundOf: '9' }, 1, 100, false, 'conflict'],
    ['of a refund', { ...capture, kind: 'refund' as const }, 1, 100, false, 'conflict'],
  ])('%s: %s', (_name, payment, cents, left, isUnderWay, code) => {
    const check = () => assertRefundable(payment, cents, left, isUnderWay);
    if (code === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ code }));
  });
});
