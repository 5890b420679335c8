import { billingRpcs, type Invoice } from '@desert-mirror/contracts/billing';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import PostalMime from 'postal-mime';
import { BillingStack } from '../../testing/billing-stack.js';
import { buildInvoice } from '../../testing/builders.js';
import { Renderer } from '../documents/renderer.js';
import { MailDeliveryService } from './mail-delivery.service.js';
import { CheckDueDatesTask } from '../invoices/check-due-dates.task.js';
import { SettlementService } from '../payments/settlement.service.js';

let stack: BillingStack;

beforeAll(async () => {
  stack = await BillingStack.start();
}, 60_000);
afterAll(() => stack?.stop());
afterEach(() => {
  stack.postOffice.refusal = undefined;
});

let count = 0;
/** A customer of nobody else's test. */
const someone = () => `customer${(count += 1)}@example.com`;
const TODAY = businessDate(new Date());
const DAY_MS = 86_400_000;

async function sent(
  changes: Parameters<typeof buildInvoice>[0],
  byMail: boolean,
): Promise<Invoice> {
  const { id, updatedAt } = await stack.rpc.call(billingRpcs.createInvoice, buildInvoice(changes));
  return stack.rpc.call(billingAdminRpcs.sendInvoice, { id, updatedAt, byMail });
}
const mailsOf = async (id: number) =>
  (await stack.rpc.call(billingAdminRpcs.invoiceDetail, { id })).mails;
const arrived = async (address: string, index = 0) => {
  const raw = await until(`a mail to ${address}`, () => stack.postOffice.to(address)[index]);
  return PostalMime.parse(raw, { attachmentEncoding: 'base64' });
};

describe('an invoice by mail', () => {
  it('arrives with its document and its link, and is known to be sent', async () => {
    const customerEmail = someone();
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
    await until('the mail to be known as sent', async () => {
      const [known] = await mailsOf(invoice.id);
      return known?.status === 'sent';
    });
    expect(await mailsOf(invoice.id)).toMatchObject([
      { kind: 'invoice', recipient: customerEmail, error: null, sentAt: expect.any(String) },
    ]);
  });

  it('whose document cannot be printed is tried again, and in the end known as failed', async () => {
    const print = jest.spyOn(stack.worker.get(Renderer), 'render');
    print.mockRejectedValue(new Error('paper jam'));
    try {
      const { id } = await sent({ customerEmail: someone() }, true);
      const known = async () => (await mailsOf(id))[0]!;
      await until('the first attempt', async () => (await known()).error !== null);
      expect(await known()).toMatchObject({ status: 'queued', error: 'paper jam' });
      const mails = stack.worker.get(MailDeliveryService);
      await expect(mails.send((await known()).id, true)).rejects.toThrow('paper jam');
      expect(await known()).toMatchObject({ status: 'failed', error: 'paper jam' });
    } finally {
      print.mockRestore();
    }
  });

  it('that is refused is known as failed, and is sent when the owner says so', async () => {
    stack.postOffice.refusal = { code: 550, message: 'No such user here' };
    const customerEmail = someone();
    const { id } = await sent({ customerEmail }, true);
    const failed = await until('the refusal', async () => {
      const [mail] = await mailsOf(id);
      return mail?.status === 'failed' ? mail : undefined;
    });
    expect(failed.error).toMatch(/\S/);
    stack.postOffice.refusal = undefined;
    const retried = await Promise.allSettled(
      [1, 2].map(() => stack.rpc.call(billingAdminRpcs.retryMail, { id: failed.id })),
    );
    expect(retried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await arrived(customerEmail);
    await until('it to be sent', async () => (await mailsOf(id))[0]?.status === 'sent');
    expect(stack.postOffice.to(customerEmail)).toHaveLength(1);
  });

  it('waits for a server that is busy, saying why', async () => {
    stack.postOffice.refusal = { code: 451, message: 'Try again later' };
    const customerEmail = someone();
    const { id } = await sent({ customerEmail }, true);
    const waiting = await until('the first try', async () => {
      const [mail] = await mailsOf(id);
      return mail?.error ? mail : undefined;
    });
    expect(waiting.status).toBe('queued');
  });

  it('is dropped when the invoice is void by then', async () => {
    stack.postOffice.refusal = { code: 451, message: 'Try again later' };
    const customerEmail = someone();
    const { id } = await sent({ customerEmail }, true);
    const mail = await until('the first try', async () => {
      const [first] = await mailsOf(id);
      return first?.error ? first : undefined;
    });
    const { updatedAt } = await stack.rpc.call(billingAdminRpcs.getInvoice, { id });
    await stack.rpc.call(billingAdminRpcs.voidInvoice, { id, updatedAt, reason: 'Typed twice' });
    stack.postOffice.refusal = undefined;
    await stack.worker.get(MailDeliveryService).send(mail.id, false);
    expect(await mailsOf(id)).toMatchObject([{ status: 'dropped', error: null }]);
    expect(stack.postOffice.to(customerEmail)).toEqual([]);
  });
});

describe('a reminder', () => {
  const remind = (days: number) =>
    Promise.all(
      [1, 2].map(() =>
        stack.worker.get(CheckDueDatesTask).run(new Date(Date.now() + days * DAY_MS)),
      ),
    );

  it('goes out once before and once after the due date, while something is owed', async () => {
    const customerEmail = someone();
    const { id, invoiceNumber } = await sent({ customerEmail, dueDate: addDays(TODAY, 10) }, false);
    await remind(6);
    expect(await mailsOf(id)).toEqual([]);
    await remind(7);
    await remind(8);
    expect((await arrived(customerEmail)).subject).toContain(`Invoice ${invoiceNumber} is due on`);
    await remind(13);
    await arrived(customerEmail, 1);
    expect(await mailsOf(id)).toMatchObject([{ kind: 'reminder' }, { kind: 'reminder' }]);
    const amount = (await stack.rpc.call(billingAdminRpcs.getInvoice, { id })).amountDue;
    const paid = { invoiceId: id, amount, method: 'cash' as const, receivedOn: TODAY };
    await stack.rpc.call(billingAdminRpcs.recordPayment, paid);
    await remind(20);
    expect(await mailsOf(id)).toHaveLength(2);
    const { payments } = await stack.rpc.call(billingAdminRpcs.invoiceDetail, { id });
    const back = { paymentId: payments[0]!.id, reason: 'Rain' };
    await stack.rpc.call(billingAdminRpcs.requestRefund, {
      ...{ ...back, amount: '20.00', owedAgain: false },
    });
    await remind(20);
    expect(await mailsOf(id)).toHaveLength(2);
    await stack.rpc.call(billingAdminRpcs.requestRefund, {
      ...{ ...back, amount: '40.00', owedAgain: true },
    });
    await remind(20);
    const { text } = await arrived(customerEmail, 2);
    expect(text).toContain('Refunded: $20.00\nPaid so far: $80.73\nTo pay: $40.00');
  });
});

describe('a receipt', () => {
  const payInvoice = async (invoice: Invoice, amount: number, tip = 0) => {
    const token = invoice.paymentLink!.split('/').at(-1)!;
    const asked = { token, amount, tip };
    const { clientSecret } = await stack.rpc.call(billingRpcs.createInvoicePayment, asked);
    await stack.pay(clientSecret);
  };
  const paid = (id: number) =>
    until('the invoice to be paid', async () => {
      const { status } = await stack.rpc.call(billingAdminRpcs.getInvoice, { id });
      return status === 'paid';
    });

  it('goes to whoever pays a booking by card', async () => {
    const customerEmail = someone();
    stack.addBooking(700, 29_900, { customerEmail, customerName: 'Dana Reyes' });
    const { clientSecret } = await stack.ask(700);
    await stack.pay(clientSecret);
    const mail = await arrived(customerEmail);
    expect(mail.subject).toBe('Receipt from Desert Mirror Mobile Detailing');
    expect(mail.text).toContain('For: booking 700');
    expect(mail.text).toContain('Paid: $299.00');
  });

  it('goes to whoever pays an invoice by card, with its tip', async () => {
    const customerEmail = someone();
    const invoice = await sent({ customerEmail }, false);
    await payInvoice(invoice, 140.73, 20);
    const mail = await arrived(customerEmail);
    expect(mail.subject).toBe('Receipt from Desert Mirror Mobile Detailing');
    expect(mail.text).toContain(`For: invoice ${invoice.invoiceNumber}`);
    expect(mail.text).toContain('Paid: $160.73');
    expect(mail.text).toContain('Of it a tip: $20.00');
  });

  it('goes out once for a payment, however often it is looked at', async () => {
    const customerEmail = someone();
    stack.addBooking(701, 29_900, { customerEmail });
    await stack.control('POST', '/webhooks/hold');
    const { clientSecret } = await stack.ask(701);
    await stack.pay(clientSecret);
    const [payment] = await stack.payments(701);
    const looks = [stack.main, stack.worker, stack.main].map((process) =>
      process.get(SettlementService).settle(payment!.id),
    );
    await Promise.all([...looks, stack.control('POST', '/webhooks/release')]);
    await arrived(customerEmail);
    await stack.worker.get(SettlementService).settle(payment!.id);
    expect(await stack.query('SELECT 1 FROM mails WHERE recipient = $1', [customerEmail])).toEqual([
      expect.anything(),
    ]);
  });

  it('goes to nobody where no e-mail was left', async () => {
    const invoice = await sent({ customerEmail: null }, false);
    await payInvoice(invoice, 140.73);
    await paid(invoice.id);
    stack.addBooking(702, 29_900, { customerEmail: '' });
    await stack.pay((await stack.ask(702)).clientSecret);
    await stack.untilHeard(702, 1);
    expect(await mailsOf(invoice.id)).toEqual([]);
    expect(await stack.query(`SELECT 1 FROM mails WHERE recipient = ''`)).toEqual([]);
  });

  it('is none of a payment that goes back at once', async () => {
    const customerEmail = someone();
    const booking = stack.addBooking(703, 29_900, { customerEmail });
    const { clientSecret } = await stack.ask(703);
    Object.assign(booking, { status: 'cancelled', openCents: 0 });
    await stack.pay(clientSecret);
    await stack.untilHeard(703, 2);
    expect(await stack.query('SELECT 1 FROM mails WHERE recipient = $1', [customerEmail])).toEqual(
      [],
    );
  });
});
