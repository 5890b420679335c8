import type { Invoice, PublicInvoice } from '@desert-mirror/contracts/billing';
import type { InvoiceDetail, Refund } from '@desert-mirror/contracts/billing-admin';
import { centsToDecimal, decimalToCents, formatAmount } from '@desert-mirror/contracts/money';
import { businessDate } from '@desert-mirror/contracts/time';
import { until } from '@desert-mirror/testing/until';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pdfProse } from '../../services/billing/testing/pdf-text.ts';
import { sumsOf, typedPrice } from '../../web/src/back-office/documents/line.rules.ts';
import { query } from '@desert-mirror/testing/system/inside';
import { intentIdOf, sharedSystem, Story } from './story.ts';
import type { StripeIntent } from './story.ts';

const place = sharedSystem();
const story = new Story(place);
const { site } = story;

/** Stripe's minimum for card payments. */
const MIN_CARD_CENTS = 50;

/** With tax, below the maximum of an invoice. */
const MAX_SUBTOTAL_CENTS = 9_200_000;

/** The prices entered in the dialog, the tip on the payment page and the refunded share. */
interface Deal {
  prices: string[];
  tipCents: number;
  share: number;
}

const deals: fc.Arbitrary<Deal> = fc.record({
  prices: fc
    .array(fc.integer({ min: 1, max: MAX_SUBTOTAL_CENTS }), { minLength: 1, maxLength: 20 })
    .map((cents) => {
      const sum = cents.reduce((one, other) => one + other, 0);
      const part = Math.min(1, MAX_SUBTOTAL_CENTS / sum);
      return cents.map((price) => centsToDecimal(Math.max(1, Math.floor(price * part))));
    }),
  tipCents: fc.integer({ min: 0, max: 5_000 }),
  share: fc.double({ min: 0.001, max: 1, noNaN: true }),
});

const EDGES: Deal[] = [
  { prices: ['0.01'], tipCents: 0, share: 1 },
  { prices: ['0.47'], tipCents: 0, share: 1 },
  { prices: ['0.01', '0.01', '99.99'], tipCents: 1, share: 0.5 },
  { prices: ['130'], tipCents: 2_145, share: 0.999 },
  { prices: ['92378.74'], tipCents: 5_000, share: 0.333 },
];

async function asOwner<T>(method: string, path: string, body?: unknown): Promise<T> {
  const token = await story.owner();
  const answer = await site.ask<T>(method, path, { token, ...(body !== undefined && { body }) });
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.text}`);
  return answer.body;
}

const detail = (id: number) =>
  asOwner<InvoiceDetail>('GET', `/api/admin/invoices/${String(id)}/detail`);

async function send({ prices }: Deal): Promise<{ dialog: Sums; invoice: Invoice }> {
  const services = prices.map((price) => ({ name: 'Detail', price: typedPrice(`$${price}`) }));
  const dialog = sumsOf(services, { mode: 'added', rate: 8_250 });
  const draft = await asOwner<Invoice>('POST', '/api/invoices', {
    customerName: 'Dana Reyes',
    customerEmail: null,
    customerPhone: '(702) 555-0188',
    vehicleInfo: '2021 Tesla Model 3, white',
    notes: null,
    services,
    ...dialog,
  });
  const invoice = await asOwner<Invoice>('POST', `/api/admin/invoices/${String(draft.id)}/send`, {
    updatedAt: draft.updatedAt,
    byMail: false,
  });
  return { dialog, invoice };
}
type Sums = ReturnType<typeof sumsOf>;

const sumsIn = ({ subtotal, taxAmount, total }: Sums): Sums => ({ subtotal, taxAmount, total });

async function printed(id: number): Promise<string> {
  const headers = { authorization: `Bearer ${await story.owner()}` };
  const response = await fetch(`${place.url}/api/invoices/${String(id)}/pdf`, { headers });
  return pdfProse(Buffer.from(await response.arrayBuffer()));
}

async function payAt(link: string, { total }: Invoice, tipCents: number): Promise<StripeIntent> {
  const asked = await site.post<{ clientSecret: string }>(`/api${link}/payment-intent`, {
    amount: Number(total),
    tip: tipCents / 100,
  });
  expect([asked.status, asked.text]).toEqual([200, expect.any(String)]);
  const { status, body } = await story.pay(asked.body.clientSecret);
  expect([status, body.id]).toEqual([200, intentIdOf(asked.body.clientSecret)]);
  return body;
}

/** Pays by card, or in cash below Stripe's minimum, and returns the tip. */
async function pay(invoice: Invoice, link: string, tipCents: number): Promise<number> {
  const totalCents = decimalToCents(invoice.total)!;
  if (totalCents + tipCents >= MIN_CARD_CENTS) {
    const intent = await payAt(link, invoice, tipCents);
    expect(intent.amount).toBe(totalCents + tipCents);
    return tipCents;
  }
  await asOwner('POST', `/api/admin/invoices/${String(invoice.id)}/payments`, {
    method: 'cash',
    amount: invoice.total,
    receivedOn: businessDate(new Date()),
  });
  return 0;
}

const ledgerOf = (invoiceId: number) =>
  query<{ kind: string; amount_cents: number; tip_cents: number }>(
    place,
    'billing',
    'SELECT kind, amount_cents, tip_cents FROM payments WHERE invoice_id = $1 ORDER BY id',
    [invoiceId],
  );

async function isTheSameEverywhere(deal: Deal): Promise<void> {
  const { dialog, invoice } = await send(deal);
  const totalCents = decimalToCents(dialog.total)!;
  expect(sumsIn(invoice)).toEqual(dialog);

  const link = new URL(invoice.paymentLink!).pathname;
  const page = (await site.get<PublicInvoice>(`/api${link}`)).body;
  expect(sumsIn(page)).toEqual(dialog);
  expect(page).toMatchObject({ amountPaid: '0.00', amountDue: dialog.total });

  const paper = await printed(invoice.id);
  for (const amount of Object.values(dialog)) expect(paper).toContain(formatAmount(amount));

  const tipCents = await pay(invoice, link, deal.tipCents);
  await until(
    'the invoice to be paid',
    async () => (await site.get<PublicInvoice>(`/api${link}`)).body.status === 'paid',
  );
  const paid = await detail(invoice.id);
  expect(paid.invoice).toMatchObject({ amountPaid: dialog.total, amountDue: '0.00' });
  expect(paid.payments).toMatchObject([
    { amount: centsToDecimal(totalCents + tipCents), tip: centsToDecimal(tipCents) },
  ]);

  const backCents = Math.max(1, Math.floor(totalCents * deal.share));
  const { id } = paid.payments[0]!;
  const refund = await asOwner<Refund>('POST', `/api/admin/payments/${id}/refunds`, {
    amount: centsToDecimal(backCents),
    reason: 'Odd amounts',
  });
  expect(refund.amount).toBe(centsToDecimal(backCents));
  const isBack = async () =>
    (await detail(invoice.id)).payments.find(({ kind }) => kind === 'refund')?.amount;
  expect(await until('the money to be back', isBack)).toBe(centsToDecimal(backCents));
  expect(await ledgerOf(invoice.id)).toEqual([
    { kind: 'capture', amount_cents: totalCents + tipCents, tip_cents: tipCents },
    { kind: 'refund', amount_cents: backCents, tip_cents: 0 },
  ]);
}

it('dialog, API, PDF, payment page, ledger and Stripe agree to the cent', async () => {
  await fc.assert(fc.asyncProperty(deals, isTheSameEverywhere), {
    numRuns: 13,
    examples: EDGES.map((deal): [Deal] => [deal]),
    // Each run takes long, so do not shrink a counterexample.
    endOnFailure: true,
  });
}, 120_000);
