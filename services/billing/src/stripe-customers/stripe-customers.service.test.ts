import { billingRpcs } from '@desert-mirror/contracts/billing';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin';
import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingHarness, intentIdOf } from '../../testing/billing-harness.js';
import { buildInvoice } from '../../testing/builders.js';
import { StripeCustomersApi } from '../stripe/stripe-customers-api.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
}, 60_000);
afterAll(() => harness?.stop());
afterEach(() => harness.control('DELETE', '/faults'));

let count = 0;
/** A payer of nobody else's test. */
const someone = () => `payer${(count += 1)}@example.com`;
/** Asks to pay a new booking of this payer; the customer that the intent then has. */
async function customerOf(customerEmail: string, changes = {}): Promise<unknown> {
  const id = (count += 1);
  harness.addBooking(id, 29_900, { customerEmail, ...changes });
  return customerIn(await harness.createIntent(id));
}
async function customerIn({ clientSecret }: { clientSecret: string }): Promise<unknown> {
  return (await harness.stripe.paymentIntents.retrieve(intentIdOf(clientSecret))).customer;
}
async function askForInvoice(customerEmail: string | null) {
  const draft = await harness.rpc.call(billingRpcs.createInvoice, buildInvoice({ customerEmail }));
  const { paymentLink } = await harness.rpc.call(billingAdminRpcs.sendInvoice, {
    ...{ id: draft.id, updatedAt: draft.updatedAt, byMail: false },
  });
  const token = paymentLink!.split('/').at(-1)!;
  return harness.rpc.call(billingRpcs.createInvoicePayment, { token, amount: 140.73, tip: 0 });
}
const rowOf = async (email: string) => {
  const [row] = await harness.query<{
    request_id: string;
    name: string;
    stripe_id: string | null;
    revision: number;
  }>('SELECT * FROM stripe_customers WHERE email_key = $1', [email]);
  return row!;
};
const order = (fault: object) =>
  harness.control('POST', '/faults', { ...fault, path: '/v1/customers' });
const knownOf = (wanted: string) => harness.customerEvents.filter(({ email }) => email === wanted);
/** Takes the id away, as a crash between Stripe and our row would. */
const lose = (email: string, hours = 0) =>
  harness.query(
    `UPDATE stripe_customers SET stripe_id = NULL,
       requested_at = requested_at - make_interval(hours => $2) WHERE email_key = $1`,
    [email, hours],
  );

describe('the customer of a payment', () => {
  it('is one for all payments of a payer, of bookings and of invoices', async () => {
    const email = someone();
    const customer = await customerOf(email);
    expect(customer).toMatch(/^cus_/);
    expect(await customerOf(` ${email.toUpperCase()}`)).toBe(customer);
    expect(await customerIn(await askForInvoice(email))).toBe(customer);
    expect(await harness.customersAtStripe(email)).toMatchObject([
      { id: customer, name: 'Dana Reyes', phone: '(702) 555-0123' },
    ]);
  });

  it('is one for payments at once, of two replicas', async () => {
    const email = someone();
    const other = await harness.startProcess('main');
    try {
      await order({ kind: 'delay', ms: 300, when: 'after' });
      const found = await Promise.all(Array.from({ length: 12 }, () => customerOf(email)));
      expect(new Set(found).size).toBe(1);
      expect(found[0]).toMatch(/^cus_/);
    } finally {
      await other.close();
    }
    expect(await harness.customersAtStripe(email)).toHaveLength(1);
    await until('identity to know', () => knownOf(email).length > 0);
    expect(knownOf(email)).toHaveLength(1);
  });

  it('keeps the name and phone of the first form, whatever a later one says', async () => {
    const email = someone();
    await customerOf(email, { customerName: 'Rosa Quintero', customerPhone: '702-555-0100' });
    await customerOf(email, { customerName: 'Mallory', customerPhone: '702-555-0666' });
    expect(await harness.customersAtStripe(email)).toMatchObject([
      { name: 'Rosa Quintero', phone: '702-555-0100' },
    ]);
  });

  it('is none where no e-mail was left', async () => {
    expect(await customerIn(await askForInvoice(null))).toBeNull();
    expect(await customerOf('')).toBeNull();
  });

  it('gives the browser nothing of it, and keeps no card', async () => {
    harness.addBooking(900, 29_900, { customerEmail: someone() });
    const asked = await harness.createIntent(900);
    expect(Object.keys(asked)).toEqual(['clientSecret']);
    expect(await harness.pay(asked.clientSecret)).toMatchObject({
      customer: expect.stringMatching(/^cus_/),
      setup_future_usage: null,
      status: 'succeeded',
    });
  });

  it('is told to identity', async () => {
    const email = someone();
    const stripeCustomerId = await customerOf(email);
    await until('identity to know', () => knownOf(email)[0]);
    expect(knownOf(email)).toEqual([{ email, stripeCustomerId, revision: 1 }]);
  });
});

describe('a customer that cannot be had', () => {
  it.each([
    ['are refused', { kind: 'status', status: 403 }],
    ['fail', { kind: 'status', status: 500 }],
    ['break off', { kind: 'drop', times: 2 }],
  ])('does not stop the payment when customers %s, nor the next one', async (_name, fault) => {
    const email = someone();
    await order(fault);
    expect(await customerOf(email)).toBeNull();
    expect(await customerOf(email)).toMatch(/^cus_/);
    expect(await harness.customersAtStripe(email)).toHaveLength(1);
  });

  it('makes the payment wait for one call, and not long', async () => {
    const email = someone();
    await order({ kind: 'hang' });
    const begun = Date.now();
    expect(await customerOf(email)).toBeNull();
    expect(Date.now() - begun).toBeLessThan(7_000);
    expect(await customerOf(email)).toMatch(/^cus_/);
  });

  it('is asked for no more by a payment that has been opened without', async () => {
    const email = someone();
    await order({ kind: 'status', status: 500 });
    harness.addBooking(902, 29_900, { customerEmail: email });
    const asked = await harness.createIntent(902);
    expect(await harness.createIntent(902)).toEqual(asked);
    expect(await customerIn(asked)).toBeNull();
    expect(await harness.customersAtStripe(email)).toEqual([]);
  });
});

describe('a customer whose answer was lost', () => {
  it('is the same when asked for again', async () => {
    const email = someone();
    await order({ kind: 'drop', when: 'after', times: 2 });
    expect(await customerOf(email)).toBeNull();
    const [made] = await harness.customersAtStripe(email);
    expect(await customerOf(email)).toBe(made!.id);
    expect(await harness.customersAtStripe(email)).toHaveLength(1);
  });

  it('is found when Stripe has forgotten the request', async () => {
    const email = someone();
    const customer = await customerOf(email);
    await lose(email, 24);
    await order({ kind: 'status', method: 'POST' });
    expect(await customerOf(email)).toBe(customer);
    expect(await harness.customersAtStripe(email)).toHaveLength(1);
  });

  it('is made under a new key when there is none, and the old key is of no use', async () => {
    const email = someone();
    await order({ kind: 'status', status: 500 });
    expect(await customerOf(email)).toBeNull();
    const { request_id } = await rowOf(email);
    // The key was used for something else, which Stripe holds against it for ever.
    await harness.stripe.customers.create({ name: 'x' }, { idempotencyKey: request_id });
    const customer = await customerOf(email);
    expect(customer).toMatch(/^cus_/);
    expect((await rowOf(email)).request_id).not.toBe(request_id);
    await lose(email, 24);
    await harness.stripe.customers.del(String(customer));
    expect(await customerOf(email)).toMatch(/^cus_/);
    expect(await harness.customersAtStripe(email)).toHaveLength(1);
  });

  it('is never another one of the same e-mail, whoever made that', async () => {
    const email = someone();
    await harness.stripe.customers.create({ email, name: 'By hand' });
    const api = harness.main.get(StripeCustomersApi);
    const requestId = '00000000-0000-4000-8000-000000000001';
    expect(await api.find({ emailKey: email, requestId })).toBeUndefined();
  });
});

describe('a customer that was deleted at Stripe', () => {
  it('is made anew, as whoever pays now says, and identity hears of it', async () => {
    const email = someone();
    const first = String(await customerOf(email, { customerName: 'Misspelt' }));
    await harness.stripe.customers.del(first);
    const second = await customerOf(email, { customerName: 'Dana Reyes' });
    expect(second).toMatch(/^cus_/);
    expect(second).not.toBe(first);
    expect(await harness.customersAtStripe(email)).toMatchObject([
      { id: second, name: 'Dana Reyes' },
    ]);
    await until('identity to know', () => knownOf(email)[1]);
    expect(knownOf(email).toSorted((one, other) => one.revision - other.revision)).toEqual([
      { email, stripeCustomerId: first, revision: 1 },
      { email, stripeCustomerId: second, revision: 2 },
    ]);
  });

  it('is made anew once by payments at once', async () => {
    const email = someone();
    await harness.stripe.customers.del(String(await customerOf(email)));
    const found = await Promise.all(Array.from({ length: 6 }, () => customerOf(email)));
    expect(new Set(found).size).toBe(1);
    expect(await harness.customersAtStripe(email)).toHaveLength(1);
  });
});
