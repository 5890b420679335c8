import { describe, expect, it } from '@jest/globals';
import type { OfferingSummary } from '../../api/catalog.api.js';
import {
  EMPTY_DRAFT,
  vehiclesOf,
  withAnotherVehicle,
  withVehicle,
  type BookingDraft,
} from './booking-draft.js';
import { flowBooking, newBooking, shownTotal, timeOf, withBins } from './booking-request.js';
import { isBookingField } from './booking-values.js';

const TIME = { start: '2026-12-01T18:00:00.000Z', end: '2026-12-01T20:00:00.000Z' };
const HOLD = {
  ...TIME,
  id: 'the-id',
  token: 'the-token',
  expiresAt: '2026-11-30T18:15:00.000Z',
  payLater: true,
};

const draft: BookingDraft = {
  ...EMPTY_DRAFT,
  values: {
    ...EMPTY_DRAFT.values,
    firstName: ' Ada ',
    lastName: 'Stone',
    email: 'ada@example.com',
    phone: '(702) 555-0100',
    serviceId: '3',
    vehicleInfo: '2019 Honda Civic',
  },
  address: { street: '8 Palm Way', unit: '', city: 'Las Vegas', zip: '89135-2210', notes: '' },
};
const offering = (id: number, slug: string, priceCents: number) =>
  ({
    id,
    slug,
    name: slug,
    priceCents,
    active: true,
    duration: 60,
    taxExempt: false,
    vehicleClasses: [{ id: 5, name: 'SUV', examples: null, priceCents: 34_900, minutes: null }],
    addOns: [
      { id: 6, kind: 'add-on', name: 'Engine bay', priceCents: 4_900, minutes: 30, active: true },
    ],
  }) as unknown as OfferingSummary;
const detail = [offering(3, 'full-detail', 28_900)];
const bins = [offering(3, 'trash-bin-cleaning', 0)];

describe('newBooking', () => {
  const booking = flowBooking(draft, detail, false);

  it('sends the price of the service, or 0', () => {
    expect(newBooking(booking, detail, undefined)).toMatchObject({
      status: 'pending',
      totalAmount: '289.00',
    });
    expect(newBooking(booking, bins, undefined).totalAmount).toBe('0');
    expect(newBooking(booking, [], undefined).totalAmount).toBe('0');
  });

  it.each([
    ['a price', detail, '289.00'],
    ['a price on request', bins, '0.00'],
    ['a service that is not offered', [], undefined],
  ])('shows the total of %s', (_what, offerings, total) => {
    expect(shownTotal(booking, offerings)).toBe(total);
  });

  it('sends the promo code with a price only', () => {
    expect(newBooking(booking, detail, 'OFF50')).toMatchObject({ promoCode: 'OFF50' });
    expect(newBooking(booking, bins, 'OFF50')).not.toHaveProperty('promoCode');
    expect(newBooking(booking, detail, undefined)).not.toHaveProperty('promoCode');
  });
});

describe('flowBooking', () => {
  it('converts a draft', () => {
    expect(flowBooking(draft, detail, false)).toEqual({
      firstName: 'Ada',
      lastName: 'Stone',
      email: 'ada@example.com',
      phone: '(702) 555-0100',
      serviceId: 3,
      vehicleInfo: '2019 Honda Civic',
      serviceLocation: null,
      preferredDate: null,
      message: null,
      homepage: '',
      smsConsent: false,
      address: { street: '8 Palm Way', unit: null, city: 'Las Vegas', zip: '89135', notes: null },
    });
  });

  it('sends a line for each vehicle once more is chosen than a service', () => {
    const chosen = withVehicle(draft, 0, { vehicleClassId: 5, addOnIds: [6, 99] });
    const [, second] = vehiclesOf(withAnotherVehicle(chosen));
    expect(second).toMatchObject({ serviceId: '3', vehicleClassId: null });
    const two = withVehicle(withAnotherVehicle(chosen), 1, { vehicleInfo: ' BMW X5 ' });
    const sent = flowBooking(two, detail, false);
    expect(sent.lines).toEqual([
      { serviceId: 3, vehicleClassId: 5, addOnIds: [6], vehicleInfo: '2019 Honda Civic' },
      { serviceId: 3, vehicleClassId: null, addOnIds: [], vehicleInfo: 'BMW X5' },
    ]);
    expect(newBooking(sent, detail, undefined).totalAmount).toBe('687.00');
  });

  it('sends the number of bins instead of a vehicle', () => {
    const sent = flowBooking({ ...draft, bins: '3' }, bins, false);
    expect(sent).toMatchObject({ vehicleInfo: null, message: 'Bins: 3' });
  });

  it('books a time to be paid after the work', () => {
    const timed = { ...draft, time: TIME };
    expect(flowBooking(timed, detail, true)).toMatchObject({ start: TIME.start, payLater: true });
  });
});

describe('timeOf', () => {
  it.each([
    ['nothing', draft, {}],
    ['a time', { ...draft, time: TIME }, { start: TIME.start }],
    [
      'a hold',
      { ...draft, time: TIME, hold: HOLD },
      { hold: { id: 'the-id', token: 'the-token' } },
    ],
    ['any day', { ...draft, anyDay: true as const }, {}],
  ])('%s', (_name, chosen, expected) => {
    expect(timeOf(chosen)).toEqual(expected);
  });
});

describe('withBins', () => {
  it.each([
    ['', 'Bins: 2'],
    ['By the gate', 'Bins: 2\nBy the gate'],
    ['Plan: Monthly', 'Plan: Monthly\nBins: 2'],
    ['Plan: Monthly\nBy the gate', 'Plan: Monthly\nBins: 2\nBy the gate'],
  ])('%j', (message, expected) => {
    expect(withBins(message, '2')).toBe(expected);
  });
});

describe('isBookingField', () => {
  it('recognizes the fields of the form', () => {
    expect(isBookingField('email')).toBe(true);
    expect(isBookingField('toString')).toBe(false);
  });
});
