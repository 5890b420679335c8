import { describe, expect, it } from '@jest/globals';
import { assertRefundable, refundableCents, hasFailedRefund } from './refund.rules.js';

const capture = { id: '1', kind: 'capture' as const, refundOf: null, amountCents: 100 };
const refunded = (amountCents: number, refundOf = '1') => ({
  kind: 'refund' as const,
  refundOf,
  amountCents,
});
const failed = (amountCents: number) => ({ ...refunded(amountCents), kind: 'capture' as const });
const request = (
  amountCents: number,
  status: 'pending' | 'succeeded' | 'failed',
  paymentId = '1',
) => ({
  paymentId,
  amountCents,
  status,
});

describe('refundableCents', () => {
  it.each([
    ['everything without refunds', [], [], 100],
    ['the rest after refunds', [refunded(30), refunded(20)], [], 50],
    ['not affected by other payments', [refunded(30, '2')], [request(30, 'pending', '2')], 100],
    ['the rest after pending refunds', [refunded(30)], [request(30, 'pending')], 40],
    ['reduced once by a succeeded request', [refunded(30)], [request(30, 'succeeded')], 70],
    ['not reduced by a failed request', [], [request(30, 'failed')], 100],
    ['not reduced by a reversed refund', [refunded(30), failed(30), refunded(20)], [], 80],
    ['never negative', [refunded(130)], [], 0],
  ] as const)('is %s', (_name, refunds, requests, expected) => {
    expect(refundableCents(capture, refunds, requests)).toBe(expected);
  });
});

describe('hasFailedRefund', () => {
  it.each([
    ['no refund', [], [], false],
    ['a refund', [refunded(30)], [request(30, 'succeeded'), request(1, 'pending')], false],
    ['a reversed refund', [refunded(30), failed(30)], [], true],
    ['a failed request', [], [request(30, 'failed')], true],
    [
      'those of other payments',
      [{ ...failed(30), refundOf: '2' }],
      [request(30, 'failed', '2')],
      false,
    ],
  ] as const)('with %s', (_name, refunds, requests, expected) => {
    expect(hasFailedRefund(capture, refunds, requests)).toBe(expected);
  });
});

describe('assertRefundable', () => {
  it.each([
    ['the full amount', capture, 100, 100, false, undefined],
    ['a part', capture, 1, 100, false, undefined],
    ['too much', capture, 101, 100, false, 'validation_failed'],
    ['nothing left', capture, 1, 0, false, 'conflict'],
    ['while another refund is pending', capture, 1, 50, true, 'conflict'],
    ['the reversal of a refund', { ...capture, refundOf: '9' }, 1, 100, false, 'conflict'],
    ['a refund', { ...capture, kind: 'refund' as const }, 1, 100, false, 'conflict'],
  ])('%s: %s', (_name, payment, cents, left, isUnderWay, code) => {
    const check = () => assertRefundable(payment, cents, left, isUnderWay);
    if (code === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ code }));
  });
});
