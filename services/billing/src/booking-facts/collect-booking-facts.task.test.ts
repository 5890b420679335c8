import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { businessDate } from '@desert-mirror/contracts/time';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { BillingHarness } from '../../testing/billing-harness.js';
import { BookRows } from '../../testing/book-rows.js';
import { CollectBookingFactsTask } from './collect-booking-facts.task.js';

let harness: BillingHarness;
let rows: BookRows;

beforeAll(async () => {
  harness = await BillingHarness.start();
  rows = new BookRows(harness.database.dataSource);
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  harness.bookings.clear();
  harness.isBookingDown = false;
  await rows.empty();
});

const facts = () =>
  harness.query(
    'SELECT booking_id, service_name, service_location, source FROM booking_facts ORDER BY 1',
  );
const collect = () => harness.worker.get(CollectBookingFactsTask).run();

const factsOf = (bookingId: number, changes: object = {}) => ({
  booking_id: bookingId,
  service_name: 'Full Detail',
  service_location: 'summerlin',
  source: 'online',
  ...changes,
});
const NOTHING = { service_name: null, service_location: null, source: null };

it('a payment saves the facts of its booking for the books', async () => {
  harness.addBooking(7, 29_900, { source: 'phone', serviceLocation: 'mobile' });
  const { clientSecret } = await harness.createIntent(7);
  await harness.pay(clientSecret);
  await harness.untilRevision(7, 1);
  expect(await facts()).toEqual([factsOf(7, { service_location: 'mobile', source: 'phone' })]);
  const today = businessDate(new Date());
  const books = await harness.rpc.call(billingAdminRpcs.books, { from: today, to: today });
  // $299.00 contains 8.25% tax.
  const figures = { received: '299.00', refunded: '0.00', tax: '22.79', outstanding: '0.00' };
  expect(books).toMatchObject({
    totals: figures,
    services: [{ name: 'Full Detail', ...figures }],
    areas: [{ name: 'Mobile Service', ...figures }],
    sources: [{ name: 'Phone', ...figures }],
  });
});

it('an invoice made from a booking saves its facts and gets its payments', async () => {
  harness.addBooking(8);
  const { clientSecret } = await harness.createIntent(8);
  await harness.pay(clientSecret);
  await harness.untilRevision(8, 1);
  harness.addBooking(8, 0, { totalCents: 29_900, serviceLocation: 'henderson' });
  const { id, updatedAt } = await harness.rpc.call(billingAdminRpcs.createFromBooking, {
    bookingId: 8,
  });
  await harness.rpc.call(billingAdminRpcs.sendInvoice, { id, updatedAt, byMail: false });
  expect(await facts()).toEqual([factsOf(8, { service_location: 'henderson' })]);
  const today = businessDate(new Date());
  const books = await harness.rpc.call(billingAdminRpcs.books, { from: today, to: today });
  // The invoice asks for no more than the booking: $299.00, of which $22.79 is tax.
  const figures = { received: '299.00', tax: '22.79', outstanding: '0.00' };
  expect(books).toMatchObject({
    services: [{ name: 'Full Detail', ...figures }],
    areas: [{ name: 'Henderson', ...figures }],
    sources: [{ name: 'Online', ...figures }],
  });
});

it('the task collects the facts of older payments and invoices', async () => {
  const at = '2026-05-01T20:00:00Z';
  for (const bookingId of [1, 2, 2, 3]) await rows.entry({ cents: 1, at, bookingId });
  await rows.invoice({ lines: [{ name: 'Wash', price: 1 }], bookingId: 4 });
  await rows.invoice({ lines: [{ name: 'Wash', price: 1 }] });
  await rows.facts({ bookingId: 1, service: 'As it was', location: null, source: null });
  for (const id of [1, 2, 4, 5]) harness.addBooking(id);
  await collect();
  expect(await facts()).toEqual([
    { booking_id: 1, ...NOTHING, service_name: 'As it was' },
    factsOf(2),
    // Booking does not know the booking, and it is not requested again.
    { booking_id: 3, ...NOTHING },
    factsOf(4),
  ]);
  harness.isBookingDown = true;
  await collect();
});

it('the task collects the facts after booking was down', async () => {
  await rows.entry({ cents: 1, at: '2026-05-01T20:00:00Z', bookingId: 1 });
  harness.addBooking(1);
  harness.isBookingDown = true;
  await collect();
  expect(await facts()).toEqual([]);
  harness.isBookingDown = false;
  await collect();
  expect(await facts()).toEqual([factsOf(1)]);
});

it('the task collects the facts of the bookings after one that cannot be read', async () => {
  for (const bookingId of [1, 2])
    await rows.entry({ cents: 1, at: '2026-05-01T20:00:00Z', bookingId });
  // Not a valid answer.
  harness.addBooking(1, 100, { totalCents: 0.5 });
  harness.addBooking(2);
  await collect();
  expect(await facts()).toEqual([factsOf(2)]);
});
