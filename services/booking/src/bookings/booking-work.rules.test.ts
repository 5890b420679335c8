import type { SaveBookingLine } from '@desert-mirror/contracts/booking-lines';
import { MAX_CENTS, centsToDecimal } from '@desert-mirror/contracts/money';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assertPriceable, isSameWork, workOf } from './booking-work.rules.js';

const line = (more: Partial<SaveBookingLine> = {}): SaveBookingLine => ({
  ...({ vehicle: 1, kind: 'service', serviceName: 'Wash', vehicleClass: null } as const),
  vehicleInfo: null,
  minutes: 60,
  price: '80.00',
  taxExempt: false,
  ...more,
});

describe('the owner’s work', () => {
  it('costs the sum of its lines', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 }), (cents) => {
        const { lines, totalCents } = workOf(
          cents.map((one) => line({ price: centsToDecimal(one) })),
          7,
        );
        expect(totalCents).toBe(cents.reduce((sum, one) => sum + one, 0));
        expect(lines.map(({ priceCents }) => priceCents)).toEqual(cents);
      }),
    );
  });

  it('is of the requested service by default, without a discount', () => {
    const { lines, minutes } = workOf([line(), line({ serviceId: 3, minutes: null })], 7);
    expect(lines).toMatchObject([
      { serviceId: 7, name: 'Wash', discountCents: 0 },
      { serviceId: 3, minutes: null },
    ]);
    expect(minutes).toBe(180);
  });

  const before = { ...line({ price: '72.00' }), serviceId: 7, discount: '8.00' };
  it.each<[string, Partial<SaveBookingLine>[], number[]]>([
    ['minutes, name and tax', [{ minutes: 90, serviceName: 'Hand wash', taxExempt: true }], [800]],
    ['the vehicle', [{ vehicle: 2, vehicleInfo: 'Trailer' }], [800]],
    ['an added line', [{}, {}], [800, 0]],
    ['the price', [{ price: '72.01' }], [0]],
    ['the service', [{ serviceId: 8 }], [0]],
    ['the size', [{ vehicleClass: 'Truck' }], [0]],
    ['the kind', [{ kind: 'add-on' }], [0]],
  ])('keeps the discount of lines with the same service and price: %s', (_name, saved, cents) => {
    const { lines } = workOf(
      saved.map((more) => line({ price: '72.00', ...more })),
      7,
      [{ ...before, serviceId: 3, discount: '0.00' }, before],
    );
    expect(lines.map(({ discountCents }) => discountCents)).toEqual(cents);
  });

  it.each([{ price: centsToDecimal(MAX_CENTS) }, { minutes: 10_000 }])(
    'has a limit: %j',
    (more) => {
      expect(() => workOf([line(more), line()], 7)).toThrow(
        expect.objectContaining({ code: 'validation_failed' }),
      );
    },
  );

  it.each<[string, Partial<SaveBookingLine>, boolean]>([
    ['nothing', {}, true],
    ['the name of the first vehicle', { vehicleInfo: 'Tacoma' }, true],
    ['the service by its id', { serviceId: 7 }, true],
    ['the price', { price: '81.00' }, false],
    ['the minutes', { minutes: null }, false],
    ['the tax', { taxExempt: true }, false],
    ['the service', { serviceId: 8 }, false],
  ])('is compared: %s', (_name, more, isSame) => {
    const before = [{ ...line(), serviceId: 7, discount: '0.00' }];
    expect(isSameWork(before, [line(more)], 7)).toBe(isSame);
    expect(isSameWork(before, [line(more), line()], 7)).toBe(false);
  });
});

describe('a new price', () => {
  const paid = (paidCents: number | null, capturedCents = 0, refundedCents = 0) => ({
    ...({ status: 'confirmed', paidCents, capturedCents, refundedCents } as const),
    ...({ id: 1, totalAmount: '90.00', paymentStatus: 'paid', invoiceDueCents: null } as const),
    creditedCents: 0,
  });
  /** $89.00 of $289.00 was refunded, and the customer does not owe it again. */
  const credited = {
    ...paid(20_000, 28_900, 8_900),
    totalAmount: '289.00',
    creditedCents: 8_900,
  };

  it.each([
    ['nothing was paid', paid(0), 0],
    ['it is what was paid', paid(5_000, 5_000), 5_000],
    ['it is more', paid(5_000, 5_500), 5_001],
    ['enough was refunded', paid(null, 9_000, 4_000), 5_000],
    ['it is what was paid and refunded for good', credited, 28_900],
    ['it rises after it fell below that', { ...credited, totalAmount: '200.00' }, 25_000],
  ])('is possible if %s', (_name, booking, totalCents) => {
    expect(() => assertPriceable(booking, totalCents)).not.toThrow();
  });

  it.each([
    [
      'is less than what was paid',
      paid(5_000, 5_500),
      '$50.00 was paid, which is more than the new price. Refund the difference instead: that lowers what the customer owes.',
    ],
    [
      'would count a refund twice',
      credited,
      '$200.00 was paid and $89.00 refunded, so the price cannot be lower than $289.00. The refund has already lowered what the customer owes.',
    ],
    ['was paid before part payments', paid(null, 9_000, 4_000), /\$50\.00 was paid/],
    ['is of a canceled booking', { ...paid(0), status: 'cancelled' as const }, /canceled/],
  ])('is refused if it %s', (_name, booking, message) => {
    expect(() => assertPriceable(booking, 4_999)).toThrow(message);
  });
});
