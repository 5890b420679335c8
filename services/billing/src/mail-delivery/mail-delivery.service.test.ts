import { type Invoice } from '@desert-mirror/contracts/billing';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import type { MessageFilter } from '@desert-mirror/contracts/messages';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { billingPrivacyRpcs } from '@desert-mirror/contracts/privacy.operations';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import PostalMime from 'postal-mime';
import { BillingHarness } from '../../testing/billing-harness.js';
import { buildInvoice } from '../../testing/builders.js';
import { timeAfter } from '../../testing/time-after.js';
import { Renderer } from '../documents/renderer.js';
import { MailDeliveryService } from './mail-delivery.service.js';
import { CheckDueDatesTask } from '../invoices/check-due-dates.task.js';
import { SettlementService } from '../payments/settlement.service.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());
afterEach(() => {
  harness.mailServer.refusal = undefined;
});

let count = 0;
const newAddress = () => `customer${(count += 1)}@example.com`;
const TODAY = businessDate(new Date());

async function sent(
  changes: Parameters<typeof buildInvoice>[0],
  byMail: boolean,
): Promise<Invoice> {
  const { id, updatedAt } = await harness.rpc.call(
    billingRpcs.createInvoice,
    buildInvoice(changes),
  );
  return harness.rpc.call(billingAdminRpcs.sendInvoice, { id, updatedAt, byMail });
}
const mailsOf = async (id: number) =>
  (await harness.rpc.call(billingAdminRpcs.invoiceDetail, { id })).mails;
const arrived = async (address: string, index = 0) => {
  const raw = await until(`an email to ${address}`, () => harness.mailServer.to(address)[index]);
  return PostalMime.parse(raw, { attachmentEncoding: 'base64' });
};

describe('the email with an invoice', () => {
  it('has the PDF attached and the payment link in it, and is recorded as sent', async () => {
    const customerEmail = newAddress();
    const invoice = await sent({ customerEmail, customerName: 'Dana <b>Reyes</b>' }, true);
    const mail = await arrived(customerEmail);
    expect(mail.subject).toBe(
      `Invoice ${invoice.invoiceNumber} from Desert Mirror Mobile Detailing`,
    );
    expect(mail.text).toContain('Hello Dana <b>Reyes</b>,');
    expect(mail.text).toContain(`Pay $140.73: ${invoice.paymentLink!}`);
    expect(mail.html).toContain('Hello Dana &lt;b&gt;Reyes&lt;/b&gt;,');
    expect(mail.html).toContain(`href="${invoice.paymentLink!}"`);
    expect(mail.attachments).toMatchObject([
      { filename: `${invoice.invoiceNumber}.pdf`, mimeType: 'application/pdf' },
    ]);
    const content = mail.attachments[0]!.content as string;
    expect(Buffer.from(content, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
    await until('the email to be recorded as sent', async () => {
      const [mail] = await mailsOf(invoice.id);
      return mail?.status === 'sent';
    });
    expect(await mailsOf(invoice.id)).toMatchObject([
      { kind: 'invoice', recipient: customerEmail, error: null, sentAt: expect.any(String) },
    ]);
  });

  it('is retried if the PDF cannot be rendered, and fails after the last attempt', async () => {
    const print = jest.spyOn(harness.worker.get(Renderer), 'render');
    print.mockRejectedValue(new Error('out of memory'));
    try {
      const { id } = await sent({ customerEmail: newAddress() }, true);
      const current = async () => (await mailsOf(id))[0]!;
      await until('the first attempt', async () => (await current()).error !== null);
      expect(await current()).toMatchObject({ status: 'queued', error: 'out of memory' });
      const { id: mailId } = await current();
      const mails = harness.worker.get(MailDeliveryService);
      // The job succeeds: running a failed one again would send nothing.
      await mails.send(mailId, true);
      expect(await current()).toMatchObject({ status: 'failed', error: 'out of memory' });
    } finally {
      print.mockRestore();
    }
  });

  it('fails if the mail server refuses it, and can be retried by the owner', async () => {
    harness.mailServer.refusal = { code: 550, message: 'No such user here' };
    const customerEmail = newAddress();
    const { id } = await sent({ customerEmail }, true);
    const failed = await until('the refusal', async () => {
      const [mail] = await mailsOf(id);
      return mail?.status === 'failed' ? mail : undefined;
    });
    expect(failed.error).toMatch(/\S/);
    const facts = () => harness.rpc.call(billingAdminRpcs.failedMail, { id: failed.id });
    await until('the notice to the owner', () =>
      harness.noticeEvents.some((one) => one.kind === 'mail-undeliverable' && one.id === failed.id),
    );
    expect(await facts()).toEqual({
      mail: { kind: 'invoice', recipient: customerEmail, error: failed.error },
    });
    harness.mailServer.refusal = undefined;
    const retried = await Promise.allSettled(
      [1, 2].map(() => harness.rpc.call(billingAdminRpcs.retryMail, { id: failed.id })),
    );
    expect(retried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await arrived(customerEmail);
    await until('the email to be sent', async () => (await mailsOf(id))[0]?.status === 'sent');
    expect(harness.mailServer.to(customerEmail)).toHaveLength(1);
    expect(await facts()).toEqual({ mail: null });
  });

  it('stays queued with the error while the mail server is busy', async () => {
    harness.mailServer.refusal = { code: 451, message: 'Try again later' };
    const customerEmail = newAddress();
    const { id } = await sent({ customerEmail }, true);
    const waiting = await until('the first attempt', async () => {
      const [mail] = await mailsOf(id);
      return mail?.error ? mail : undefined;
    });
    expect(waiting.status).toBe('queued');
  });

  it('is dropped if the invoice was voided in the meantime', async () => {
    harness.mailServer.refusal = { code: 451, message: 'Try again later' };
    const customerEmail = newAddress();
    const { id } = await sent({ customerEmail }, true);
    const mail = await until('the first attempt', async () => {
      const [first] = await mailsOf(id);
      return first?.error ? first : undefined;
    });
    const { updatedAt } = await harness.rpc.call(billingAdminRpcs.getInvoice, { id });
    await harness.rpc.call(billingAdminRpcs.voidInvoice, { id, updatedAt, reason: 'Typed twice' });
    harness.mailServer.refusal = undefined;
    await harness.worker.get(MailDeliveryService).send(mail.id, false);
    expect(await mailsOf(id)).toMatchObject([{ status: 'dropped', error: null }]);
    expect(harness.mailServer.to(customerEmail)).toEqual([]);
  });
});

describe('a reminder', () => {
  const remind = (days: number, minutes?: number) =>
    Promise.all(
      [1, 2].map(() => harness.worker.get(CheckDueDatesTask).run(timeAfter(days, minutes))),
    );

  it('is sent once before and once after the due date while an amount is due', async () => {
    const customerEmail = newAddress();
    const { id, invoiceNumber } = await sent({ customerEmail, dueDate: addDays(TODAY, 10) }, false);
    await remind(6);
    expect(await mailsOf(id)).toEqual([]);
    await remind(7, 9 * 60 - 1);
    expect(await mailsOf(id)).toEqual([]);
    await remind(7);
    await remind(8);
    expect((await arrived(customerEmail)).subject).toContain(`Invoice ${invoiceNumber} is due on`);
    await remind(13);
    await arrived(customerEmail, 1);
    expect(await mailsOf(id)).toMatchObject([{ kind: 'reminder' }, { kind: 'reminder' }]);
    const amount = (await harness.rpc.call(billingAdminRpcs.getInvoice, { id })).amountDue;
    const paid = { invoiceId: id, amount, method: 'cash' as const, receivedOn: TODAY };
    await harness.rpc.call(billingAdminRpcs.recordPayment, paid);
    await remind(20);
    expect(await mailsOf(id)).toHaveLength(2);
    const { payments } = await harness.rpc.call(billingAdminRpcs.invoiceDetail, { id });
    const refund = { paymentId: payments[0]!.id, reason: 'Rain' };
    await harness.rpc.call(billingAdminRpcs.requestRefund, {
      ...refund,
      amount: '20.00',
      owedAgain: false,
    });
    await remind(20);
    expect(await mailsOf(id)).toHaveLength(2);
    await harness.rpc.call(billingAdminRpcs.requestRefund, {
      ...refund,
      amount: '40.00',
      owedAgain: true,
    });
    await remind(20);
    const { text } = await arrived(customerEmail, 2);
    expect(text).toContain('Refunded: $20.00\nPaid so far: $80.73\nAmount due: $40.00');
  });

  it('waits until the bank has processed a payment of the invoice or its booking', async () => {
    const soon = { customerEmail: newAddress(), dueDate: addDays(TODAY, 5) };
    const invoices = [await sent(soon, false), await sent(soon, false)];
    const [own, ofBooking] = invoices.map(({ id }) => id);
    await harness.query('UPDATE invoices SET booking_id = 706 WHERE id = $1', [ofBooking]);
    const [intent] = await harness.query<{ ids: string[] }>(
      `WITH intent AS (
         INSERT INTO payment_intents (id, invoice_id, booking_id, amount_cents, currency, status,
           given_to_stranger, asked_at)
         VALUES (gen_random_uuid(), $1, NULL, 5000, 'usd', 'processing', false, now()),
           (gen_random_uuid(), NULL, 706, 5000, 'usd', 'processing', false, now())
         RETURNING id)
       SELECT array_agg(id) AS ids FROM intent`,
      [own],
    );
    await remind(2);
    for (const { id } of invoices) expect(await mailsOf(id)).toEqual([]);
    await harness.query(`UPDATE payment_intents SET status = 'canceled' WHERE id = ANY($1)`, [
      intent!.ids,
    ]);
    await remind(2);
    for (const { id } of invoices) expect(await mailsOf(id)).toMatchObject([{ kind: 'reminder' }]);
  });

  it('by hand replaces the one that is due on that day', async () => {
    const customerEmail = newAddress();
    const { id } = await sent({ customerEmail, dueDate: addDays(TODAY, -3) }, false);
    await harness.query(`UPDATE invoices SET sent_at = now() - interval '30 days' WHERE id = $1`, [
      id,
    ]);
    await harness.rpc.call(billingAdminRpcs.remindInvoice, { id });
    for (const days of [0, 1, 2]) await remind(days);
    expect(await mailsOf(id)).toMatchObject([{ kind: 'reminder' }]);
    await remind(7);
    expect(await mailsOf(id)).toMatchObject([{ kind: 'reminder' }, { kind: 'reminder' }]);
  });

  it('is sent by hand once a day while the invoice is overdue', async () => {
    const customerEmail = newAddress();
    const { id } = await sent({ customerEmail, dueDate: addDays(TODAY, 5) }, false);
    const byHand = () => harness.rpc.call(billingAdminRpcs.remindInvoice, { id });
    await expect(byHand()).rejects.toMatchObject({
      code: 'conflict',
      message: 'This invoice is not overdue',
    });
    await harness.worker.get(CheckDueDatesTask).run(timeAfter(6, 0));
    const [first, second] = await Promise.allSettled([byHand(), byHand()]);
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(byHand()).rejects.toMatchObject({
      code: 'conflict',
      message: 'A reminder of this invoice was already sent today',
    });
    expect((await arrived(customerEmail)).text).toContain('Amount due: $140.73');
    expect(await mailsOf(id)).toMatchObject([{ kind: 'reminder' }]);
    const audits = await harness.query(
      `SELECT 1 FROM audit_log WHERE action = 'invoice.reminded' AND entity_id = '${id}'`,
    );
    expect(audits).toHaveLength(1);
    await harness.query(
      `UPDATE mails SET created_at = now() - interval '1 day' WHERE invoice_id = ${id}`,
    );
    await byHand();
    await arrived(customerEmail, 1);
  });

  it('needs an address', async () => {
    const { id } = await sent({ customerEmail: null, dueDate: addDays(TODAY, -5) }, false);
    await expect(harness.rpc.call(billingAdminRpcs.remindInvoice, { id })).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'customerEmail' }],
    });
  });
});

describe('a receipt', () => {
  const payInvoice = async (invoice: Invoice, amount: number, tip = 0) => {
    const token = invoice.paymentLink!.split('/').at(-1)!;
    const request = { token, amount, tip };
    const { clientSecret } = await harness.rpc.call(billingRpcs.createInvoicePayment, request);
    await harness.pay(clientSecret);
  };
  const paid = (id: number) =>
    until('the invoice to be paid', async () => {
      const { status } = await harness.rpc.call(billingAdminRpcs.getInvoice, { id });
      return status === 'paid';
    });

  it('is sent for a card payment of a booking', async () => {
    const customerEmail = newAddress();
    harness.addBooking(700, 29_900, { customerEmail, customerName: 'Dana Reyes' });
    const { clientSecret } = await harness.createIntent(700);
    await harness.pay(clientSecret);
    const mail = await arrived(customerEmail);
    expect(mail.subject).toBe('Receipt from Desert Mirror Mobile Detailing');
    expect(mail.text).toContain('For: booking 700');
    expect(mail.text).toContain('Amount paid: $299.00');
  });

  it('is sent for a card payment of an invoice and lists the tip', async () => {
    const customerEmail = newAddress();
    const invoice = await sent({ customerEmail }, false);
    await payInvoice(invoice, 140.73, 20);
    const mail = await arrived(customerEmail);
    expect(mail.subject).toBe('Receipt from Desert Mirror Mobile Detailing');
    expect(mail.text).toContain(`For: invoice ${invoice.invoiceNumber}`);
    expect(mail.text).toContain('Amount paid: $160.73');
    expect(mail.text).toContain('Including tip: $20.00');
  });

  it('is sent once, however often the payment is settled', async () => {
    const customerEmail = newAddress();
    harness.addBooking(701, 29_900, { customerEmail });
    await harness.control('POST', '/webhooks/hold');
    const { clientSecret } = await harness.createIntent(701);
    await harness.pay(clientSecret);
    const [payment] = await harness.payments(701);
    const settlements = [harness.main, harness.worker, harness.main].map((process) =>
      process.get(SettlementService).settle(payment!.id),
    );
    await Promise.all([...settlements, harness.control('POST', '/webhooks/release')]);
    await arrived(customerEmail);
    await harness.worker.get(SettlementService).settle(payment!.id);
    expect(
      await harness.query('SELECT 1 FROM mails WHERE recipient = $1', [customerEmail]),
    ).toEqual([expect.anything()]);
  });

  it('is not sent without an email address', async () => {
    const invoice = await sent({ customerEmail: null }, false);
    await payInvoice(invoice, 140.73);
    await paid(invoice.id);
    harness.addBooking(702, 29_900, { customerEmail: '' });
    await harness.pay((await harness.createIntent(702)).clientSecret);
    await harness.untilRevision(702, 1);
    expect(await mailsOf(invoice.id)).toEqual([]);
    expect(await harness.query(`SELECT 1 FROM mails WHERE recipient = ''`)).toEqual([]);
  });

  it('is queued before the email about the refund of a payment that is refunded automatically', async () => {
    const customerEmail = newAddress();
    const booking = harness.addBooking(703, 29_900, { customerEmail });
    const { clientSecret } = await harness.createIntent(703);
    Object.assign(booking, { status: 'cancelled', openCents: 0 });
    await harness.pay(clientSecret);
    await harness.untilRevision(703, 2);
    const mails = await harness.query<{ kind: string }>(
      'SELECT kind FROM mails WHERE recipient = $1 ORDER BY id',
      [customerEmail],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['receipt', 'refund']);
  });
});

it('a refund is told to the person who got the receipt, once', async () => {
  const customerEmail = newAddress();
  harness.addBooking(704, 29_900, { customerEmail, customerName: 'Dana Reyes' });
  const { clientSecret } = await harness.createIntent(704);
  await harness.pay(clientSecret);
  await arrived(customerEmail);
  const { payments } = await harness.rpc.call(billingAdminRpcs.bookingMoney, { bookingId: 704 });
  const refund = { paymentId: payments[0]!.id, amount: '20.00', reason: 'Rain', owedAgain: false };
  await harness.rpc.call(billingAdminRpcs.requestRefund, refund);
  const mail = await arrived(customerEmail, 1);
  expect(mail.subject).toBe('Refund from Desert Mirror Mobile Detailing');
  expect(mail.text).toContain('For: booking 704\nRefunded: $20.00');
  const { items } = await harness.rpc.call(billingAdminRpcs.listMails, { bookingId: 704 });
  expect(items.map(({ kind, bookingId }) => [kind, bookingId])).toEqual([
    ['refund', 704],
    ['receipt', 704],
  ]);
  // Ids only: the status changes when the worker sends the email.
  const idsOf = async (filter: MessageFilter) => {
    const query = { bookingId: 704, ...filter };
    const found = await harness.rpc.call(billingAdminRpcs.listMails, query);
    return found.items.map(({ id }) => id);
  };
  const all = items.map(({ id }) => id);
  expect(await idsOf({ text: 'dana R', audience: 'customers' })).toEqual(all);
  expect(await idsOf({ text: 'somebody else' })).toEqual([]);
  expect(await idsOf({ audience: 'staff' })).toEqual([]);
  const preview = await harness.rpc.call(billingAdminRpcs.previewMail, { id: items[0]!.id });
  expect(preview.subject).toBe(mail.subject);
});

describe('after the email address was corrected', () => {
  const refund = (paymentId: string, owedAgain = false) =>
    harness.rpc.call(billingAdminRpcs.requestRefund, {
      paymentId,
      amount: '20.00',
      reason: 'Rain',
      owedAgain,
    });
  const mailTo = (recipient: string, kind: string) =>
    until(`an attempt of the ${kind} to ${recipient}`, async () => {
      const rows = await harness.query<{ id: number; status: string; error: string | null }>(
        'SELECT id, status, error FROM mails WHERE recipient = $1 AND kind = $2',
        [recipient, kind],
      );
      return rows.find(({ status, error }) => status !== 'queued' || error !== null);
    });

  it('of a booking, its receipt is sent there again, and so are emails about refunds, once booking is up', async () => {
    const [typo, corrected] = [newAddress(), newAddress()];
    const booking = harness.addBooking(707, 29_900, { customerEmail: typo });
    harness.mailServer.refusal = { code: 550, message: 'No such user here' };
    await harness.pay((await harness.createIntent(707)).clientSecret);
    const { id } = await mailTo(typo, 'receipt');
    harness.mailServer.refusal = undefined;
    Object.assign(booking, { customerEmail: corrected, customerName: 'Dana Lowe' });
    await harness.rpc.call(billingAdminRpcs.retryMail, { id });
    const receipt = await arrived(corrected);
    expect(receipt.subject).toContain('Receipt');
    expect(receipt.text).toContain('Dana Lowe');
    await mailTo(corrected, 'receipt');
    // As if the receipt had reached the old address.
    await harness.query('UPDATE mails SET recipient = $1 WHERE id = $2', [typo, id]);
    const { payments } = await harness.rpc.call(billingAdminRpcs.bookingMoney, { bookingId: 707 });
    harness.isBookingDown = true;
    try {
      await refund(payments[0]!.id);
      const waiting = await mailTo(typo, 'refund');
      expect(waiting.status).toBe('queued');
      harness.isBookingDown = false;
      await harness.worker.get(MailDeliveryService).send(waiting.id, false);
    } finally {
      harness.isBookingDown = false;
    }
    expect((await arrived(corrected, 1)).subject).toContain('Refund');
    expect((await mailTo(corrected, 'refund')).status).toBe('sent');
    expect(harness.mailServer.to(typo)).toEqual([]);
  });

  it('of an invoice, emails about refunds go there', async () => {
    const [typo, corrected] = [newAddress(), newAddress()];
    const { id, paymentLink } = await sent({ customerEmail: typo }, false);
    const token = paymentLink!.split('/').at(-1)!;
    const request = { token, amount: 140.73, tip: 0 };
    const { clientSecret } = await harness.rpc.call(billingRpcs.createInvoicePayment, request);
    await harness.pay(clientSecret);
    await arrived(typo);
    const { payments } = await harness.rpc.call(billingAdminRpcs.invoiceDetail, { id });
    // The invoice is open again, so that its address can be corrected.
    await refund(payments[0]!.id, true);
    await arrived(typo, 1);
    const { updatedAt } = await harness.rpc.call(billingAdminRpcs.getInvoice, { id });
    await harness.rpc.call(billingAdminRpcs.changeInvoiceEmail, {
      id,
      updatedAt,
      customerEmail: corrected,
    });
    await refund(payments[0]!.id);
    expect((await arrived(corrected)).subject).toContain('Refund');
    expect(harness.mailServer.to(typo)).toHaveLength(2);
  });
});

it('no email about a refund is queued once the recipient of its receipt was erased', async () => {
  const customerEmail = newAddress();
  harness.addBooking(705, 29_900, { customerEmail, customerName: 'Dana Reyes' });
  const { clientSecret } = await harness.createIntent(705);
  await harness.pay(clientSecret);
  await arrived(customerEmail);
  await until('the receipt to be sent', () =>
    harness
      .query('SELECT 1 FROM mails WHERE recipient = $1 AND sent_at IS NOT NULL', [customerEmail])
      .then(({ length }) => length === 1),
  );
  await harness.rpc.call(billingPrivacyRpcs.eraseCustomer, {
    email: customerEmail,
    phone: null,
    checkOnly: false,
  });
  const { payments } = await harness.rpc.call(billingAdminRpcs.bookingMoney, { bookingId: 705 });
  const refund = { paymentId: payments[0]!.id, amount: '20.00', reason: 'Rain', owedAgain: false };
  await harness.rpc.call(billingAdminRpcs.requestRefund, refund);
  await harness.untilRevision(705, 2);
  const { items } = await harness.rpc.call(billingAdminRpcs.listMails, { bookingId: 705 });
  expect(items.map(({ kind }) => kind)).toEqual(['receipt']);
});
