import type { BookingAccount } from '@desert-mirror/contracts/booking';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { describe, expect, it } from '@jest/globals';
import { changedAt } from '../ledger/changed-at.rules.js';
import {
  assertSeen,
  checkedSums,
  draftOf,
  dueDateOf,
  sumsOf,
  withServices,
} from './invoice.rules.js';

const ADDED = { mode: 'added', rate: 8_250 } as const;
const lines = (...prices: number[]) => prices.map((price) => ({ name: 'Detail', price }));
const sent = (...prices: number[]) => {
  const sums = sumsOf(lines(...prices), ADDED);
  return {
    subtotal: centsToDecimal(sums.subtotalCents),
    taxAmount: centsToDecimal(sums.taxCents),
    total: centsToDecimal(sums.totalCents),
  };
};

describe('the sums of an invoice', () => {
  it.each([
    [[130], 13_000, 1_073, 14_073],
    [[60], 6_000, 495, 6_495],
    [[0], 0, 0, 0],
    [[0.06], 6, 0, 6],
    [[0.07], 7, 1, 8],
    [[19.99, 19.99, 19.99], 5_997, 495, 6_492],
    [[0.1, 0.2], 30, 2, 32],
    [[60, 80, 100, 120, 150, 200, 225, 250], 118_500, 9_776, 128_276],
  ])('of %j', (prices, subtotalCents, taxCents, totalCents) => {
    expect(sumsOf(lines(...prices), ADDED)).toEqual({ subtotalCents, taxCents, totalCents });
  });

  it.each([
    ['as they are', {}, []],
    ['a cent off by rounding', { taxAmount: '10.72', total: '140.72' }, []],
    ['no tax amount', { taxAmount: undefined }, []],
    ['a cent more', { taxAmount: '10.74' }, []],
    ['two cents off', { taxAmount: '10.71' }, ['taxAmount']],
    ['another subtotal', { subtotal: '100.00' }, ['subtotal']],
    ['another total', { total: '130.00' }, ['total']],
    ['no tax', { taxAmount: '0.00', total: '130.00' }, ['taxAmount', 'total']],
  ])('are compared with those sent: %s', (_name, changes, wrong) => {
    const check = () => checkedSums(lines(130), { ...sent(130), ...changes }, ADDED);
    if (wrong.length === 0) expect(check()).toMatchObject({ totalCents: 14_073 });
    else
      expect(check).toThrow(
        expect.objectContaining({
          code: 'validation_failed',
          errors: wrong.map((path) => expect.objectContaining({ path })),
        }),
      );
  });

  it('do not exceed their columns', () => {
    expect(checkedSums(lines(92_378_752.8), sent(92_378_752.8), ADDED).totalCents).toBe(
      9_999_999_991,
    );
    expect(() =>
      checkedSums(lines(99_999_999.99), { subtotal: '0', taxAmount: '0', total: '0' }, ADDED),
    ).toThrow(expect.objectContaining({ errors: [expect.objectContaining({ path: 'total' })] }));
  });
});

describe("a line's name and price", () => {
  it.each([
    ['Detail Service - $60', 60, true],
    ['Detail Service - $60.00', 60, true],
    ['Detail Service - $1,250', 1_250, true],
    ['Detail Service - $60', 6, false],
    ['Detail Service - $60', 60.01, false],
    ['Detail Service - $999999999', 60, false],
  ])('"%s" for %d is valid: %s', (name, price, right) => {
    const check = () => checkedSums([...lines(10), { name, price }], sent(10, price), ADDED);
    if (right) expect(check).not.toThrow();
    else
      expect(check).toThrow(
        expect.objectContaining({
          errors: [expect.objectContaining({ path: 'services.1.price' })],
        }),
      );
  });
});

describe('due dates', () => {
  const now = new Date('2026-11-21T05:00:00Z');
  it.each([
    [undefined, '2026-12-20'],
    [null, '2026-12-20'],
    ['2026-12-01', '2026-12-01'],
    ['2026-12-21T05:00:00.000Z', '2026-12-20'],
    ['2026-12-21T12:00:00+02:00', '2026-12-21'],
  ])('a due date of %s is %s', (input, expected) => {
    expect(dueDateOf(input, now)).toBe(expected);
  });

  it.each(['0000-01-01', '1999-12-31', '0001-01-01T00:00:00Z'])(
    'rejects the due date %s',
    (input) => {
      expect(() => dueDateOf(input, now)).toThrow(
        expect.objectContaining({ errors: [expect.objectContaining({ path: 'dueDate' })] }),
      );
    },
  );
});

describe('a change of an invoice', () => {
  const updatedAt = new Date('2026-11-20T12:00:00.500Z');
  const seen = updatedAt.toISOString();

  it.each([
    [seen, true],
    ['2026-11-20T04:00:00.500-08:00', true],
    ['2026-11-20T12:00:00.499Z', false],
    ['2026-11-20T12:00:00.501Z', false],
  ])('based on the version of %s is accepted: %s', (at, isGood) => {
    const check = () => assertSeen({ updatedAt }, at);
    if (isGood) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ code: 'conflict' }));
  });

  it.each([
    ['2026-11-20T12:00:01.000Z', '2026-11-20T12:00:01.000Z'],
    ['2026-11-20T12:00:00.500Z', '2026-11-20T12:00:00.501Z'],
    ['2026-11-20T11:59:59.000Z', '2026-11-20T12:00:00.501Z'],
  ])('made at %s has the version %s', (now, expected) => {
    expect(changedAt(new Date(now), updatedAt).toISOString()).toBe(expected);
  });
});

describe('the service of a line', () => {
  const line = (name: string, service?: string) => ({
    name,
    price: 10,
    ...(service !== undefined && { service }),
  });

  const booking: BookingAccount = {
    id: 7,
    status: 'pending',
    paymentStatus: 'unpaid',
    source: 'online',
    totalCents: 3_000,
    openCents: 3_000,
    depositCents: 0,
    lines: [],
    serviceName: 'Full Detail',
    vehicleInfo: null,
    serviceLocation: null,
    customerName: 'Dana Reyes',
    customerEmail: 'dana@example.com',
    customerPhone: '(702) 555-0123',
  };

  it('comes from the booking where the name has more', () => {
    const cents = { priceCents: 1_000, taxExempt: false };
    const lines = [
      { name: 'Full Detail (SUV), F-150', service: 'Full Detail', ...cents },
      { name: 'Clay', service: 'Clay', ...cents },
      // An answer from an earlier release.
      { name: 'Wax', ...cents },
    ];
    expect(draftOf({ ...booking, lines }, 0).services).toEqual([
      line('Full Detail (SUV), F-150', 'Full Detail'),
      line('Clay'),
      line('Wax'),
    ]);
  });

  it('stays when a draft is saved, unless the line is renamed', () => {
    const before = [line('Full Detail (SUV)', 'Full Detail'), line('Clay')];
    const saved = [line('Clay'), line('Full Detail (SUV)'), line('Full Detail (Sedan)')];
    expect(withServices(saved, before)).toEqual([
      line('Clay'),
      line('Full Detail (SUV)', 'Full Detail'),
      line('Full Detail (Sedan)'),
    ]);
  });
});
