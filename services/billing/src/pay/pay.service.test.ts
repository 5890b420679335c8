import { type Invoice } from '@desert-mirror/contracts/billing';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { businessDate } from '@desert-mirror/contracts/time';
import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingHarness, intentIdOf } from '../../testing/billing-harness.js';
import { buildInvoice } from '../../testing/builders.js';
import { downloadPdf } from '../../testing/pdf-download.js';
import { pdfText } from '../../testing/pdf-text.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());
afterEach(() => harness.control('POST', '/webhooks/release', { discard: true }));

async function sent(): Promise<Invoice> {
  const { id, updatedAt } = await harness.rpc.call(
    billingRpcs.createInvoice,
    buildInvoice({ customerEmail: 'dana@example.com' }),
  );
  return harness.rpc.call(billingAdminRpcs.sendInvoice, { id, updatedAt, byMail: false });
}
const tokenOf = ({ paymentLink }: Invoice) => paymentLink!.split('/').at(-1)!;
const ask = (invoice: Invoice, amount = 140.73, tip = 0) =>
  harness.rpc.call(billingRpcs.createInvoicePayment, { token: tokenOf(invoice), amount, tip });
const seen = (invoice: Invoice) =>
  harness.rpc.call(billingRpcs.getPublicInvoice, { token: tokenOf(invoice) });
const detail = (id: number) => harness.rpc.call(billingAdminRpcs.invoiceDetail, { id });
const cash = (invoiceId: number, amount: string) =>
  harness.rpc.call(billingAdminRpcs.recordPayment, {
    invoiceId,
    amount,
    method: 'cash',
    receivedOn: businessDate(new Date()),
  });
const voidIt = ({ id, updatedAt }: Invoice) =>
  harness.rpc.call(billingAdminRpcs.voidInvoice, { id, updatedAt, reason: 'Typed twice' });
const paid = (invoice: Invoice) =>
  until('the invoice to be paid', async () => {
    const now = await seen(invoice);
    return now.status === 'paid' ? now : undefined;
  });
const intentsOf = (invoiceId: number) =>
  harness.query<{ status: string; amount_cents: number; refund_reason: string | null }>(
    'SELECT status, amount_cents, refund_reason FROM payment_intents WHERE invoice_id = $1 ORDER BY created_at',
    [invoiceId],
  );

describe('an invoice paid with its link', () => {
  it('is paid by card, and the tip is not part of it', async () => {
    const invoice = await sent();
    const { clientSecret } = await ask(invoice, 140.73, 20);
    expect(await harness.pay(clientSecret)).toMatchObject({ amount: 16_073, status: 'succeeded' });
    expect(await paid(invoice)).toMatchObject({
      amountPaid: '140.73',
      amountDue: '0.00',
      tipPaid: '20.00',
      paidAt: expect.any(String),
    });
    const { payments } = await detail(invoice.id);
    expect(payments).toMatchObject([
      { method: 'card', amount: '160.73', tip: '20.00', refundable: '160.73' },
    ]);
    const { payments: listed, receiptTo } = await seen(invoice);
    expect(listed).toMatchObject([
      { method: 'card', card: { brand: 'visa', last4: '4242' }, amount: '160.73', tip: '20.00' },
    ]);
    expect(receiptTo).toBe('d***@example.com');
    await expect(ask(invoice)).rejects.toMatchObject({ code: 'not_payable' });
  });

  it('has no receipt by email for cash', async () => {
    const invoice = await sent();
    expect((await seen(invoice)).receiptTo).toBe('d***@example.com');
    await cash(invoice.id, '140.73');
    expect(await paid(invoice)).toMatchObject({ receiptTo: null, payments: [{ method: 'cash' }] });
  });

  it('of which an attempt fails: the owner is told', async () => {
    const invoice = await sent();
    const { clientSecret } = await ask(invoice);
    await harness.pay(clientSecret, 'pm_card_chargeDeclined').catch(() => undefined);
    const notice = await until('the notice', () =>
      harness.noticeEvents.find(({ id }) => id === invoice.id),
    );
    expect(notice).toEqual({ kind: 'invoice-payment-failed', id: invoice.id, bookingId: null });
  });

  it('has one open payment for concurrent requests', async () => {
    const invoice = await sent();
    const secrets = await Promise.all(Array.from({ length: 20 }, () => ask(invoice)));
    expect(new Set(secrets.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await intentsOf(invoice.id)).toMatchObject([{ status: 'open', amount_cents: 14_073 }]);
  });

  it('gets another payment for another tip, and the first one is closed', async () => {
    const invoice = await sent();
    const first = await ask(invoice, 140.73, 10);
    const second = await ask(invoice, 140.73, 15);
    await expect(harness.pay(first.clientSecret)).rejects.toThrow();
    await harness.pay(second.clientSecret);
    await paid(invoice);
    expect(await intentsOf(invoice.id)).toMatchObject([
      { status: 'canceled', amount_cents: 15_073 },
      { status: 'succeeded', amount_cents: 15_573 },
    ]);
  });

  it('charges the current amount due', async () => {
    const invoice = await sent();
    await cash(invoice.id, '40.73');
    await expect(ask(invoice)).rejects.toMatchObject({ code: 'price_changed' });
    const { clientSecret } = await ask(invoice, 100);
    await harness.pay(clientSecret);
    expect((await paid(invoice)).amountPaid).toBe('140.73');
  });

  it('refunds the card payment if it was paid in cash in the meantime', async () => {
    const invoice = await sent();
    const { clientSecret } = await ask(invoice);
    await cash(invoice.id, '140.73');
    await harness.pay(clientSecret);
    const refund = await until('the refund', async () => {
      const [one] = await harness.refundsAtStripe(intentIdOf(clientSecret));
      return one;
    });
    expect(refund.amount).toBe(14_073);
    await until('it in the books', async () => {
      const { payments } = await detail(invoice.id);
      return payments.some(({ kind }) => kind === 'refund');
    });
    expect(await seen(invoice)).toMatchObject({ status: 'paid', amountPaid: '140.73' });
    expect(await intentsOf(invoice.id)).toMatchObject([{ refund_reason: 'second_payment' }]);
  });

  it('refunds what a card payment exceeds the amount due after a cash payment', async () => {
    const invoice = await sent();
    const { clientSecret } = await ask(invoice, 140.73, 5);
    await cash(invoice.id, '40.73');
    await harness.pay(clientSecret);
    await until('the money to be back', async () => {
      const { payments } = await detail(invoice.id);
      return payments.some(({ kind }) => kind === 'refund');
    });
    expect(await seen(invoice)).toMatchObject({
      status: 'paid',
      amountPaid: '140.73',
      amountCredited: '0.00',
      amountDue: '0.00',
      tipPaid: '5.00',
    });
  });

  it('cannot be paid after it is voided, even on an open page', async () => {
    const invoice = await sent();
    const { clientSecret } = await ask(invoice);
    await voidIt(invoice);
    await until('the payment to be closed', async () => {
      const [intent] = await intentsOf(invoice.id);
      return intent?.status === 'canceled';
    });
    await expect(harness.pay(clientSecret)).rejects.toThrow();
  });

  it('refunds a payment that arrives after it is voided', async () => {
    await harness.control('POST', '/webhooks/hold');
    const invoice = await sent();
    const { clientSecret } = await ask(invoice);
    await harness.pay(clientSecret);
    await voidIt(invoice);
    await until('the refund', async () => {
      const [one] = await harness.refundsAtStripe(intentIdOf(clientSecret));
      return one?.amount === 14_073;
    });
    expect(await intentsOf(invoice.id)).toMatchObject([{ refund_reason: 'invoice_void' }]);
  });
});

it('has a PDF that shows neither phone nor email', async () => {
  const invoice = await sent();
  const { pdf } = await downloadPdf(
    harness.rpc.stream(billingRpcs.getPublicInvoicePdf, { token: tokenOf(invoice) }),
  );
  const text = pdfText(pdf);
  expect(text).toContain(invoice.invoiceNumber);
  expect(text.replaceAll(/\s/g, '')).not.toMatch(/555-0188|dana@example\.com/);
});

it('expires 90 days after the payment', async () => {
  const invoice = await sent();
  await cash(invoice.id, '140.73');
  expect((await seen(invoice)).status).toBe('paid');
  await harness.query(`UPDATE invoices SET paid_at = paid_at - interval '91 days' WHERE id = $1`, [
    invoice.id,
  ]);
  await expect(seen(invoice)).rejects.toMatchObject({ code: 'not_found' });
});

it.each(['a-token-that-was-never-issued', 'x'.repeat(100)])(
  'the token %s is not found',
  async (token) => {
    await expect(harness.rpc.call(billingRpcs.getPublicInvoice, { token })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      harness.rpc.call(billingRpcs.createInvoicePayment, { token, amount: 1, tip: 0 }),
    ).rejects.toMatchObject({ code: 'not_found' });
  },
);
