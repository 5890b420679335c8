import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingHarness, intentIdOf } from '../../testing/billing-harness.js';
import { buildInvoice } from '../../testing/builders.js';
import { StripeCustomersApi } from '../stripe/stripe-customers-api.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());
afterEach(() => harness.control('DELETE', '/faults'));

let count = 0;
const newAddress = () => `payer${(count += 1)}@example.com`;
/** The customer of the intent for a new booking of this payer. */
async function customerOf(customerEmail: string, changes = {}): Promise<unknown> {
  const id = (count += 1);
  harness.addBooking(id, 29_900, { customerEmail, ...changes });
  return customerIn(await harness.createIntent(id));
}
async function customerIn({ clientSecret }: { clientSecret: string }): Promise<unknown> {
  return (await harness.stripe.paymentIntents.retrieve(intentIdOf(clientSecret))).customer;
}
async function createInvoiceIntent(customerEmail: string | null) {
  const draft = await harness.rpc.call(billingRpcs.createInvoice, buildInvoice({ customerEmail }));
  const { paymentLink } = await harness.rpc.call(billingAdminRpcs.sendInvoice, {
    id: draft.id,
    updatedAt: draft.updatedAt,
    byMail: false,
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
const injectFault = (fault: object) =>
  harness.control('POST', '/faults', { ...fault, path: '/v1/customers' });
const eventsFor = (wanted: string) =>
  harness.customerEvents.filter(({ email }) => email === wanted);
/** Removes the id, as if a crash had lost Stripe's answer. */
const loseAnswer = (email: string, hours = 0) =>
  harness.query(
    `UPDATE stripe_customers SET stripe_id = NULL,
       requested_at = requested_at - make_interval(hours => $2) WHERE email_key = $1`,
    [email, hours],
  );

describe('the customer of a payment', () => {
  it('is the same for all payments of a payer, for bookings and invoices', async () => {
    const email = newAddress();
    const customer = await customerOf(email);
    expect(customer).toMatch(/^cus_/);
    expect(await customerOf(` ${email.toUpperCase()}`)).toBe(customer);
    expect(await customerIn(await createInvoiceIntent(email))).toBe(customer);
    expect(await harness.customersAtStripe(email)).toMatchObject([
      { id: customer, name: 'Dana Reyes', phone: '(702) 555-0123' },
    ]);
  });

  it('is created once for concurrent payments on two replicas', async () => {
    const email = newAddress();
    const other = await harness.startProcess('main');
    try {
      await injectFault({ kind: 'delay', ms: 300, when: 'after' });
      const found = await Promise.all(Array.from({ length: 12 }, () => customerOf(email)));
      expect(new Set(found).size).toBe(1);
      expect(found[0]).toMatch(/^cus_/);
    } finally {
      await other.close();
    }
    expect(await harness.customersAtStripe(email)).toHaveLength(1);
    await until('identity to know', () => eventsFor(email).length > 0);
    expect(eventsFor(email)).toHaveLength(1);
  });

  it('keeps the name and phone number of the first form', async () => {
    const email = newAddress();
    await customerOf(email, { customerName: 'Rosa Quintero', customerPhone: '702-555-0100' });
    await customerOf(email, { customerName: 'Mallory', customerPhone: '702-555-0666' });
    expect(await harness.customersAtStripe(email)).toMatchObject([
      { name: 'Rosa Quintero', phone: '702-555-0100' },
    ]);
  });

  it('does not exist without an email address', async () => {
    expect(await customerIn(await createInvoiceIntent(null))).toBeNull();
    expect(await customerOf('')).toBeNull();
  });

  it('is not visible to the browser, and saves no card', async () => {
    harness.addBooking(900, 29_900, { customerEmail: newAddress() });
    const created = await harness.createIntent(900);
    expect(Object.keys(created)).toEqual(['clientSecret']);
    expect(await harness.pay(created.clientSecret)).toMatchObject({
      customer: expect.stringMatching(/^cus_/),
      setup_future_usage: null,
      status: 'succeeded',
    });
  });

  it('is published to identity', async () => {
    const email = newAddress();
    const stripeCustomerId = await customerOf(email);
    await until('identity to know', () => eventsFor(email)[0]);
    expect(eventsFor(email)).toEqual([{ email, stripeCustomerId, revision: 1 }]);
  });
});

describe('a customer that cannot be created', () => {
  it.each([
    ['are rejected', { kind: 'status', status: 403 }],
    ['fail', { kind: 'status', status: 500 }],
    ['lose their connection', { kind: 'drop', times: 2 }],
  ])('does not prevent payments when requests %s', async (_name, fault) => {
    const email = newAddress();
    await injectFault(fault);
    expect(await customerOf(email)).toBeNull();
    expect(await customerOf(email)).toMatch(/^cus_/);
    expect(await harness.customersAtStripe(email)).toHaveLength(1);
  });

  it('delays the payment by one short call', async () => {
    const email = newAddress();
    await injectFault({ kind: 'hang' });
    const begun = Date.now();
    expect(await customerOf(email)).toBeNull();
    expect(Date.now() - begun).toBeLessThan(7_000);
    expect(await customerOf(email)).toMatch(/^cus_/);
  });

  it('is not requested again for a payment that was opened without one', async () => {
    const email = newAddress();
    await injectFault({ kind: 'status', status: 500 });
    harness.addBooking(902, 29_900, { customerEmail: email });
    const created = await harness.createIntent(902);
    expect(await harness.createIntent(902)).toEqual(created);
    expect(await customerIn(created)).toBeNull();
    expect(await harness.customersAtStripe(email)).toEqual([]);
  });
});

describe('a customer whose answer was lost', () => {
  it('is returned again by the same request', async () => {
    const email = newAddress();
    await injectFault({ kind: 'drop', when: 'after', times: 2 });
    expect(await customerOf(email)).toBeNull();
    const [made] = await harness.customersAtStripe(email);
    expect(await customerOf(email)).toBe(made!.id);
    expect(await harness.customersAtStripe(email)).toHaveLength(1);
  });

  it('is found after its idempotency key has expired', async () => {
    const email = newAddress();
    const customer = await customerOf(email);
    await loseAnswer(email, 24);
    await injectFault({ kind: 'status', method: 'POST' });
    expect(await customerOf(email)).toBe(customer);
    expect(await harness.customersAtStripe(email)).toHaveLength(1);
  });

  it('is created with a new key if it does not exist and the old key is rejected', async () => {
    const email = newAddress();
    await injectFault({ kind: 'status', status: 500 });
    expect(await customerOf(email)).toBeNull();
    const { request_id } = await rowOf(email);
    // Stripe rejects a key that was used with other parameters.
    await harness.stripe.customers.create({ name: 'x' }, { idempotencyKey: request_id });
    const customer = await customerOf(email);
    expect(customer).toMatch(/^cus_/);
    expect((await rowOf(email)).request_id).not.toBe(request_id);
    await loseAnswer(email, 24);
    await harness.stripe.customers.del(String(customer));
    expect(await customerOf(email)).toMatch(/^cus_/);
    expect(await harness.customersAtStripe(email)).toHaveLength(1);
  });

  it('is never another customer with the same email address', async () => {
    const email = newAddress();
    await harness.stripe.customers.create({ email, name: 'By hand' });
    const api = harness.main.get(StripeCustomersApi);
    const requestId = '00000000-0000-4000-8000-000000000001';
    expect(await api.find({ emailKey: email, requestId })).toBeUndefined();
  });
});

describe('a customer that was deleted at Stripe', () => {
  it('is created again with the current payer’s data and published', async () => {
    const email = newAddress();
    const first = String(await customerOf(email, { customerName: 'Misspelt' }));
    await harness.stripe.customers.del(first);
    const second = await customerOf(email, { customerName: 'Dana Reyes' });
    expect(second).toMatch(/^cus_/);
    expect(second).not.toBe(first);
    expect(await harness.customersAtStripe(email)).toMatchObject([
      { id: second, name: 'Dana Reyes' },
    ]);
    await until('identity to know', () => eventsFor(email)[1]);
    expect(eventsFor(email).toSorted((one, other) => one.revision - other.revision)).toEqual([
      { email, stripeCustomerId: first, revision: 1 },
      { email, stripeCustomerId: second, revision: 2 },
    ]);
  });

  it('is created again once for concurrent payments', async () => {
    const email = newAddress();
    await harness.stripe.customers.del(String(await customerOf(email)));
    const found = await Promise.all(Array.from({ length: 6 }, () => customerOf(email)));
    expect(new Set(found).size).toBe(1);
    expect(await harness.customersAtStripe(email)).toHaveLength(1);
  });
});
