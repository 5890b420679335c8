// Checks of the Stripe behavior that this system relies on, with the real SDK. They pass in Stripe's test
// mode and on the stand-in; a difference is a bug of the stand-in.

import assert from 'node:assert/strict';
import type Stripe from 'stripe';
import type { Check } from './probe-kit.ts';
import { CARD_ONLY, expectFields, failure, paid } from './probe-kit.ts';
import { creating, paying } from './probe-payments.ts';
import { signPayload } from './signature.ts';

const refunding: Check[] = [
  {
    name: 'partial refunds add up on the charge',
    run: async (stripe) => {
      const { id } = await paid(stripe);
      const refund = await stripe.refunds.create({ payment_intent: id, amount: 1000 });
      expectFields(refund, { amount: 1000, status: 'succeeded', payment_intent: id });
      await stripe.refunds.create({ payment_intent: id });
      const after = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
      expectFields(after, { status: 'succeeded', amount_received: 2500 });
      expectFields(after.latest_charge as Stripe.Charge, { amount_refunded: 2500, refunded: true });
    },
  },
  {
    name: 'a refund above the charge is refused',
    run: async (stripe) => {
      const { id } = await paid(stripe);
      const error = await failure(stripe.refunds.create({ payment_intent: id, amount: 2501 }));
      expectFields(error, { statusCode: 400, param: 'amount' });
    },
  },
  {
    name: 'a second full refund is charge_already_refunded',
    run: async (stripe) => {
      const { id } = await paid(stripe);
      await stripe.refunds.create({ payment_intent: id });
      const error = await failure(stripe.refunds.create({ payment_intent: id }));
      expectFields(error, { statusCode: 400, code: 'charge_already_refunded' });
    },
  },
  {
    name: 'an unpaid intent cannot be refunded',
    run: async (stripe) => {
      const { id } = await stripe.paymentIntents.create(CARD_ONLY);
      const error = await failure(stripe.refunds.create({ payment_intent: id }));
      expectFields(error, { statusCode: 400, rawType: 'invalid_request_error' });
    },
  },
];

const others: Check[] = [
  {
    name: 'a customer is created and attached to an intent',
    run: async (stripe) => {
      const customer = await stripe.customers.create({ name: 'Test', email: 'test@example.com' });
      const made = await stripe.paymentIntents.create({ ...CARD_ONLY, customer: customer.id });
      assert.equal(made.customer, customer.id);
    },
  },
  {
    name: 'customers are found by their email, newest first',
    run: async (stripe) => {
      const email = `${crypto.randomUUID()}@example.com`;
      const made: string[] = [];
      for (const name of ['older', 'newer'])
        made.unshift((await stripe.customers.create({ name, email })).id);
      const { data } = await stripe.customers.list({ email });
      assert.deepEqual(
        data.map(({ id }) => id),
        made,
      );
      assert.deepEqual((await stripe.customers.list({ email: email.toUpperCase() })).data, []);
    },
  },
  {
    name: 'a deleted customer is known as such, and is no customer of an intent any more',
    run: async (stripe) => {
      const email = `${crypto.randomUUID()}@example.com`;
      const { id } = await stripe.customers.create({ email });
      assert.deepEqual(await stripe.customers.del(id), { id, object: 'customer', deleted: true });
      expectFields(await stripe.customers.retrieve(id), { id, deleted: true });
      assert.deepEqual((await stripe.customers.list({ email })).data, []);
      const again = await failure(stripe.customers.del(id));
      expectFields(again, { statusCode: 404, code: 'resource_missing' });
      const error = await failure(stripe.paymentIntents.create({ ...CARD_ONLY, customer: id }));
      expectFields(error, { statusCode: 400, code: 'resource_missing', param: 'customer' });
    },
  },
  {
    name: 'a customer is refused an email that is none, and a phone number that is too long',
    run: async (stripe) => {
      const noEmail = await failure(stripe.customers.create({ email: 'test' }));
      expectFields(noEmail, { statusCode: 400, param: 'email' });
      const tooLong = await failure(stripe.customers.create({ phone: '0'.repeat(21) }));
      expectFields(tooLong, { statusCode: 400, param: 'phone' });
    },
  },
  {
    name: 'lists are newest first and page by starting_after',
    run: async (stripe) => {
      const older = await stripe.paymentIntents.create(CARD_ONLY);
      await stripe.paymentIntents.create(CARD_ONLY);
      const first = await stripe.paymentIntents.list({ limit: 1 });
      assert.equal(first.data.length, 1);
      assert.equal(first.has_more, true);
      const starting_after = first.data[0]?.id ?? '';
      const next = await stripe.paymentIntents.list({ limit: 10, starting_after });
      assert.ok(next.data.some(({ id }) => id === older.id));
    },
  },
  {
    name: 'the balance is in test mode',
    run: async (stripe) => {
      expectFields(await stripe.balance.retrieve(), { object: 'balance', livemode: false });
    },
  },
  {
    name: 'the SDK verifies a signature of the stand-in and refuses a forged one',
    run: async (stripe) => {
      const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'charge.succeeded' });
      const now = Math.floor(Date.now() / 1000);
      const header = signPayload(payload, 'whsec_probe', now);
      assert.equal(stripe.webhooks.constructEvent(payload, header, 'whsec_probe').id, 'evt_1');
      const forgeries: [string, string, string][] = [
        [payload, header, 'whsec_other'],
        [payload.replace('evt_1', 'evt_2'), header, 'whsec_probe'],
        [payload, signPayload(payload, 'whsec_probe', now - 3600), 'whsec_probe'],
      ];
      for (const forged of forgeries) {
        const error = await failure(
          Promise.resolve().then(() => stripe.webhooks.constructEvent(...forged)),
        );
        assert.equal(error.type, 'StripeSignatureVerificationError');
      }
    },
  },
];

export const CHECKS: readonly Check[] = [...creating, ...paying, ...refunding, ...others];

/** Needs a client with an invalid key. */
export async function checkWrongKey(wrong: Stripe): Promise<void> {
  const error = await failure(wrong.balance.retrieve());
  expectFields(error, { type: 'StripeAuthenticationError', statusCode: 401 });
}
