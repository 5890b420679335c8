import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { TEST_CARDS, passesLuhn } from './cards.ts';
import type { StripeStandIn } from './server.ts';
import { browserCall, cardFields, clientOf, control, startForTest } from './testing.ts';

let standIn: StripeStandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await startForTest();
  stripe = clientOf(standIn);
});

afterAll(() => standIn.close());

async function newIntent() {
  const made = await stripe.paymentIntents.create({ amount: 12_900, currency: 'usd' });
  return { id: made.id, client_secret: made.client_secret ?? '' };
}

/** Confirms like Stripe.js. */
async function payInBrowser(fields: Record<string, string>) {
  const { id, client_secret } = await newIntent();
  const path = `/v1/payment_intents/${id}/confirm`;
  return { id, client_secret, ...(await browserCall(standIn, path, { client_secret, ...fields })) };
}

describe('creating intents', () => {
  it.each([
    { amount: '10.5', code: 'parameter_invalid_integer' },
    { amount: '-5', code: 'parameter_invalid_integer' },
    { amount: '0', code: 'parameter_invalid_integer' },
    { amount: '49', code: 'amount_too_small' },
    { amount: '100000000', code: 'amount_too_large' },
    { amount: '', code: 'parameter_invalid_empty' },
  ])('rejects amount "$amount" with $code', async ({ amount, code }) => {
    const params = { amount: amount as unknown as number, currency: 'usd' };
    await expect(stripe.paymentIntents.create(params)).rejects.toMatchObject({
      statusCode: 400,
      code,
      param: 'amount',
    });
  });

  it('rejects an invalid expand path before it creates anything', async () => {
    const count = async () => (await stripe.paymentIntents.list({ limit: 100 })).data.length;
    const before = await count();
    const params = { amount: 5000, currency: 'usd', expand: ['colour'] };
    await expect(stripe.paymentIntents.create(params)).rejects.toMatchObject({ param: 'expand' });
    expect(await count()).toBe(before);
  });

  it('treats a key named __proto__ like any other', async () => {
    const metadata = JSON.parse('{"__proto__":"x","constructor":"y"}') as Record<string, string>;
    const made = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd', metadata });
    expect(JSON.stringify(made.metadata)).toBe('{"__proto__":"x","constructor":"y"}');
  });

  it('rejects card numbers with the secret key', async () => {
    const { id } = await newIntent();
    const raw = { type: 'card', card: { number: '4242424242424242' } };
    const params = { payment_method_data: raw, return_url: 'https://example.test/' };
    await expect(
      stripe.paymentIntents.confirm(id, params as unknown as Stripe.PaymentIntentConfirmParams),
    ).rejects.toMatchObject({ statusCode: 402 });
  });
});

describe('cards', () => {
  it('have valid and unique numbers', () => {
    expect(TEST_CARDS.every(({ number }) => passesLuhn(number))).toBe(true);
    expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length);
    const ids = TEST_CARDS.flatMap((card) => card.ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('succeed with 4242, and browsers get only public fields', async () => {
    const { id, status, body } = await payInBrowser(cardFields('4242 4242 4242 4242'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: 'succeeded', amount: 12_900 });
    expect(body).not.toHaveProperty('metadata');
    expect(body).not.toHaveProperty('latest_charge');
    const kept = await stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge', 'payment_method'],
    });
    expect(kept.payment_method).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
    expect(JSON.stringify(kept)).not.toContain('424242424242');
  });

  it.each([
    { number: '4000000000000002', code: 'card_declined', decline_code: 'generic_decline' },
    { number: '4000000000009995', code: 'card_declined', decline_code: 'insufficient_funds' },
    { number: '4000000000000069', code: 'expired_card' },
    { number: '4111111111111111', code: 'card_declined', decline_code: 'test_mode_live_card' },
    { number: '4242424242424241', code: 'incorrect_number' },
    { number: '4242', code: 'invalid_number' },
  ])('fail with $number: $code $decline_code', async ({ number, code, decline_code }) => {
    const { id, status, body } = await payInBrowser(cardFields(number));
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code });
    expect(body.error?.['decline_code']).toBe(decline_code);
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
  });

  const card = (name: string) => `payment_method_data[card][${name}]`;

  it.each([
    { field: 'exp_year', value: '20', code: 'invalid_expiry_year' },
    { field: 'exp_month', value: '13', code: 'invalid_expiry_month' },
    { field: 'cvc', value: '12', code: 'invalid_cvc' },
  ])('with $field "$value" fail with $code', async ({ field, value, code }) => {
    const { body } = await payInBrowser(cardFields('4242424242424242', { [card(field)]: value }));
    expect(body.error).toMatchObject({ type: 'card_error', code, param: field });
  });

  it.each([
    { outcome: 'complete', status: 'succeeded', received: 12_900 },
    { outcome: 'fail', status: 'requires_payment_method', received: 0 },
  ])('with 3-D Secure end as $status after $outcome', async ({ outcome, status, received }) => {
    const { id, client_secret, body } = await payInBrowser(cardFields('4000002500003155'));
    expect(body).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
    const fields = { payment_intent: id, client_secret, outcome };
    const answer = await browserCall(standIn, '/v1/3ds2/authenticate', fields);
    expect(answer.body).toMatchObject({ id, status });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ amount_received: received });
  });

  it.each([
    { outcome: 'complete', redirectStatus: 'succeeded' },
    { outcome: 'fail', redirectStatus: 'failed' },
  ])('return from the bank page with $redirectStatus', async ({ outcome, redirectStatus }) => {
    const return_url = 'https://shop.example.test/?from=bank';
    const { id, body } = await payInBrowser({ ...cardFields('4000000000003063'), return_url });
    const action = body['next_action'] as { redirect_to_url: { url: string } };
    const { url } = action.redirect_to_url;
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('$129.00');
    const form = new URLSearchParams({ outcome });
    const back = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
    expect(back.status).toBe(303);
    const { searchParams } = new URL(back.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      from: 'bank',
      payment_intent: id,
      redirect_status: redirectStatus,
    });
    expect((await fetch(url)).status).toBe(404);
  });

  it('can stay in processing before they succeed', async () => {
    const { id, body } = await payInBrowser(cardFields('4000000000003022'));
    expect(body['status']).toBe('processing');
    const settled = await control(standIn, 'POST', `/payment_intents/${id}/settle`);
    expect(settled).toEqual({ id, status: 'succeeded' });
  });
});

describe('API keys', () => {
  it('read an intent with a publishable key only with its client secret', async () => {
    const { id, client_secret } = await newIntent();
    const path = `/v1/payment_intents/${id}`;
    const read = (fields: Record<string, string>) => browserCall(standIn, path, fields, 'GET');
    expect(await read({ client_secret })).toMatchObject({ status: 200, body: { id } });
    expect(await read({})).toMatchObject({ status: 400 });
    expect(await read({ client_secret: `${id}_secret_wrong` })).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_invalid_parameter' } },
    });
  });

  it.each(['/v1/payment_intents', '/v1/refunds', '/v1/customers'])(
    'a publishable key may not post to %s',
    async (path) => {
      expect(await browserCall(standIn, path, {})).toMatchObject({
        status: 403,
        body: { error: { code: 'secret_key_required' } },
      });
    },
  );

  it('work across origins', async () => {
    const preflight = await fetch(`${standIn.url}/v1/payment_intents/pi_1/confirm`, {
      method: 'OPTIONS',
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    const { headers } = await browserCall(standIn, '/v1/nothing', {});
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });
});

it('reports that it is ready', async () => {
  expect(await control(standIn, 'GET', '/ready')).toEqual({ ready: true });
});

describe('injected faults', () => {
  it.each([
    { order: { kind: 'status', status: 503 }, type: 'StripeAPIError' },
    { order: { kind: 'hang' }, type: 'StripeConnectionError' },
  ])('$order.kind reaches the SDK as $type', async ({ order, type }) => {
    await control(standIn, 'POST', '/faults', { ...order, path: '/v1/balance' });
    const impatient = clientOf(standIn, undefined, 200);
    await expect(impatient.balance.retrieve()).rejects.toMatchObject({ type });
    await expect(impatient.balance.retrieve()).resolves.toMatchObject({ object: 'balance' });
  });

  it('rejects an invalid fault and names the field', async () => {
    const answer = await control(standIn, 'POST', '/faults', { kind: 'fire' });
    expect(answer).toMatchObject({ error: 'invalid body', errors: [{ path: 'kind' }] });
  });
});
