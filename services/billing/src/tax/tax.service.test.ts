import assert from 'node:assert/strict';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import {
  formatTaxRate,
  includedTaxCents,
  TAX_CHANGED,
  type TaxSettings,
} from '@desert-mirror/contracts/tax';
import { taxRpcs } from '@desert-mirror/contracts/tax.operations';
import { businessDate } from '@desert-mirror/contracts/time';
import { Responder } from '@desert-mirror/testing/responder';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BillingHarness } from '../../testing/billing-harness.js';
import { buildInvoice } from '../../testing/builders.js';

let harness: BillingHarness;
let nextBooking = 1;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());
beforeEach(() => set({ rate: '8.25', onlinePrices: 'included' }));

const settings = () => harness.rpc.call(taxRpcs.getSettings, {});
async function set(changes: Partial<TaxSettings>): Promise<TaxSettings> {
  return harness.rpc.call(taxRpcs.saveSettings, { ...(await settings()), ...changes });
}
const invoiceOf = (bookingId: number) =>
  harness.rpc.call(billingAdminRpcs.createFromBooking, { bookingId });
const taxOf = (id: number) => harness.rpc.call(taxRpcs.ofBooking, { id });

async function booked(lines: { priceCents: number; taxExempt: boolean }[]): Promise<number> {
  const id = nextBooking++;
  const totalCents = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const named = lines.map((line, index) => ({ name: `Service ${index + 1}`, ...line }));
  harness.addBooking(id, totalCents, { lines: named });
  return id;
}
async function paid(id: number): Promise<void> {
  const { totalCents } = harness.bookings.get(id)!;
  const { clientSecret } = await harness.createIntent(id, totalCents / 100);
  await harness.pay(clientSecret);
  await harness.untilRevision(id, 1);
}
const taxed = (priceCents: number) => ({ priceCents, taxExempt: false });

describe('the tax settings', () => {
  it('start with 8.25% included in online prices', async () => {
    expect(await settings()).toMatchObject({ rate: '8.25', onlinePrices: 'included' });
  });

  it('are saved with three decimals and audited', async () => {
    const { version } = await settings();
    expect(await set({ rate: '8.375' })).toEqual({
      rate: '8.375',
      onlinePrices: 'included',
      version: version + 1,
    });
    const [entry] = await harness.query<{ before: unknown; after: unknown }>(
      `SELECT before, after FROM audit_log WHERE entity = 'tax-settings' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toEqual({ before: { rate: 8_250 }, after: { rate: 8_375 } });
    expect(await set({})).toMatchObject({ version: version + 1 });
  });

  it('tell the gateways of a change, and only of a change', async () => {
    const gateway = await Responder.start(harness.config.NATS_URL);
    await gateway.onSubject(TAX_CHANGED, () => undefined).ready();
    await set({});
    await set({ rate: '8.375', onlinePrices: 'untaxed' });
    await until('the hint', () => gateway.requests.length > 0);
    expect(await harness.rpc.call(taxRpcs.online, {})).toEqual({
      rate: '8.375',
      onlinePrices: 'untaxed',
    });
    await set({ rate: '8.25' });
    await until('the second hint', () => gateway.requests.length > 1);
    expect(gateway.requests).toHaveLength(2);
    await gateway.stop();
  });

  it('are not saved over a newer version', async () => {
    const old = await settings();
    await set({ rate: '8.375' });
    const saving = harness.rpc.call(taxRpcs.saveSettings, { ...old, rate: '9' });
    await expect(saving).rejects.toMatchObject({ code: 'conflict' });
    expect(await settings()).toMatchObject({ rate: '8.375' });
  });
});

describe('an invoice by hand', () => {
  const create = (changes: object) =>
    harness.rpc.call(billingRpcs.createInvoice, buildInvoice(changes));

  it('adds tax at the rate of the settings', async () => {
    await set({ rate: '8.375' });
    const sums = { subtotal: '130.00', taxAmount: '10.89', total: '140.89' };
    expect(await create(sums)).toMatchObject({ ...sums, taxMode: 'added', taxRate: '8.375' });
  });

  it('can have prices with tax, and lines without', async () => {
    const services = [
      { name: 'Detail', price: 108.25 },
      { name: 'Gift card', price: 50, taxExempt: true },
    ];
    const sums = { subtotal: '150.00', taxAmount: '8.25', total: '158.25' };
    expect(await create({ services, taxMode: 'included', ...sums })).toMatchObject({
      ...sums,
      services,
      taxMode: 'included',
    });
  });

  it('is exempt with a reason only', async () => {
    const exempt = { taxMode: 'exempt', subtotal: '130.00', total: '130.00', taxAmount: undefined };
    expect(await create({ ...exempt, taxExemptReason: 'Resale certificate' })).toMatchObject({
      taxRate: '0.00',
      taxAmount: '0.00',
      total: '130.00',
      taxExemptReason: 'Resale certificate',
    });
    await expect(create(exempt)).rejects.toMatchObject({
      errors: [expect.objectContaining({ path: 'taxExemptReason' })],
    });
  });

  it('keeps its tax when the rate changes; a copy has the new one', async () => {
    const made = await create({});
    await set({ rate: '10' });
    const { id, updatedAt } = made;
    const changed = await harness.rpc.call(billingAdminRpcs.updateInvoice, {
      id,
      invoice: { ...buildInvoice({ notes: 'Later' }), updatedAt },
    });
    expect(changed).toMatchObject({ taxRate: '8.25', taxAmount: '10.73' });
    expect(await harness.rpc.call(billingAdminRpcs.duplicateInvoice, { id })).toMatchObject({
      taxRate: '10.00',
      taxAmount: '13.00',
      total: '143.00',
    });
  });
});

describe('the tax in the total of a booking', () => {
  it('stays the same from its first payment on', async () => {
    const before = await booked([taxed(89_900)]);
    const after = await booked([taxed(89_900)]);
    await paid(before);
    await set({ rate: '10' });
    expect(await taxOf(before)).toEqual({ rate: '8.25', amount: '68.52' });
    expect(await invoiceOf(before)).toMatchObject({ taxRate: '8.25', taxAmount: '68.52' });
    expect(await taxOf(after)).toEqual({ rate: '10.00', amount: '81.73' });
  });

  it('stays the same once it has an invoice, also when it is paid at the checkout', async () => {
    const id = await booked([taxed(89_900)]);
    expect(await invoiceOf(id)).toMatchObject({ taxRate: '8.25', taxAmount: '68.52' });
    await set({ rate: '10' });
    expect(await taxOf(id)).toEqual({ rate: '8.25', amount: '68.52' });
    await paid(id);
    expect(await taxOf(id)).toEqual({ rate: '8.25', amount: '68.52' });
    const facts = 'SELECT tax_rate FROM booking_facts WHERE booking_id = $1';
    expect(await harness.query(facts, [id])).toEqual([{ tax_rate: 8_250 }]);
  });

  it('is zero if online prices are not taxed, and its invoice says so', async () => {
    await set({ onlinePrices: 'untaxed' });
    const id = await booked([taxed(89_900)]);
    expect(await taxOf(id)).toEqual({ rate: '0.00', amount: '0.00' });
    expect(await invoiceOf(id)).toMatchObject({
      taxMode: 'exempt',
      taxAmount: '0.00',
      total: '899.00',
      taxExemptReason: 'Online prices are not taxed',
    });
  });

  it('is zero if it was paid before online prices were taxed', async () => {
    const id = await booked([taxed(89_900)]);
    await paid(id);
    await harness.query(
      'UPDATE booking_facts SET tax_rate = NULL, tax_cents = NULL WHERE booking_id = $1',
      [id],
    );
    expect(await taxOf(id)).toEqual({ rate: '0.00', amount: '0.00' });
  });

  it('of an unknown booking is not found', async () => {
    await expect(taxOf(2_000_000)).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('checkout, invoice and books agree to the cent', async () => {
  const line = fc.record({
    priceCents: fc.integer({ min: 50, max: 500_000 }),
    taxExempt: fc.boolean(),
  });
  const today = businessDate(new Date());
  const bookedTax = async () =>
    (await harness.rpc.call(billingAdminRpcs.books, { from: today, to: today })).totals;
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.boolean(),
      async (lines, rate, isInvoicedFirst) => {
        await set({ rate: formatTaxRate(rate) });
        const id = await booked(lines);
        const taxableCents = lines.reduce(
          (sum, one) => sum + (one.taxExempt ? 0 : one.priceCents),
          0,
        );
        const tax = centsToDecimal(includedTaxCents(taxableCents, rate));
        const total = centsToDecimal(lines.reduce((sum, one) => sum + one.priceCents, 0));
        assert.equal((await taxOf(id)).amount, tax);
        const before = await bookedTax();
        const first = isInvoicedFirst ? await invoiceOf(id) : undefined;
        await paid(id);
        const after = await bookedTax();
        const grown = (key: 'tax' | 'collected') =>
          centsToDecimal(Math.round((Number(after[key]) - Number(before[key])) * 100));
        assert.deepEqual([grown('tax'), grown('collected')], [tax, total]);
        const invoice = first ?? (await invoiceOf(id));
        assert.deepEqual([invoice.taxAmount, invoice.total], [tax, total]);
        assert.equal((await bookedTax()).tax, after.tax);
      },
    ),
    { numRuns: 15, endOnFailure: true },
  );
});
