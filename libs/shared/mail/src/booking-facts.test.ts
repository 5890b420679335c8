import { describe, expect, it } from '@jest/globals';
import type { MailBooking } from './booking-facts.js';
import * as customer from './customer-mails.js';
import type { Business, MailContent } from './mail-parts.js';
import * as staff from './staff-mails.js';

const business: Business = {
  name: 'Mojave Shine',
  phone: null,
  email: null,
  origin: 'https://mojave.example',
  reviewUrl: null,
};
const NOW = new Date('2026-11-29T12:00:00.000Z');
const WINDOW = { start: '2026-12-01T18:00:00.000Z', end: '2026-12-01T20:00:00.000Z' };

const booking: MailBooking = {
  id: 1,
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@x.example',
  phone: '702-555-0188',
  serviceName: 'Full Detail',
  vehicleInfo: null,
  vehicles: [{ info: null, service: 'Full Detail', addOns: [] }],
  address: null,
  accessNotes: null,
  window: WINDOW,
  preferredDate: null,
  totalAmount: '400.00',
  promoCode: null,
  paymentStatus: 'unpaid',
  amountPaid: '0.00',
  amountDue: '400.00',
  deposit: '0.00',
  freeUntil: null,
};
const ofCustomer = (changes: Partial<MailBooking>) => {
  const manageUrl = 'https://mojave.example/booking/a';
  return { ...booking, ...changes, window: WINDOW, manageUrl };
};

const factOf = ({ text }: MailContent, label: string): string | undefined =>
  new RegExp(`^${label}: (.*)$`, 'm').exec(text)?.[1];

describe('the price of a booking without one', () => {
  const own = ofCustomer({ totalAmount: '0.00', amountDue: '0.00' });

  it.each<[string, MailContent, string | undefined]>([
    ['request', customer.requestReceivedMail(business, own, null), 'We will send you a quote'],
    ['confirmation', customer.confirmedMail(business, own, NOW), 'We will send you a quote'],
    ['move', customer.movedMail(business, own, NOW), 'We will send you a quote'],
    ['link', customer.bookingLinkMail(business, [own]), 'We will send you a quote'],
    ['removed time', customer.unscheduledMail(business, own), 'We will send you a quote'],
    ['reminder', customer.reminderDayMail(business, own), undefined],
    ['reminder of the day', customer.reminderHoursMail(business, own), undefined],
    ['van on the way', customer.onTheWayMail(business, own), undefined],
    ['completed work', customer.completedMail(business, own), undefined],
    ['cancellation', customer.cancelledMail(business, own, true), undefined],
    ["owner's list", staff.newBookingsMail(business, [own], 1), 'Not set yet'],
    ["owner's cancellation", staff.bookingCancelledMail(business, own), undefined],
  ])('in the email about a %s', (_name, mail, price) => {
    expect(factOf(mail, 'Price')).toBe(price);
    expect(factOf(mail, 'Service') ?? mail.text).toContain('Full Detail');
  });
});

it.each([
  ['Full Detail', undefined],
  ['Full Detail (SUV or truck)', 'Full Detail (SUV or truck)'],
  ['Paint Correction', 'Paint Correction'],
])('a list of bookings for "Full Detail" names the work %s: %s', (service, named) => {
  const own = ofCustomer({ vehicles: [{ info: null, service, addOns: [] }] });
  const day = { date: '2026-12-01', jobs: [own] };
  for (const mail of [
    staff.dayPlanMail(business, day),
    staff.dayPlanMail(business, { ...day, change: 'Your van of the day changed.' }),
    staff.dailySummaryMail(business, {
      ...day,
      requests: 0,
      newBookings: 0,
      failedMessages: 0,
      attention: [],
    }),
    staff.newBookingsMail(business, [own], 1),
    customer.bookingLinkMail(business, [own]),
  ])
    expect(factOf(mail, 'Service')).toBe(named);
});

it.each<[Partial<MailBooking>, string, string]>([
  [{}, '$400.00', 'View and pay'],
  [
    { amountPaid: '350.00', amountDue: '50.00' },
    '$400.00, $350.00 paid, $50.00 due',
    'View and pay',
  ],
  [
    { paymentStatus: 'paid', amountPaid: '400.00', amountDue: '0.00' },
    '$400.00, paid',
    'View your receipt',
  ],
  [{ paymentStatus: 'refunded', amountDue: '0.00' }, '$400.00, refunded', 'View your receipt'],
  // An invoice with more work.
  [
    { amountPaid: '60.00', amountDue: '370.00', invoiced: '430.00' },
    '$400.00, invoice $430.00, $60.00 paid, $370.00 due',
    'View and pay',
  ],
  [
    { amountPaid: '50.00', amountDue: '350.00', invoiced: '400.00' },
    '$400.00, $50.00 paid, $350.00 due',
    'View and pay',
  ],
  // A refund that the customer pays another way.
  [{ paymentStatus: 'refunded' }, '$400.00', 'View and pay'],
  [{ paymentStatus: 'refunded', amountDue: '300.00' }, '$400.00, $300.00 due', 'View and pay'],
  // Canceled after a deposit.
  [{ amountPaid: '50.00', amountDue: '0.00' }, '$400.00, $50.00 paid', 'View your booking'],
])('with %j, emails say %s', (changes, price, action) => {
  const own = ofCustomer(changes);
  const done = customer.completedMail(business, own);
  expect(done.text).toContain(`${action}: https://`);
  const priced = customer.priceMail(business, own);
  expect(priced.subject).toBe('Your price: Full Detail, $400.00');
  for (const mail of [done, priced, staff.paymentFailedMail(business, [own])])
    expect(factOf(mail, 'Price')).toBe(price);
});

it('a cancellation says what is kept, if anything', () => {
  const late = ofCustomer({ amountPaid: '57.80', amountDue: '0.00', kept: '57.80' });
  const keptBy = (own: typeof late) => factOf(customer.cancelledMail(business, own, true), 'Kept');
  expect(keptBy(late)).toBe('$57.80 of what you paid');
  expect(keptBy(ofCustomer({}))).toBeUndefined();
});

it('staff can read the phone number, and see the area of a job without an address', () => {
  const job = { ...booking, phone: '7025550188', area: 'Summerlin' };
  const mails = [
    staff.newBookingsMail(business, [job], 1),
    staff.bookingCancelledMail(business, job),
    staff.dayPlanMail(business, { date: '2026-12-01', jobs: [job] }),
  ];
  for (const mail of mails)
    expect([factOf(mail, 'Phone'), factOf(mail, 'Area')]).toEqual(['(702) 555-0188', 'Summerlin']);
  const known = staff.bookingCancelledMail(business, { ...job, address: '8 Palm Way' });
  expect([factOf(known, 'Address'), factOf(known, 'Area')]).toEqual(['8 Palm Way', undefined]);
});

it.each([
  [null, 'Our van is on its way to you.'],
  ['8 Palm Way', 'Our van has left for your address.'],
])('the van is on the way to %s', (address, text) => {
  const { preheader, text: all } = customer.onTheWayMail(business, ofCustomer({ address }));
  expect(all).toContain(text);
  expect(preheader).toBe(`Full Detail: o${text.slice(1)}`);
});
