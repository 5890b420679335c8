import { type Invoice } from '@desert-mirror/contracts/billing';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { runInContext } from '@desert-mirror/platform/context';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingHarness } from '../../testing/billing-harness.js';
import { buildInvoice } from '../../testing/builders.js';
import { timeAfter } from '../../testing/time-after.js';
import { CheckDueDatesTask } from './check-due-dates.task.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const TODAY = businessDate(new Date());
const create = (changes: Parameters<typeof buildInvoice>[0] = {}) =>
  harness.rpc.call(billingRpcs.createInvoice, buildInvoice(changes));
const get = (id: number) => harness.rpc.call(billingAdminRpcs.getInvoice, { id });
const send = ({ id, updatedAt }: Invoice, byMail = false) =>
  harness.rpc.call(billingAdminRpcs.sendInvoice, { id, updatedAt, byMail });
const voidIt = ({ id, updatedAt }: Invoice, reason = 'Typed twice') =>
  harness.rpc.call(billingAdminRpcs.voidInvoice, { id, updatedAt, reason });
const receive = (invoiceId: number, amount: string, requestKey?: string) =>
  harness.rpc.call(billingAdminRpcs.recordPayment, {
    invoiceId,
    amount,
    method: 'cash',
    receivedOn: TODAY,
    requestKey,
  });
const changeLink = (id: number, link: 'renewed' | 'revoked') =>
  harness.rpc.call(billingAdminRpcs.changePayLink, { id, link });
const publicOf = (link: string | null) =>
  harness.rpc.call(billingRpcs.getPublicInvoice, { token: link!.split('/').at(-1)! });
const fromBooking = (bookingId: number) =>
  harness.rpc.call(billingAdminRpcs.createFromBooking, { bookingId });

describe('a sent invoice', () => {
  it('has a payment link and can no longer be edited', async () => {
    const draft = await create();
    expect(draft).toMatchObject({ status: 'draft', paymentLink: null, amountDue: '140.73' });
    const sent = await send(draft);
    expect(sent).toEqual({
      ...draft,
      status: 'sent',
      sentAt: expect.any(String),
      updatedAt: expect.any(String),
      paymentLink: expect.stringMatching(/^https:\/\/desertmirror\.example\/pay\/[\w-]{32}$/),
    });
    expect(await get(draft.id)).toEqual(sent);
    const change = { ...buildInvoice(), updatedAt: sent.updatedAt };
    await expect(
      harness.rpc.call(billingAdminRpcs.updateInvoice, { id: sent.id, invoice: change }),
    ).rejects.toMatchObject({ code: 'conflict', message: 'Only a draft can be edited' });
  });

  it('keeps its link and date when it is sent again', async () => {
    const sent = await send(await create());
    expect(await send(sent)).toMatchObject({ sentAt: sent.sentAt, paymentLink: sent.paymentLink });
  });

  it('is not sent from an older version, nor by email without an address', async () => {
    const draft = await create();
    await expect(send({ ...draft, updatedAt: '2026-01-01T00:00:00.000Z' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(send(draft, true)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'customerEmail' }],
    });
    expect(await get(draft.id)).toEqual(draft);
  });

  it('is paid at once if its total is zero', async () => {
    const nothing = { subtotal: '0.00', taxAmount: '0.00', total: '0.00' };
    const draft = await create({ ...nothing, services: [{ name: 'A favour', price: 0 }] });
    expect(await send(draft)).toMatchObject({ status: 'paid', paidAt: expect.any(String) });
  });

  it('is overdue from the day after its due date, also if it is sent later', async () => {
    const late = await create({ dueDate: addDays(TODAY, -1) });
    expect(await send(late)).toMatchObject({ status: 'overdue' });
    const dueToday = await send(await create({ dueDate: TODAY }));
    expect(dueToday.status).toBe('sent');
    const task = harness.worker.get(CheckDueDatesTask);
    await task.run();
    expect((await get(dueToday.id)).status).toBe('sent');
    await task.run(timeAfter(1));
    expect((await get(dueToday.id)).status).toBe('overdue');
  });
});

describe('the email address of a sent invoice', () => {
  const changeEmail = ({ id, updatedAt }: Invoice, customerEmail: string) =>
    harness.rpc.call(billingAdminRpcs.changeInvoiceEmail, { id, updatedAt, customerEmail });
  const mailsOf = async (id: number) => {
    const { mails } = await harness.rpc.call(billingAdminRpcs.invoiceDetail, { id });
    return mails.map(({ kind, recipient, status, error }) => [kind, recipient, status, error]);
  };

  it('can be corrected, which replaces the link that was emailed', async () => {
    harness.mailServer.refusal = { code: 550, message: 'No such user here' };
    const sent = await send(await create({ customerEmail: 'daan@example.com' }), true);
    await until('the refusal', async () => {
      const { mails } = await harness.rpc.call(billingAdminRpcs.invoiceDetail, { id: sent.id });
      return mails[0]?.status === 'failed';
    });
    harness.mailServer.refusal = undefined;
    const current = await get(sent.id);
    const changed = await changeEmail(current, 'dana@example.com');
    expect(changed).toEqual({
      ...current,
      customerEmail: 'dana@example.com',
      updatedAt: expect.any(String),
      paymentLink: expect.stringMatching(/\/pay\/[\w-]{32}$/),
    });
    expect(changed.paymentLink).not.toBe(sent.paymentLink);
    await expect(publicOf(sent.paymentLink)).rejects.toMatchObject({ code: 'not_found' });
    // Nothing is left to retry, because the invoice is sent again.
    const dropped = ['invoice', 'daan@example.com', 'dropped', null];
    expect(await mailsOf(sent.id)).toEqual([dropped]);
    await send(changed, true);
    const delivered = ['invoice', 'dana@example.com', 'sent', null];
    await until('the email to the new address', async () => {
      const [newest] = await mailsOf(sent.id);
      return newest?.[2] === 'sent';
    });
    expect(await mailsOf(sent.id)).toEqual([delivered, dropped]);
    const audit = await harness.query(
      `SELECT action, before, after FROM audit_log
       WHERE entity = 'invoice' AND entity_id = $1 ORDER BY id OFFSET 2 LIMIT 2`,
      [String(sent.id)],
    );
    const { invoiceNumber } = sent;
    expect(audit).toEqual([
      {
        action: 'invoice.email-changed',
        before: { customerEmail: 'daan@example.com' },
        after: { invoiceNumber, customerEmail: 'dana@example.com' },
      },
      { action: 'invoice.link-renewed', before: null, after: { invoiceNumber } },
    ]);
  });

  it('is where queued emails and retried receipts go', async () => {
    const sent = await send(await create({ customerEmail: 'daan@example.com' }));
    await harness.query(
      `INSERT INTO mails (invoice_id, kind, recipient, recipient_name, status, error)
       VALUES ($1, 'reminder', 'daan@example.com', 'Dana', 'queued', NULL),
         ($1, 'receipt', 'daan@example.com', 'Dana', 'failed', 'No such user'),
         ($1, 'receipt', 'else@example.com', 'Else', 'failed', 'No such user')`,
      [sent.id],
    );
    await changeEmail(sent, 'dana@example.com');
    expect(await mailsOf(sent.id)).toEqual([
      ['receipt', 'else@example.com', 'failed', 'No such user'],
      ['receipt', 'dana@example.com', 'failed', 'No such user'],
      ['reminder', 'dana@example.com', 'queued', null],
    ]);
  });

  it('keeps a link that was not emailed, and one that was revoked stays so', async () => {
    const sent = await send(await create());
    const changed = await changeEmail(sent, 'dana@example.com');
    expect(changed).toMatchObject({
      customerEmail: 'dana@example.com',
      paymentLink: sent.paymentLink,
    });
    await send(changed, true);
    const revoked = await changeLink(sent.id, 'revoked');
    expect(await changeEmail(revoked, 'other@example.com')).toMatchObject({ paymentLink: null });
  });

  it('is not changed by the same address or from an older version, nor of a draft', async () => {
    const draft = await create({ customerEmail: 'dana@example.com' });
    await expect(changeEmail(draft, 'other@example.com')).rejects.toMatchObject({
      message: 'Only the email address of a sent invoice can be changed',
    });
    const sent = await send(draft);
    expect(await changeEmail(sent, 'dana@example.com')).toEqual(sent);
    await expect(
      changeEmail({ ...sent, updatedAt: draft.updatedAt }, 'other@example.com'),
    ).rejects.toMatchObject({ code: 'conflict' });
    await expect(changeEmail(sent, 'nowhere')).rejects.toMatchObject({
      errors: [{ path: 'customerEmail' }],
    });
  });
});

describe('a manual payment', () => {
  it('can pay an invoice in parts', async () => {
    const { id } = await send(await create());
    expect(await receive(id, '40.73')).toMatchObject({
      status: 'partially_paid',
      amountPaid: '40.73',
      amountDue: '100.00',
      paidAt: null,
    });
    expect(await receive(id, '100.00')).toMatchObject({
      status: 'paid',
      amountPaid: '140.73',
      amountDue: '0.00',
      paidAt: expect.any(String),
    });
    await expect(receive(id, '1.00')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is recorded once for repeated requests', async () => {
    const { id } = await send(await create());
    const key = `cash for ${id}`;
    const answers = await Promise.all([1, 2, 3].map(() => receive(id, '40.00', key)));
    expect(answers.map(({ amountPaid }) => amountPaid)).toEqual(['40.00', '40.00', '40.00']);
    await expect(receive(id, '41.00', key)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect((await get(id)).amountPaid).toBe('40.00');
  });

  it('cannot exceed the amount due, even with concurrent requests', async () => {
    const { id } = await send(await create());
    const both = await Promise.allSettled([receive(id, '100.00'), receive(id, '100.00')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { errors: [{ path: 'amount', message: 'At most $40.73' }] },
    });
  });

  it('is rejected for a draft and for a future date', async () => {
    const draft = await create();
    await expect(receive(draft.id, '1.00')).rejects.toMatchObject({ code: 'conflict' });
    const { id } = await send(draft);
    const tomorrow = { invoiceId: id, amount: '1.00', method: 'check' as const };
    await expect(
      harness.rpc.call(billingAdminRpcs.recordPayment, {
        ...tomorrow,
        receivedOn: addDays(TODAY, 1),
      }),
    ).rejects.toMatchObject({ errors: [{ path: 'receivedOn' }] });
  });
});

describe('a void invoice', () => {
  it('keeps its number, owes nothing, and cannot be paid or sent', async () => {
    const sent = await send(await create());
    const gone = await voidIt(sent);
    expect(gone).toMatchObject({
      status: 'void',
      invoiceNumber: sent.invoiceNumber,
      amountDue: '0.00',
      paymentLink: null,
      voidReason: 'Typed twice',
    });
    await expect(send(gone)).rejects.toMatchObject({ code: 'conflict' });
    await expect(receive(gone.id, '1.00')).rejects.toMatchObject({ code: 'conflict' });
    await expect(publicOf(sent.paymentLink)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('must not have payments', async () => {
    const { id } = await send(await create());
    const part = await receive(id, '10.00');
    await expect(voidIt(part)).rejects.toMatchObject({
      message: 'This invoice is partly paid. Refund the payments first.',
    });
    const { payments } = await harness.rpc.call(billingAdminRpcs.invoiceDetail, { id });
    await harness.rpc.call(billingAdminRpcs.requestRefund, {
      paymentId: payments[0]!.id,
      amount: '10.00',
      reason: 'Wrong customer',
      owedAgain: true,
    });
    expect(await voidIt(await get(id))).toMatchObject({ status: 'void', amountPaid: '0.00' });
  });
});

describe('the payment link', () => {
  it('shows only the public fields of the invoice', async () => {
    const { paymentLink } = await send(await create({ customerEmail: 'dana@example.com' }));
    const seen = await publicOf(paymentLink);
    expect(seen).toMatchObject({ customerName: 'Dana Reyes', total: '140.73', status: 'sent' });
    for (const hidden of ['id', 'customerEmail', 'customerPhone', 'paymentLink', 'bookingId'])
      expect(seen).not.toHaveProperty(hidden);
  });

  it('can be revoked and renewed', async () => {
    const { id, paymentLink: first } = await send(await create());
    const { paymentLink: second } = await changeLink(id, 'renewed');
    expect(second).not.toBe(first);
    await expect(publicOf(first)).rejects.toMatchObject({ code: 'not_found' });
    await expect(publicOf(second)).resolves.toMatchObject({ status: 'sent' });
    expect(await changeLink(id, 'revoked')).toMatchObject({ paymentLink: null });
    await expect(publicOf(second)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('does not exist for a draft', async () => {
    const { id } = await create();
    await expect(changeLink(id, 'renewed')).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('an invoice from a booking', () => {
  it('contains the booked service and is created once', async () => {
    harness.addBooking(900, 89_900, { serviceName: 'Ceramic Coating' });
    const made = await Promise.all([1, 2, 3].map(() => fromBooking(900)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made[0]).toMatchObject({
      bookingId: 900,
      status: 'draft',
      customerName: 'Dana Reyes',
      customerEmail: 'dana@example.com',
      serviceLocation: 'Summerlin',
      services: [{ name: 'Ceramic Coating', price: 899 }],
      taxMode: 'included',
      taxRate: '8.25',
      taxExemptReason: null,
      subtotal: '830.48',
      taxAmount: '68.52',
      total: '899.00',
    });
    const again = await voidIt(made[0]!);
    expect((await fromBooking(900)).id).not.toBe(again.id);
  });

  it('includes the booking’s payments and asks for no more', async () => {
    harness.addBooking(901);
    const { clientSecret } = await harness.createIntent(901);
    await harness.pay(clientSecret);
    await harness.untilRevision(901, 1);
    const { id } = await fromBooking(901);
    expect(await send(await get(id))).toMatchObject({
      status: 'paid',
      total: '299.00',
      amountPaid: '299.00',
      amountDue: '0.00',
    });
  });

  it('makes the booking paid when it is paid', async () => {
    harness.addBooking(904);
    const { id } = await fromBooking(904);
    await send(await get(id));
    expect(await receive(id, '100.00')).toMatchObject({ status: 'partially_paid' });
    expect(await receive(id, '199.00')).toMatchObject({ status: 'paid' });
    expect(await harness.untilRevision(904, 3)).toMatchObject({
      paymentStatus: 'paid',
      capturedCents: 29_900,
    });
  });

  it('replaces the checkout of the booking once it is sent', async () => {
    harness.addBooking(902);
    const { id } = await fromBooking(902);
    await harness.createIntent(902);
    await send(await get(id));
    await expect(harness.createIntent(902)).rejects.toMatchObject({ code: 'not_payable' });
  });
});

describe('booking is told about an invoice of a booking', () => {
  const UNPAID = { paymentStatus: 'unpaid', paidCents: 0 };
  const RAISED = buildInvoice({
    services: [{ name: 'Full Detail', price: 350 }],
    taxMode: 'included',
    subtotal: '323.33',
    taxAmount: '26.67',
    total: '350.00',
  });
  const raised = ({ id, updatedAt }: Invoice) =>
    harness.rpc.call(billingAdminRpcs.updateInvoice, { id, invoice: { ...RAISED, updatedAt } });

  it('that is sent, and voided before it is paid', async () => {
    harness.addBooking(910);
    const sent = await send(await raised(await fromBooking(910)));
    expect(await harness.untilRevision(910, 1)).toMatchObject({
      ...UNPAID,
      revision: 1,
      totalCents: 29_900,
      invoiceDueCents: 35_000,
    });
    await voidIt(sent);
    expect(await harness.untilRevision(910, 2)).toMatchObject({
      ...UNPAID,
      revision: 2,
      invoiceDueCents: null,
    });
  });

  it('that is voided after its payment was refunded as owed again', async () => {
    harness.addBooking(911);
    const { id } = await send(await raised(await fromBooking(911)));
    await receive(id, '100.00');
    const { payments } = await harness.rpc.call(billingAdminRpcs.invoiceDetail, { id });
    await harness.rpc.call(billingAdminRpcs.requestRefund, {
      paymentId: payments[0]!.id,
      amount: '100.00',
      reason: 'Pays by check',
      owedAgain: true,
    });
    expect(await harness.untilRevision(911, 3)).toMatchObject({ invoiceDueCents: 35_000 });
    await voidIt(await get(id));
    expect(await harness.untilRevision(911, 4)).toMatchObject({
      ...UNPAID,
      paymentStatus: 'refunded',
      creditedCents: 0,
      invoiceDueCents: null,
    });
    // The price of the booking is due, and can be paid at the checkout.
    const { clientSecret } = await harness.createIntent(911);
    await harness.pay(clientSecret);
    expect(await harness.untilRevision(911, 5)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('in an order that drafts, repeated emails and later invoices keep', async () => {
    harness.addBooking(912);
    await voidIt(await fromBooking(912));
    const first = await send(await fromBooking(912));
    await voidIt(await send(first));
    await send(await fromBooking(912));
    expect(await harness.untilRevision(912, 4)).toMatchObject({
      ...UNPAID,
      invoiceDueCents: 29_900,
    });
    const told = harness.accountEvents.filter(({ bookingId }) => bookingId === 912);
    const revisions = new Map(told.map((event) => [event.revision, event.invoiceDueCents]));
    expect([...revisions].toSorted(([one], [other]) => one - other)).toEqual([
      [1, null],
      [2, 29_900],
      [3, null],
      [4, 29_900],
    ]);
  });

  it('that replaced a void one, when a payment on that one is refunded', async () => {
    harness.addBooking(913);
    const first = await send(await fromBooking(913));
    const token = first.paymentLink!.split('/').at(-1)!;
    const { clientSecret } = await harness.rpc.call(billingRpcs.createInvoicePayment, {
      token,
      amount: 299,
      tip: 0,
    });
    await harness.control('POST', '/webhooks/hold');
    try {
      await harness.pay(clientSecret);
      await voidIt(first);
      await send(await fromBooking(913));
    } finally {
      await harness.control('POST', '/webhooks/release', {});
    }
    // Its payment and refund, two invoices that were sent and one that was voided.
    expect(await harness.untilRevision(913, 5)).toMatchObject({
      paidCents: 0,
      refundedCents: 29_900,
      invoiceDueCents: 29_900,
    });
  });
});

it('the audit log names who changed an invoice', async () => {
  const actor = { id: 1, username: 'owner', role: 'admin' };
  const draft = await create();
  await runInContext({ requestId: 'r1', actor }, async () => voidIt(await send(draft), 'A test'));
  const audit = await harness.query(
    `SELECT action, actor_name, after->>'reason' AS reason FROM audit_log
     WHERE entity = 'invoice' AND entity_id = $1 ORDER BY id OFFSET 1`,
    [String(draft.id)],
  );
  expect(audit).toEqual([
    { action: 'invoice.sent', actor_name: 'owner', reason: null },
    { action: 'invoice.voided', actor_name: 'owner', reason: 'A test' },
  ]);
});
