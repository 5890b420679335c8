import type { Booking } from '@desert-mirror/contracts/booking';
import type { BooksAmounts } from '@desert-mirror/contracts/books';
import type { Offering } from '@desert-mirror/contracts/catalog';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { centsToDecimal, decimalToCents } from '@desert-mirror/contracts/money';
import type { PriceMatrix } from '@desert-mirror/contracts/prices-admin';
import type { CheckedPromoCode } from '@desert-mirror/contracts/promo-codes';
import { type BookingTax, formatTaxRate, type TaxSettings } from '@desert-mirror/contracts/tax';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { eventsProcessed, mailUrlOf, query } from '@desert-mirror/testing/system/inside';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sharedSystem, Story } from './story.ts';
import { moneyStep, WholeAccount } from './whole-account.ts';

const story = new Story(sharedSystem());
const tag = Math.random().toString(36).slice(2, 8);
/** "$79.99" taxed, "$333.33" exempt, "$129.95" with a deposit of 25%, "$400" with one of $50. */
const OFFERINGS = [
  { price: '$79.99', taxExempt: false, deposit: null },
  { price: '$333.33', taxExempt: true, deposit: null },
  { price: '$129.95', taxExempt: false, deposit: '25%' },
  { price: '$400', taxExempt: false, deposit: '50.00' },
] as const;
const ADD_ONS = [
  { kind: 'add-on', name: 'Rain repellent', price: '24.99', minutes: 20 },
  { kind: 'condition', name: 'Pet hair', price: '33.33', minutes: 30 },
] as const;
const CODES = { percent: `PART-${tag}`, amount: `SUM-${tag}` };

let offerings: Offering[];
let settings: TaxSettings;
let bookings = 0;

async function asOwner<T>(method: string, path: string, body?: unknown): Promise<T> {
  const token = await story.owner();
  const answer = await story.site.ask<T>(method, path, {
    token,
    ...(body !== undefined && { body }),
  });
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.text}`);
  return answer.body;
}

const save = (row: (typeof OFFERINGS)[number], index: number, active: boolean) => ({
  ...row,
  name: `Work ${tag} ${String(index)}`,
  slug: `work-${tag}-${String(index)}`,
  description: 'For tests',
  longDescription: null,
  duration: 60,
  features: [],
  imageUrl: null,
  imageAlt: null,
  active,
  category: 'protection',
});

/** Offerings with add-ons and with prices for two of the demo's vehicle classes. */
beforeAll(async () => {
  settings = await asOwner('GET', '/api/admin/tax-settings');
  const made: Offering[] = [];
  for (const [index, row] of OFFERINGS.entries())
    made.push(
      await asOwner('POST', '/api/admin/services', {
        ...save(row, index, true),
        addOns: ADD_ONS.map((addOn) => ({ ...addOn, description: null, active: true })),
      }),
    );
  const { version, classes } = await asOwner<PriceMatrix>('GET', '/api/admin/prices');
  await asOwner('PUT', '/api/admin/prices', {
    version,
    classes,
    offerings: made.map(({ id, priceCents }, index) => ({
      serviceId: id,
      cells: classes.map((_, at) =>
        at < 2 ? { price: centsToDecimal(priceCents + 1_001 * (at + index)), minutes: null } : null,
      ),
    })),
  });
  await eventsProcessed(story.place, 'catalog');
  const all = await asOwner<Offering[]>('GET', '/api/services');
  offerings = made.map(({ id }) => all.find((one) => one.id === id)!);
  const terms = { serviceIds: [], maxRedemptions: null, maxPerCustomer: null, active: true };
  const dates = { startsOn: null, endsOn: null };
  for (const [code, percentOff, amountOff] of [
    [CODES.percent, 15, null],
    [CODES.amount, null, '12.34'],
  ])
    await asOwner('POST', '/api/admin/promo-codes', {
      code,
      percentOff,
      amountOff,
      ...terms,
      ...dates,
    });
});
afterAll(async () => {
  for (const [index, row] of OFFERINGS.entries())
    await asOwner('PUT', `/api/admin/services/${String(offerings[index]!.id)}`, {
      ...save(row, index, false),
    });
  await saveTax(settings.rate, settings.onlinePrices);
});

async function saveTax(rate: string, onlinePrices: TaxSettings['onlinePrices']): Promise<void> {
  const { version } = await asOwner<TaxSettings>('GET', '/api/admin/tax-settings');
  await asOwner('PUT', '/api/admin/tax-settings', { rate, onlinePrices, version });
}

const vehicle = fc.record({
  offering: fc.nat({ max: OFFERINGS.length - 1 }),
  vehicleClass: fc.option(fc.nat({ max: 1 })),
  addOns: fc.subarray([0, 1]),
});
const deal = fc.record({
  vehicles: fc.array(vehicle, { minLength: 1, maxLength: 3 }),
  promoCode: fc.option(fc.constantFrom(CODES.percent, CODES.amount)),
  rate: fc.integer({ min: 1, max: 20_000 }),
  onlinePrices: fc.constantFrom('included' as const, 'included' as const, 'untaxed' as const),
  steps: fc.array(moneyStep, { maxLength: 6 }),
});
type Deal = typeof deal extends fc.Arbitrary<infer T> ? T : never;

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
/** Half up, with integers. */
const partOf = (amount: number, part: number, whole: number): number =>
  whole === 0
    ? 0
    : Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/** What the catalog's prices add up to, and the lines of the request. */
function listed({ vehicles }: Deal): { lines: object[]; listCents: number } {
  const prices = vehicles.map((one) => {
    const offering = offerings[one.offering]!;
    const { priceCents } = offering.vehicleClasses[one.vehicleClass ?? 9] ?? offering;
    return priceCents + sum(one.addOns.map((at) => offering.addOns[at]!.priceCents));
  });
  const lines = vehicles.map((one) => {
    const { id, vehicleClasses, addOns } = offerings[one.offering]!;
    const vehicleClassId = one.vehicleClass === null ? null : vehicleClasses[one.vehicleClass]!.id;
    const addOnIds = one.addOns.map((at) => addOns[at]!.id);
    return { serviceId: id, vehicleClassId, addOnIds, vehicleInfo: 'A car' };
  });
  return { lines, listCents: sum(prices) };
}

async function book(wanted: Deal): Promise<Booking> {
  const { lines, listCents } = listed(wanted);
  const { promoCode } = wanted;
  const email = `whole-${tag}-${String((bookings += 1))}@example.com`;
  const booking = await story.booked({
    lines,
    email,
    ...(promoCode !== null && { promoCode }),
  });
  const offCents = sum(booking.lines.map(({ discount }) => cents(discount)));
  if (promoCode !== null) {
    const shown = await asOwner<CheckedPromoCode>('POST', '/api/promo-codes/check', {
      promoCode,
      lines,
    });
    expect([cents(shown.discount), shown.total]).toEqual([offCents, booking.totalAmount]);
    expect(offCents).toBe(promoCode === CODES.amount ? 1_234 : partOf(listCents, 15, 100));
  }
  expect(sum(booking.lines.map(({ price }) => cents(price)))).toBe(listCents - offCents);
  expect(booking.totalAmount).toBe(centsToDecimal(listCents - offCents));
  return booking;
}

/** Amount and tip of each receipt that a customer got, in cents. */
async function receiptsTo(email: string, count: number): Promise<object[]> {
  const url = `${mailUrlOf(story.place)}/api/messages?to=${email}&subject=Receipt`;
  const mails = await until('a receipt for each payment by card', async () => {
    const found = (await (await fetch(url)).json()) as { text: string }[];
    return found.length === count ? found : undefined;
  });
  const factIn = (text: string, label: string): number =>
    cents(new RegExp(`${label}: \\$([\\d,.]+)`).exec(text)?.[1]?.replaceAll(',', '') ?? '0');
  return mails.map(({ text }) => ({
    amount: factIn(text, 'Amount paid'),
    tip: factIn(text, 'Including tip'),
  }));
}

const KEYS = ['received', 'refunded', 'collected', 'tips', 'tax', 'outstanding'] as const;

async function books(): Promise<number[]> {
  const today = businessDate(new Date());
  const path = `/api/admin/reports/books?from=${addDays(today, -2)}&to=${addDays(today, 2)}`;
  const { totals } = await asOwner<{ totals: BooksAmounts }>('GET', path);
  return KEYS.map((key) => cents(totals[key]));
}

/** What the journal has posted for the payments and the invoice of a booking, by account. */
async function journalOf(bookingId: number): Promise<Record<string, number>> {
  const today = businessDate(new Date());
  await asOwner('GET', `/api/admin/journal?from=${addDays(today, -1)}&to=${today}&limit=1`);
  const rows = await query<{ account: string; cents: string }>(
    story.place,
    'billing',
    `SELECT account, sum(debit_cents - credit_cents) AS cents FROM journal_entries AS entry
       JOIN journal_lines ON entry_id = entry.id
     WHERE number IN (
       SELECT 'PAY-' || payments.id FROM payments LEFT JOIN invoices ON invoices.id = invoice_id
         WHERE coalesce(payments.booking_id, invoices.booking_id) = $1
       UNION ALL SELECT 'INV-' || id FROM invoices WHERE booking_id = $1)
     GROUP BY account`,
    [bookingId],
  );
  return Object.fromEntries(rows.map((row) => [row.account, Number(row.cents)]));
}

async function isTheSameEverywhere(wanted: Deal): Promise<void> {
  await saveTax(formatTaxRate(wanted.rate), wanted.onlinePrices);
  const before = await books();
  const booking = await book(wanted);
  const account = new WholeAccount(story, booking);
  for (const step of wanted.steps) await account.take(step);

  const { totalCents, paid, due, tips, received, refunded } = account;
  const taxable = sum(
    booking.lines.filter(({ taxExempt }) => !taxExempt).map(({ price }) => cents(price)),
  );
  const rate = wanted.onlinePrices === 'included' ? wanted.rate : 0;
  const taxCents = partOf(taxable, rate, 100_000 + rate);
  expect((await account.known()).totalAmount).toBe(booking.totalAmount);
  const shown = await asOwner<BookingTax>('GET', `/api/bookings/${String(booking.id)}/tax`);
  expect(shown.amount).toBe(centsToDecimal(taxCents));

  const isSent = account.invoice?.sentAt != null;
  const outstanding = isSent ? due : 0;
  const tax = partOf(paid, taxCents, totalCents);
  const after = await books();
  expect(after.map((one, at) => one - before[at]!)).toEqual([
    received,
    refunded,
    received - refunded,
    tips,
    tax,
    outstanding,
  ]);
  const journal = await journalOf(booking.id);
  const of = (...names: string[]): number => sum(names.map((name) => journal[name] ?? 0));
  expect([of('cash', 'bank', 'clearing'), of('tips'), of('receivables')]).toEqual([
    received - refunded,
    0 - tips,
    outstanding,
  ]);
  expect(of('sales', 'refunds', 'tax')).toBe(0 - paid - outstanding);
  if (!isSent) expect(of('tax')).toBe(0 - tax);

  const receipts = await receiptsTo(booking.email, account.charged.length);
  expect(receipts).toHaveLength(account.charged.length);
  expect(receipts).toEqual(expect.arrayContaining(account.charged));

  await account.makeInvoice(false);
  const invoice = account.invoice as Invoice;
  expect([cents(invoice.total), cents(invoice.taxAmount)]).toEqual([totalCents, taxCents]);
  const detail = await asOwner<{ invoice: Invoice }>(
    'GET',
    `/api/admin/invoices/${String(invoice.id)}/detail`,
  );
  expect(cents(detail.invoice.amountPaid)).toBe(paid);
  expect(cents(detail.invoice.amountCredited)).toBe(account.credited);
  expect(decimalToCents(detail.invoice.amountDue)).toBe(due);
}

it('lines, total, tax, receipts, invoice, ledger, journal and books agree to the cent', async () => {
  await fc.assert(fc.asyncProperty(deal, isTheSameEverywhere), {
    numRuns: 20,
    // The same accounts in each run of the suite. Change the seed and the number to explore others.
    seed: 2_026,
    // Each run takes long, so do not shrink a counterexample.
    endOnFailure: true,
  });
}, 600_000);
