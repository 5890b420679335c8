import { randomUUID } from 'node:crypto';
import { bookingEvents } from '@desert-mirror/contracts/booking';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { firstValueFrom } from 'rxjs';
import { BillingHarness } from '../../testing/billing-harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const reprice = (bookingId: number) => {
  const event = bookingEvents.bookingRepriced.name;
  const message = { eventId: randomUUID(), event, payload: { bookingId } };
  return firstValueFrom(harness.rpc.request('billing.events', message, 5_000));
};
const accountAt = (bookingId: number, totalCents: number) =>
  until(`the account of booking ${bookingId} at its new price`, () =>
    harness.accountEvents.find(
      (event) => event.bookingId === bookingId && event.totalCents === totalCents,
    ),
  );
const factsOf = (bookingId: number) =>
  harness.query('SELECT total_cents, tax_rate FROM booking_facts WHERE booking_id = $1', [
    bookingId,
  ]);

it('a new price after a payment changes the status, the facts, and what is due', async () => {
  harness.addBooking(7, 29_900);
  await harness.pay((await harness.createIntent(7)).clientSecret);
  const paid = await harness.untilRevision(7, 1);
  expect(paid).toMatchObject({ paymentStatus: 'paid', totalCents: 29_900 });
  const [before] = await factsOf(7);

  harness.addBooking(7, 5_100, { totalCents: 35_000 });
  await reprice(7);
  expect(await accountAt(7, 35_000)).toMatchObject({
    ...{ revision: 1, paymentStatus: 'unpaid', paidCents: 29_900 },
  });
  expect(await factsOf(7)).toEqual([{ ...before!, total_cents: '35000' }]);
  const { clientSecret } = await harness.rpc.call(billingRpcs.createPaymentIntent, {
    ...{ bookingId: 7, amount: 51, tip: 0 },
  });
  await harness.pay(clientSecret);
  expect(await harness.untilRevision(7, 2)).toMatchObject({ paymentStatus: 'paid' });
});

it('a booking without payments has no facts to change', async () => {
  harness.addBooking(8, 29_900);
  await reprice(8);
  await until('the job', async () => {
    const [job] = await harness.query<{ status: string }>(
      `SELECT status FROM jobs WHERE name = 'refresh-booking' AND payload ->> 'bookingId' = '8'`,
    );
    return job?.status === 'done';
  });
  expect(await factsOf(8)).toEqual([]);
  expect(harness.accountEvents.filter(({ bookingId }) => bookingId === 8)).toEqual([]);
});
