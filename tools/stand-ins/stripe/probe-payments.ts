import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { Check } from './probe-kit.ts';
import { CARD_ONLY, expectFields, failure, paid } from './probe-kit.ts';

export const creating: Check[] = [
  {
    name: 'create answers a client secret and keeps metadata',
    run: async (stripe) => {
      const made = await stripe.paymentIntents.create({
        ...CARD_ONLY,
        metadata: { bookingId: '7' },
      });
      assert.match(made.id, /^pi_\w+$/);
      assert.match(made.client_secret ?? '', new RegExp(`^${made.id}_secret_\\w+$`));
      const wanted = { amount: 2500, amount_received: 0, currency: 'usd', latest_charge: null };
      expectFields(made, { ...wanted, status: 'requires_payment_method', livemode: false });
      expectFields(await stripe.paymentIntents.retrieve(made.id), { metadata: { bookingId: '7' } });
    },
  },
  {
    name: 'the same idempotency key replays the same intent',
    run: async (stripe) => {
      const idempotencyKey = randomUUID();
      const first = await stripe.paymentIntents.create(CARD_ONLY, { idempotencyKey });
      const second = await stripe.paymentIntents.create(CARD_ONLY, { idempotencyKey });
      assert.equal(second.id, first.id);
      assert.equal(second.lastResponse.headers['idempotent-replayed'], 'true');
    },
  },
  {
    name: 'the same idempotency key with other parameters is refused',
    run: async (stripe) => {
      const idempotencyKey = randomUUID();
      await stripe.paymentIntents.create(CARD_ONLY, { idempotencyKey });
      const error = await failure(
        stripe.paymentIntents.create({ ...CARD_ONLY, amount: 2600 }, { idempotencyKey }),
      );
      expectFields(error, { type: 'StripeIdempotencyError', statusCode: 400 });
    },
  },
  {
    name: 'an amount under the minimum is refused',
    run: async (stripe) => {
      const error = await failure(stripe.paymentIntents.create({ ...CARD_ONLY, amount: 49 }));
      expectFields(error, { statusCode: 400, code: 'amount_too_small', param: 'amount' });
    },
  },
  {
    name: 'an unknown currency is refused',
    run: async (stripe) => {
      const error = await failure(stripe.paymentIntents.create({ ...CARD_ONLY, currency: 'xxq' }));
      expectFields(error, { statusCode: 400, rawType: 'invalid_request_error', param: 'currency' });
    },
  },
  {
    name: 'an unknown parameter is refused',
    run: async (stripe) => {
      const params = { ...CARD_ONLY, colour: 'red' };
      const error = await failure(stripe.paymentIntents.create(params));
      expectFields(error, { statusCode: 400, code: 'parameter_unknown', param: 'colour' });
    },
  },
  {
    name: 'an unknown intent is 404 resource_missing',
    run: async (stripe) => {
      const error = await failure(stripe.paymentIntents.retrieve('pi_nosuchintent'));
      expectFields(error, { statusCode: 404, code: 'resource_missing', param: 'intent' });
    },
  },
  {
    name: 'update changes amount and merges metadata',
    run: async (stripe) => {
      const params = { ...CARD_ONLY, metadata: { a: '1', b: '2' } };
      const { id } = await stripe.paymentIntents.create(params);
      const changed = await stripe.paymentIntents.update(id, {
        amount: 3000,
        metadata: { b: '', c: '3' },
      });
      expectFields(changed, { amount: 3000, metadata: { a: '1', c: '3' } });
    },
  },
];

export const paying: Check[] = [
  {
    name: 'pm_card_visa succeeds and leaves a charge',
    run: async (stripe) => {
      const { id } = await stripe.paymentIntents.create(CARD_ONLY);
      const confirmed = await stripe.paymentIntents.confirm(id, {
        payment_method: 'pm_card_visa',
        expand: ['latest_charge'],
      });
      expectFields(confirmed, { status: 'succeeded', amount_received: 2500, next_action: null });
      const wanted = { amount: 2500, captured: true, paid: true, payment_intent: id };
      expectFields(confirmed.latest_charge as Stripe.Charge, { ...wanted, amount_refunded: 0 });
    },
  },
  {
    name: 'pm_card_chargeDeclined is a card error and the intent waits for another card',
    run: async (stripe) => {
      const { id } = await stripe.paymentIntents.create(CARD_ONLY);
      const error = await failure(
        stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }),
      );
      expectFields(error, {
        type: 'StripeCardError',
        statusCode: 402,
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
      });
      assert.equal(error.payment_intent?.id, id);
      const after = await stripe.paymentIntents.retrieve(id);
      expectFields(after, { status: 'requires_payment_method', amount_received: 0 });
      assert.equal(after.last_payment_error?.decline_code, 'generic_decline');
    },
  },
  {
    name: 'a declined intent can be paid with another card',
    run: async (stripe) => {
      const { id } = await stripe.paymentIntents.create(CARD_ONLY);
      const declined = { payment_method: 'pm_card_chargeDeclinedInsufficientFunds' };
      const error = await failure(stripe.paymentIntents.confirm(id, declined));
      expectFields(error, { code: 'card_declined', decline_code: 'insufficient_funds' });
      const paidNow = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
      expectFields(paidNow, { status: 'succeeded', last_payment_error: null });
    },
  },
  {
    name: 'pm_card_authenticationRequired asks for authentication',
    run: async (stripe) => {
      const { id } = await stripe.paymentIntents.create(CARD_ONLY);
      const payment_method = 'pm_card_authenticationRequired';
      const intent = await stripe.paymentIntents.confirm(id, { payment_method });
      expectFields(intent, { status: 'requires_action', amount_received: 0 });
      assert.ok(intent.next_action);
    },
  },
  {
    name: 'confirming without a return_url is refused where methods may redirect',
    run: async (stripe) => {
      const made = await stripe.paymentIntents.create({ amount: 2500, currency: 'usd' });
      const error = await failure(
        stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' }),
      );
      expectFields(error, { statusCode: 400, rawType: 'invalid_request_error' });
      assert.match(error.message ?? '', /return_url/);
    },
  },
  {
    name: 'a paid intent cannot be confirmed, changed in amount or cancelled',
    run: async (stripe) => {
      const { id } = await paid(stripe);
      const refusals = [
        stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
        stripe.paymentIntents.update(id, { amount: 9900 }),
        stripe.paymentIntents.cancel(id),
      ];
      for (const error of await Promise.all(refusals.map(failure))) {
        expectFields(error, { statusCode: 400, code: 'payment_intent_unexpected_state' });
      }
    },
  },
  {
    name: 'a cancelled intent stays cancelled',
    run: async (stripe) => {
      const { id } = await stripe.paymentIntents.create(CARD_ONLY);
      const reason = { cancellation_reason: 'abandoned' } as const;
      const canceled = await stripe.paymentIntents.cancel(id, reason);
      expectFields(canceled, { status: 'canceled', ...reason });
      const error = await failure(
        stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
      );
      expectFields(error, { statusCode: 400, code: 'payment_intent_unexpected_state' });
    },
  },
];
