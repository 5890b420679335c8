import type { Estimate } from '@desert-mirror/contracts/estimates';
import { messageRpcs } from '@desert-mirror/contracts/messages.operations';
import { addDays, formatWeekday } from '@desert-mirror/contracts/time';
import { buildInvoice } from '@desert-mirror/testing/builders';
import { until } from '@desert-mirror/testing/until';
import type { INestMicroservice } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import {
  addVans,
  book,
  failPayment,
  getBooking,
  instant,
  pay,
  tellOwner,
  workday,
} from '../testing/appointments.js';
import {
  asOwner,
  type BookingHarness,
  DISPUTED_PAYMENT,
  startBooking,
} from '../testing/harness.js';
import { DEMO_REQUEST } from '../bookings/booking.rules.js';
import { sendQuote } from '../testing/quotes.js';
import { StaffMessagesService } from './staff-messages.service.js';
import { SendDueMessagesTask } from './send-due-messages.task.js';

let harness: BookingHarness;
let worker: INestMicroservice;

beforeAll(async () => {
  harness = await startBooking();
  worker = await harness.worker();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.reset());

const messages = async (kind: string) =>
  (await asOwner(() => harness.rpc.call(messageRpcs.listMessages, {}))).items
    .filter((one) => one.kind === kind)
    .toReversed();
const untilStatuses = (kind: string, statuses: string[]) =>
  until(`${kind}: ${statuses.join()}`, async () => {
    const found = (await messages(kind)).map(({ status }) => status);
    return found.join() === statuses.join();
  });
const mailAbout = async (subject: string) => {
  const mails = await Promise.all(
    harness.mailServer.to('owner@mirror.example').map((raw) => PostalMime.parse(raw)),
  );
  return mails.filter((mail) => mail.subject?.startsWith(subject));
};

describe('a failed payment', () => {
  it('is told to the owner at once and once', async () => {
    const { id } = await book(harness, { email: 'dana@x.example' });
    for (let time = 0; time < 2; time += 1)
      await failPayment(harness, id, '2026-11-22T18:00:00.000Z');
    await untilStatuses('payment-failed', ['sent']);
    const [mail] = await mailAbout('Payment failed: ');
    expect(mail!.text).toContain('Email: dana@x.example');
  });

  it('is told together with others of the same ten minutes, unless it was paid since', async () => {
    const { id } = await book(harness);
    const other = await book(harness, { firstName: 'Zoë' });
    await failPayment(harness, id, '2026-11-22T18:00:00.000Z');
    await untilStatuses('payment-failed', ['sent']);
    await failPayment(harness, id, '2026-11-22T18:01:00.000Z');
    await failPayment(harness, other.id, '2026-11-22T18:02:00.000Z');
    await failPayment(harness, other.id, '2026-11-22T18:03:00.000Z');
    await until('all to wait', async () =>
      (await messages('payment-failed'))
        .slice(1)
        .every(({ dueAt }) => Date.parse(dueAt) > Date.now()),
    );
    await untilStatuses('payment-failed', ['sent', 'queued', 'queued', 'queued']);
    await pay(harness, id);
    await harness.database.dataSource.query(
      `UPDATE messages SET sent_at = sent_at - interval '11 minutes', due_at = now()
       WHERE kind = 'payment-failed'`,
    );
    await worker.get(SendDueMessagesTask).run(new Date());
    await untilStatuses('payment-failed', ['sent', 'sent', 'sent', 'sent']);
    expect(await mailAbout('Payment failed: Zoë')).toHaveLength(1);
    expect(await mailAbout('Payment failed: ')).toHaveLength(2);
  });

  it('of a suspicious booking is not told', async () => {
    const { id } = await book(harness);
    await harness.database.dataSource.query(
      `UPDATE bookings SET suspicion = 'volume' WHERE id = $1`,
      [id],
    );
    const other = await book(harness);
    for (const bookingId of [id, other.id])
      await failPayment(harness, bookingId, '2026-11-22T18:00:00.000Z');
    await untilStatuses('payment-failed', ['sent']);
    expect(await messages('payment-failed')).toMatchObject([{ bookingId: other.id }]);
  });
});

it.each([
  ['mail-undeliverable', 'Not delivered: message to dana@x.example', 'Reason: No mailbox'],
  ['invoice-payment-failed', 'Payment failed: Rosa Quintero, invoice INV-', 'Amount due: $108.25'],
  ['payment-unattributed', 'Payment without a booking: $299.00', 'For: booking 57'],
  ['refund-rejected', 'Refund failed: $50.00 for invoice INV-2026-0007', '/admin/invoices/7'],
] as const)('the owner is told about %s', async (kind, subject, text) => {
  await tellOwner(harness, { kind, id: 7, bookingId: null });
  await untilStatuses(kind, ['sent']);
  const [mail] = await mailAbout(subject);
  expect(mail!.text).toContain(text);
});

it('the owner is told about the dispute of a payment without a booking', async () => {
  const kind = 'unattributed-payment-disputed';
  await tellOwner(harness, { kind, id: DISPUTED_PAYMENT, bookingId: null });
  await untilStatuses(kind, ['sent']);
  const [mail] = await mailAbout('Payment disputed: $299.00 without a booking');
  expect(mail!.text).toContain('Please respond at Stripe in time.');
  expect(mail!.text).toContain('For: booking 57');
});

it.each([
  ['payment-disputed', {}, 'Payment disputed: $299.00 for booking #12', 'Respond by: Dec'],
  [
    'payment-questioned',
    { kind: 'inquiry', fee: '0.00' },
    'Question about a payment: $299.00 for booking #12',
    'Product not received',
  ],
  [
    'payment-questioned',
    { kind: 'fraud-warning', bookingId: null, invoiceId: 3 },
    'Fraud warning: $299.00 for invoice INV-2026-0003',
    '/admin/invoices/3',
  ],
  ['dispute-decided', { status: 'won' }, 'Dispute won: $299.00', 'returned the money'],
  ['dispute-decided', { status: 'lost' }, 'Dispute lost: $299.00', '/admin/bookings/12'],
] as const)('the owner is told about %s with %j', async (kind, changes, subject, text) => {
  const { dispute } = harness.billing;
  harness.billing.dispute = { ...dispute, ...changes };
  try {
    await tellOwner(harness, { kind, id: 7, bookingId: null });
    await untilStatuses(kind, ['sent']);
    const [mail] = await mailAbout(subject);
    expect(mail!.text).toContain(text);
    expect(mail!.text).toContain('https://dashboard.stripe.com/disputes/dp_1');
  } finally {
    harness.billing.dispute = dispute;
  }
});

it('the owner is not told that a dispute is open once it is decided', async () => {
  const { dispute } = harness.billing;
  harness.billing.dispute = { ...dispute, status: 'won' };
  try {
    await tellOwner(harness, { kind: 'payment-disputed', id: 7, bookingId: null });
    await untilStatuses('payment-disputed', ['dropped']);
  } finally {
    harness.billing.dispute = dispute;
  }
});

describe('an answered estimate', () => {
  const { invoiceNumber: _number, ...printed } = buildInvoice();
  const estimate: Estimate = {
    ...printed,
    estimateNumber: 'EST-2026-0007',
    status: 'accepted',
    invoice: null,
    validUntil: '2026-12-20',
    answeredAt: null,
  };

  it.each([
    ['accepted', 'Estimate accepted: $108.25, Rosa Quintero', '/admin/estimates/'],
    ['invoiced', 'Estimate accepted: $108.25, Rosa Quintero', 'create the invoice'],
    ['declined', 'Estimate declined: $108.25, Rosa Quintero', 'revise the estimate'],
  ] as const)('that is %s: the owner is told', async (status, subject, text) => {
    harness.billing.estimate = { ...estimate, status };
    await tellOwner(harness, { kind: 'estimate-answered', id: 7, bookingId: null });
    await untilStatuses('estimate-answered', ['sent']);
    const [mail] = await mailAbout(subject);
    expect(mail!.text).toContain(text);
  });

  it('that was revised since: the owner is not told', async () => {
    harness.billing.estimate = null;
    await tellOwner(harness, { kind: 'estimate-answered', id: 7, bookingId: null });
    await untilStatuses('estimate-answered', ['dropped']);
  });
});

it('counts the messages that could not be sent', async () => {
  harness.mailServer.refuses = (to) =>
    to === 'nobody@x.example' ? { code: 550, message: 'Unknown' } : undefined;
  await book(harness, { email: 'nobody@x.example' });
  await untilStatuses('request-received', ['failed']);
  harness.mailServer.refuses = undefined;
  expect(await harness.rpc.call(messageRpcs.countFailed, {})).toEqual({ count: 1 });
});

it('the daily summary lists what needs attention, even on a day without jobs', async () => {
  const date = '2026-11-25';
  await worker.get(StaffMessagesService).sendDay(date);
  expect(await messages('daily-summary')).toEqual([]);
  harness.attention.push({
    kind: 'failed-refund',
    service: 'billing',
    id: '7',
    subject: 'Booking 57',
    reason: 'The card has expired',
    since: '2026-11-24T18:00:00.000Z',
    bookingId: 57,
    invoiceId: null,
  });
  await worker.get(StaffMessagesService).sendDay(date);
  await untilStatuses('daily-summary', ['sent']);
  const [mail] = await mailAbout('Today: ');
  expect(mail!.text).toContain('Needs attention: Failed refund');
  expect(mail!.text).toContain('The card has expired');
});

it('the daily summary counts the requests that wait for the owner, like the dashboard', async () => {
  const date = workday();
  await addVans(harness, 1);
  await book(harness);
  await book(harness, { start: instant(date, '10:00') });
  const [quoted, demo] = [await book(harness), await book(harness)];
  const { version } = await getBooking(harness, quoted.id);
  await sendQuote(harness, quoted.id, version);
  await harness.database.dataSource.query(
    `UPDATE bookings SET request_hash = '${DEMO_REQUEST}' WHERE id = ${demo.id}`,
  );
  await worker.get(StaffMessagesService).sendDay(date);
  await untilStatuses('daily-summary', ['sent']);
  const [mail] = await mailAbout('Today: ');
  expect(mail!.text).toContain('Requests to schedule: 1\nNew since yesterday:');
});

it('work of two days is in the plan and the summary of both', async () => {
  const date = workday();
  const start = instant(date, '08:00');
  await addVans(harness, 1);
  await harness.database.dataSource.query(`INSERT INTO van_crew VALUES (11, 'Tess', 1)`);
  await book(harness, { start, payLater: true });
  await harness.database.dataSource.query('UPDATE appointments SET minutes = 1800');
  for (let day = 0; day < 3; day += 1)
    await worker.get(StaffMessagesService).sendDay(addDays(date, day));
  await untilStatuses('day-plan', ['sent', 'sent']);
  const plans = await Promise.all(
    harness.mailServer.to('tess@mirror.example').map((raw) => PostalMime.parse(raw)),
  );
  expect(plans.map(({ subject }) => subject)).toEqual(['Your day: 1 job', 'Your day: 1 job']);
  expect(plans.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('8:00–10:00 AM, Full Detail'),
      expect.stringContaining(`Since ${formatWeekday(start)}, Full Detail`),
    ]),
  );
});
