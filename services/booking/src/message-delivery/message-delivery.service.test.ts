import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { calendarRpcs } from '@desert-mirror/contracts/calendar.operations';
import type { MessageFilter } from '@desert-mirror/contracts/messages';
import { messageRpcs } from '@desert-mirror/contracts/messages.operations';
import { selfServiceRpcs } from '@desert-mirror/contracts/self-service.operations';
import { addDays } from '@desert-mirror/contracts/time';
import { buildBookingRequest, buildOffering } from '@desert-mirror/testing/builders';
import { until } from '@desert-mirror/testing/until';
import type { INestMicroservice } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import {
  addVans,
  book,
  expireHolds,
  getBooking,
  hold,
  instant,
  pay,
  sellBins,
  workday,
} from '../testing/appointments.js';
import { asOwner, type BookingHarness, startBooking } from '../testing/harness.js';
import type { QueuedMessage } from '../messages/message-batches.js';
import { DEMO_REQUEST } from '../bookings/booking.rules.js';
import { ComposerService } from './composer.service.js';
import { MessageDeliveryService } from './message-delivery.service.js';
import { StaffMessagesService } from './staff-messages.service.js';
import { SendDueMessagesTask } from './send-due-messages.task.js';

const DAY = workday();
const AT_TEN = instant(DAY, '10:00');
const AT_TWO = instant(DAY, '14:00');
const OWNER = 'owner@mirror.example';
const BUSY = { code: 451, message: 'Try again later' };

let harness: BookingHarness;
let worker: INestMicroservice;

beforeAll(async () => {
  harness = await startBooking();
  worker = await harness.worker();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.reset();
  await addVans(harness, 2);
});

const address = () => `customer${(count += 1)}@example.com`;
let count = 0;

const messagesOf = async (bookingId: number) =>
  (await asOwner(() => harness.rpc.call(messageRpcs.listMessages, { bookingId }))).items;
const statusOf = async (bookingId: number, kind: string) =>
  (await messagesOf(bookingId)).find((one) => one.kind === kind);
/** Without the summary, which is sent if the tests run in the morning of the business. */
const mailsTo = (recipient: string) =>
  harness.mailServer.to(recipient).filter((raw) => !raw.includes('\nSubject: Today: '));
const mailTo = async (recipient: string, index = 0) => {
  const raw = await until(`an email to ${recipient}`, () => mailsTo(recipient)[index]);
  return PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
};
const calendarOf = ({ attachments }: Awaited<ReturnType<typeof mailTo>>) => {
  const file = new ICAL.Component(ICAL.parse(attachments.at(-1)!.content as string) as unknown[]);
  const event = new ICAL.Event(file.getFirstSubcomponent('vevent')!);
  const method = String(file.getFirstPropertyValue('method'));
  return { method, uid: event.uid, sequence: event.sequence, start: event.startDate.toJSDate() };
};
/** Enqueues what is due at that time. */
const runTask = (now: string | Date) => worker.get(SendDueMessagesTask).run(new Date(now));
const settled = (bookingId: number) =>
  until('all messages that are due to be sent', async () => {
    const messages = await messagesOf(bookingId);
    return messages.every(({ status, dueAt }) => status !== 'queued' || dueAt > iso(Date.now()));
  });
const iso = (time: number) => new Date(time).toISOString();
const paidBooking = async (email: string, start = AT_TEN) => {
  const { id, token } = await hold(harness, start);
  const booking = await book(harness, { email, hold: { id, token } });
  await pay(harness, booking.id);
  return booking.id;
};
const move = async (id: number, start: string, confirm = false) => {
  const { version } = await getBooking(harness, id);
  const appointment = { start, version, confirm };
  await asOwner(() => harness.rpc.call(calendarRpcs.scheduleBooking, { id, appointment }));
};
const cancel = (id: number) =>
  asOwner(() =>
    harness.rpc.call(bookingAdminRpcs.changeStatus, { id, status: 'cancelled', reason: 'Rain' }),
  );

describe('a request', () => {
  it('is acknowledged, and the owner learns of it', async () => {
    const email = address();
    await book(harness, { email, firstName: 'Zoë' });
    const mail = await mailTo(email);
    expect(mail.subject).toBe('We received your request: Full Detail');
    expect(mail.text).toContain('Hello Zoë,');
    expect(mail.text).toContain('Vehicle: 2021 Toyota Tacoma\nArea: Summerlin\nPrice: $289.00');
    expect(mail.text).toMatch(
      /Manage your booking: https:\/\/mirror\.example\/booking\/[\w-]{54}\n/,
    );
    expect(mail.attachments).toEqual([]);
    const told = await mailTo(OWNER);
    expect(told.subject).toBe('New booking: Full Detail, Zoë Quintero');
    expect(told.text).toContain(`Email: ${email}`);
  });

  it('repeats the plan and the number of bins, but no free text', async () => {
    const email = address();
    await book(harness, { email, message: 'Plan: Monthly, $20\nBins: 2\nBy the gate\nor behind' });
    const { text } = await mailTo(email);
    expect(text).toContain('Plan: Monthly, $20\nBins: 2\n');
    expect(text).not.toContain('gate');
  });

  it('to clean bins is confirmed without a word about a car', async () => {
    const email = address();
    await sellBins(harness);
    await book(harness, { email, vehicleInfo: null, start: AT_TEN, payLater: true });
    const { text } = await mailTo(email);
    expect(text).toContain('We look forward to cleaning your bins.');
    expect(text).not.toMatch(/\bcar\b/);
  });

  it('that was canceled by mistake is open again for its customer, and can be canceled again', async () => {
    const email = address();
    const { id } = await book(harness, { email });
    await settled(id);
    await cancel(id);
    expect((await mailTo(email, 1)).subject).toBe('Canceled: Full Detail');
    await asOwner(() => harness.rpc.call(calendarRpcs.undoBooking, { id }));
    const reopened = await mailTo(email, 2);
    expect(reopened.subject).toBe('Your request is open again: Full Detail');
    await cancel(id);
    expect((await mailTo(email, 3)).subject).toBe('Canceled: Full Detail');
  });

  it('whose hold expired is announced and canceled with its preferred time', async () => {
    const email = address();
    const { id } = await book(harness, { email, start: AT_TEN });
    await settled(id);
    const before = mailsTo(email).length;
    const preview = async () => {
      const { id: messageId } = (await statusOf(id, 'request-received'))!;
      const mail = () => harness.rpc.call(messageRpcs.previewMessage, { id: messageId });
      return (await asOwner(mail)).text;
    };
    expect(await preview()).toContain('Arrival: ');
    await expireHolds(harness);
    const expired = await preview();
    expect(expired).toContain('Preferred time: ');
    expect(expired).not.toContain('Arrival: ');
    await cancel(id);
    const canceled = await mailTo(email, before);
    expect(canceled.subject).toBe('Canceled: Full Detail');
    expect(canceled.text).toContain('Preferred time: ');
    expect(canceled.text).not.toContain('Arrival: ');
  });

  it('without a price keeps its preferred time, and is not asked to pay for it', async () => {
    harness.catalog.offerings.set(1, buildOffering({ price: 'From $699', priceCents: 0 }));
    const email = address();
    await book(harness, { email, start: AT_TEN, payLater: true });
    const { text } = await mailTo(email);
    expect(text).toContain('We will contact you within 24 hours to confirm your appointment.');
    expect(text).toMatch(/Preferred time: .*10:00 AM\n/);
    expect(text).not.toMatch(/Arrival|Pay online/);
    expect((await mailTo(OWNER)).text).toMatch(/Preferred time: .*10:00 AM\n/);
  });

  it('whose time was taken while it was canceled has none when it is open again', async () => {
    const email = address();
    const id = await paidBooking(email);
    await settled(id);
    const before = mailsTo(email).length;
    await cancel(id);
    expect((await mailTo(email, before)).text).toContain('Arrival: ');
    for (const other of [address(), address()])
      await book(harness, { email: other, start: AT_TEN, payLater: true });
    await asOwner(() => harness.rpc.call(calendarRpcs.undoBooking, { id }));
    const reopened = await mailTo(email, before + 1);
    expect(reopened.subject).toBe('Your request is open again: Full Detail');
    expect(reopened.text).toContain('Preferred time: ');
    expect(reopened.text).not.toContain('Arrival: ');
  });

  it('is not acknowledged after it was confirmed', async () => {
    harness.mailServer.refusal = BUSY;
    const email = address();
    const { id } = await book(harness, { email });
    await until('the first attempt', async () => (await statusOf(id, 'request-received'))?.error);
    await asOwner(() =>
      harness.rpc.call(bookingAdminRpcs.changeStatus, { id, status: 'confirmed', reason: null }),
    );
    const waiting = (await statusOf(id, 'request-received'))!;
    await worker.get(MessageDeliveryService).send(waiting.id, false);
    expect(await statusOf(id, 'request-received')).toMatchObject({
      status: 'dropped',
      error: 'The booking is already confirmed.',
      sentAt: null,
    });
    // Only now, because another attempt may have been under way since before the confirmation.
    harness.mailServer.refusal = undefined;
    await until(
      'the confirmation',
      async () => (await statusOf(id, 'confirmed'))?.status === 'sent',
    );
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('sends at most ten acknowledgements a day to an address in any spelling', async () => {
    const email = address();
    const spellings = [email, email.replace('customer', 'CUSTOMER'), email.replace('c', 'C')];
    for (let index = 0; index < 12; index += 1)
      await book(harness, { email: spellings[index % spellings.length]! });
    const all = await until('all to be settled', async () => {
      const { items } = await asOwner(() => harness.rpc.call(messageRpcs.listMessages, {}));
      const own = items.filter(({ recipient }) => spellings.includes(recipient));
      return own.every(({ status }) => status !== 'queued') ? own : undefined;
    });
    expect(all.filter(({ status }) => status === 'sent')).toHaveLength(10);
    expect(all.slice(0, 2)).toMatchObject([
      { status: 'dropped', error: 'The recipient got too many messages today.' },
      { status: 'dropped' },
    ]);
    expect(spellings.flatMap((one) => mailsTo(one))).toHaveLength(10);
  });

  it('does not limit confirmations of paid bookings and of those that the owner entered', async () => {
    const email = address();
    await harness.database.dataSource.query(
      `INSERT INTO messages (kind, sequence, recipient, recipient_name, audience, status, sent_at)
       SELECT 'booking-link', number, $1, '', 'customer', 'sent', now()
       FROM generate_series(1, 10) AS number`,
      [email],
    );
    const paid = await paidBooking(email);
    const booking = { ...buildBookingRequest({ email, start: AT_TEN }), amount: null };
    const entered = await asOwner(() =>
      harness.rpc.call(bookingAdminRpcs.createManualBooking, { booking }),
    );
    const start = instant(addDays(DAY, 1), '10:00');
    const unpaid = await book(harness, { email, start, payLater: true });
    const states = [paid, entered.id, unpaid.id].map(async (id) => {
      await settled(id);
      return (await statusOf(id, 'confirmed'))?.status;
    });
    expect(await Promise.all(states)).toEqual(['sent', 'sent', 'dropped']);
  });

  it('is announced to the owner at once, the next ones together', async () => {
    const first = await book(harness, { email: address() });
    // It is written after the email was sent, and postpones the next ones.
    await until('the first email', async () => (await statusOf(first.id, 'new-bookings'))?.sentAt);
    const others: { id: number }[] = [];
    for (let index = 0; index < 4; index += 1)
      others.push(await book(harness, { email: address() }));
    await until('all to wait', async () => {
      const postponed = await Promise.all(others.map(({ id }) => statusOf(id, 'new-bookings')));
      return postponed.every((message) => message && message.dueAt > iso(Date.now()));
    });
    const jobsOfPostponed = await harness.database.dataSource.query<unknown[]>(
      `SELECT FROM messages JOIN jobs ON (jobs.payload->>'messageId')::integer = messages.id
       WHERE jobs.name = 'send-message' AND messages.kind = 'new-bookings'
         AND messages.booking_id <> $1`,
      [first.id],
    );
    expect(jobsOfPostponed).toEqual([]);
    expect(mailsTo(OWNER)).toHaveLength(1);
    await cancel(others.pop()!.id);
    await harness.database.dataSource.query(
      `UPDATE messages SET sent_at = sent_at - interval '11 minutes' WHERE kind = 'new-bookings';
       UPDATE messages SET due_at = now() WHERE kind = 'new-bookings'`,
    );
    await runTask(new Date());
    expect((await mailTo(OWNER, 1)).subject).toBe('3 new bookings');
    await until('all to be sent', async () => {
      const messages = await Promise.all(
        [first, ...others].map(({ id }) => statusOf(id, 'new-bookings')),
      );
      return messages.every((message) => message?.status === 'sent');
    });
    expect(mailsTo(OWNER)).toHaveLength(2);
  });
});

it.each(['the customer', 'the owner'])('a cancellation by %s says so', async (by) => {
  const email = address();
  const { id } = await book(harness, { email });
  const { text } = await mailTo(email);
  const token = /\/booking\/([\w-]{54})/.exec(text ?? '')![1]!;
  if (by === 'the owner') await cancel(id);
  else await harness.rpc.call(selfServiceRpcs.cancelByLink, { token, reason: 'Sold the car' });
  expect((await mailTo(email, 1)).text).toContain(
    by === 'the owner' ? 'We have canceled this booking' : 'You have canceled this booking.',
  );
});

it('the email about a late cancellation says what is kept', async () => {
  const { id } = await book(harness, { email: address() });
  await cancel(id);
  await harness.database.dataSource.query(`UPDATE bookings SET kept_cents = 5780 WHERE id = $1`, [
    id,
  ]);
  expect(await composed(id, 'Rosa', 'cancelled')).toMatchObject({
    text: expect.stringContaining('\nKept: $57.80 of what you paid\n'),
  });
});

it('an email names the total of an invoice with more work, until the booking is canceled', async () => {
  const { id } = await book(harness, { email: address() });
  await harness.database.dataSource.query(
    `UPDATE bookings SET paid_cents = 6000, credited_cents = 1000, invoice_due_cents = 36000 WHERE id = $1`,
    [id],
  );
  expect(await composed(id, 'Rosa', 'request-received')).toMatchObject({
    text: expect.stringContaining('Price: $289.00, invoice $430.00, $60.00 paid, $360.00 due\n'),
  });
  await cancel(id);
  expect(await composed(id, 'Rosa', 'cancelled')).toMatchObject({
    text: expect.stringContaining('Price: $289.00, $60.00 paid\n'),
  });
});

it('the email with lost links leaves out suspicious bookings', async () => {
  const email = address();
  const { id } = await book(harness, { email });
  await settled(id);
  await book(harness, { email, homepage: 'spam' });
  const before = mailsTo(email).length;
  await harness.rpc.call(selfServiceRpcs.requestLink, { email });
  const mail = await mailTo(email, before);
  expect(mail.subject).toBe('Your booking link');
  expect(mail.text?.match(/Manage your booking:/g)).toHaveLength(1);
});

it('the email with lost links includes completed bookings that are unpaid', async () => {
  const email = address();
  const { id } = await book(harness, { email });
  await settled(id);
  await asOwner(() =>
    harness.rpc.call(bookingAdminRpcs.changeStatus, { id, status: 'confirmed', reason: null }),
  );
  await asOwner(() =>
    harness.rpc.call(bookingAdminRpcs.changeStatus, { id, status: 'completed', reason: null }),
  );
  await settled(id);
  const before = mailsTo(email).length;
  await harness.rpc.call(selfServiceRpcs.requestLink, { email });
  expect((await mailTo(email, before)).text).toMatch(/View and pay: https?:\/\/\S+\/booking\//);
});

describe('an appointment', () => {
  const undo = (id: number) => asOwner(() => harness.rpc.call(calendarRpcs.undoBooking, { id }));
  const remindersOf = async (id: number) =>
    (await messagesOf(id))
      .flatMap(({ kind, status }) => (kind.startsWith('reminder') ? status : []))
      .toSorted();

  it('is confirmed, moved and canceled in the calendar of the customer', async () => {
    const email = address();
    const id = await paidBooking(email);
    await settled(id);
    const confirmed = await mailTo(email, mailsTo(email).length - 1);
    expect(confirmed.subject).toMatch(/^Confirmed: Full Detail on /);
    const event = calendarOf(confirmed);
    expect(event).toEqual({
      method: 'REQUEST',
      uid: `booking-${id}@mirror.example`,
      sequence: 0,
      start: new Date(AT_TEN),
    });

    const before = mailsTo(email).length;
    await move(id, AT_TWO);
    const moved = calendarOf(await mailTo(email, before));
    expect(moved).toEqual({ ...event, sequence: 1, start: new Date(AT_TWO) });

    await cancel(id);
    const cancelled = await mailTo(email, before + 1);
    expect(cancelled.subject).toMatch(/^Canceled: Full Detail on /);
    expect(calendarOf(cancelled)).toEqual({ ...moved, method: 'CANCEL', sequence: 2 });

    await asOwner(() => harness.rpc.call(calendarRpcs.undoBooking, { id }));
    expect(calendarOf(await mailTo(email, before + 2))).toEqual({ ...moved, sequence: 3 });
  });

  it('leaves the calendar of the customer when it is removed, and returns when it is scheduled again', async () => {
    const email = address();
    const id = await paidBooking(email);
    await settled(id);
    const before = mailsTo(email).length;
    await asOwner(() => harness.rpc.call(calendarRpcs.unscheduleBooking, { id }));
    const removed = await mailTo(email, before);
    expect(removed.subject).toBe('We need a new time: Full Detail');
    expect(calendarOf(removed)).toMatchObject({
      method: 'CANCEL',
      sequence: 1,
      start: new Date(AT_TEN),
    });
    await move(id, AT_TWO, true);
    const scheduled = await mailTo(email, before + 1);
    expect(scheduled.subject).toMatch(/^Confirmed: Full Detail on /);
    expect(calendarOf(scheduled)).toMatchObject({
      method: 'REQUEST',
      sequence: 2,
      start: new Date(AT_TWO),
    });
  });

  it('is remembered once, never for a time that was moved or canceled', async () => {
    const email = address();
    const id = await paidBooking(email);
    await move(id, AT_TWO);
    expect(await remindersOf(id)).toEqual(['dropped', 'dropped', 'queued', 'queued']);
    await settled(id);
    const before = mailsTo(email).length;
    await Promise.all([runTask(AT_TWO), runTask(AT_TWO)]);
    await until('all reminders', async () =>
      (await messagesOf(id)).every(({ status }) => status !== 'queued'),
    );
    await runTask(AT_TWO);
    const reminders = (await messagesOf(id)).filter(({ kind }) => kind.startsWith('reminder'));
    expect(reminders.map(({ kind, status, error }) => [kind, status, error]).sort()).toEqual([
      ['reminder-24h', 'dropped', 'The appointment was moved.'],
      ['reminder-24h', 'sent', null],
      ['reminder-2h', 'dropped', 'The appointment was moved.'],
      ['reminder-2h', 'sent', null],
    ]);
    expect(mailsTo(email)).toHaveLength(before + 2);

    const other = address();
    const cancelled = await paidBooking(other);
    await cancel(cancelled);
    expect(await remindersOf(cancelled)).toEqual(['dropped', 'dropped']);
    await undo(cancelled);
    expect(await remindersOf(cancelled)).toEqual(['dropped', 'dropped', 'queued', 'queued']);
    await asOwner(() => harness.rpc.call(calendarRpcs.unscheduleBooking, { id: cancelled }));
    expect(await remindersOf(cancelled)).toEqual(Array(4).fill('dropped'));
  });

  const complete = (id: number) =>
    asOwner(() =>
      harness.rpc.call(bookingAdminRpcs.changeStatus, { id, status: 'completed', reason: null }),
    );

  it('tells the customer that the work is done, once', async () => {
    const email = address();
    const id = await paidBooking(email);
    await complete(id);
    await until('the email', async () => (await statusOf(id, 'completed'))?.sentAt);
    await undo(id);
    await complete(id);
    await settled(id);
    const kinds = (await messagesOf(id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'completed' || kind === 'moved')).toEqual(['completed']);
  });

  it('tells the customer that the work is done, once, after a completion by mistake', async () => {
    const id = await paidBooking(address());
    await settled(id);
    const told = async () =>
      (await messagesOf(id)).flatMap(({ kind, status }) => (kind === 'completed' ? status : []));
    harness.mailServer.refusal = BUSY;
    await complete(id);
    const waiting = await until('the first attempt', async () => {
      const message = await statusOf(id, 'completed');
      return message?.error ? message : undefined;
    });
    await undo(id);
    harness.mailServer.refusal = undefined;
    await worker.get(MessageDeliveryService).send(waiting.id, false);
    expect(await told()).toEqual(['dropped']);
    for (let times = 0; times < 2; times += 1) {
      await complete(id);
      await settled(id);
      await undo(id);
    }
    expect((await told()).toSorted()).toEqual(['dropped', 'sent']);
  });
});

it('staff tell the customer on the day, once, that the van is on the way, and again if that failed', async () => {
  const email = address();
  const { id } = await book(harness, { email });
  const appointment = { start: iso(Date.now()), version: 1, confirm: true };
  await asOwner(() => harness.rpc.call(calendarRpcs.scheduleBooking, { id, appointment }));
  const tell = (of: number) =>
    asOwner(() => harness.rpc.call(bookingAdminRpcs.tellOnTheWay, { id: of }));
  expect(await tell(id)).toMatchObject({ notifiedAt: null });
  // A button that is pressed twice.
  expect(await tell(id)).toMatchObject({ notifiedAt: null });
  const sent = () => until('the email', async () => (await statusOf(id, 'on-the-way'))?.sentAt);
  await sent();
  const change = (values: string) =>
    harness.database.dataSource.query(
      `UPDATE messages SET ${values} WHERE booking_id = $1 AND kind = 'on-the-way'`,
      [id],
    );
  await change(`sent_at = sent_at - interval '2 minutes'`);
  expect(await tell(id)).toMatchObject({ notifiedAt: await sent() });
  for (const status of ['failed', 'dropped']) {
    await change(`status = '${status}', sent_at = NULL, due_at = due_at - interval '2 hours'`);
    expect(await tell(id)).toMatchObject({ notifiedAt: null });
    await sent();
  }
  expect((await messagesOf(id)).filter(({ kind }) => kind === 'on-the-way')).toHaveLength(1);
  const later = await paidBooking(address());
  await expect(tell(later)).rejects.toThrow('Only a confirmed job of today can be announced.');
});

/** An email, such as that to a technician about a change of today. */
const composed = (
  bookingId: number | null,
  recipientName: string,
  kind: QueuedMessage['kind'] = 'day-changed',
) =>
  worker.get(ComposerService).compose({
    id: 1,
    bookingId,
    kind,
    sequence: 1,
    dueAt: new Date(),
    recipient: `${recipientName.toLowerCase()}@mirror.example`,
    recipientName,
    audience: 'technician',
    channel: 'email',
    attempt: 1,
    batch: null,
  } as QueuedMessage);

it('technicians see the jobs of their own van after an appointment was removed', async () => {
  await harness.database.dataSource.query(`INSERT INTO van_crew VALUES (11, 'Tess', 1)`);
  const job = await book(harness, { email: address(), firstName: 'Jo' });
  const appointment = { start: iso(Date.now()), version: 1, confirm: true, vanId: 1 };
  await asOwner(() => harness.rpc.call(calendarRpcs.scheduleBooking, { id: job.id, appointment }));
  const id = await paidBooking(address());
  await asOwner(() => harness.rpc.call(calendarRpcs.unscheduleBooking, { id }));
  expect(await composed(id, 'Tess')).toMatchObject({
    text: expect.stringMatching(/Rosa Quintero: no longer scheduled\.[^]*Jo Quintero/),
  });
  await harness.database.dataSource.query(`UPDATE bookings SET request_hash = $1 WHERE id = $2`, [
    DEMO_REQUEST,
    job.id,
  ]);
  expect(await composed(id, 'Tess')).toMatchObject({
    text: expect.stringMatching(/1 job with Van 1 on [^]*Area: Summerlin\n[^]*Jo Quintero/),
  });
  await harness.database.dataSource.query(
    `UPDATE bookings SET status = 'completed' WHERE id = $1`,
    [id],
  );
  expect(await composed(id, 'Tess')).toMatchObject({
    text: expect.stringContaining('Rosa Quintero: completed.'),
  });
});

it('technicians see a job of today move to another van, and to theirs', async () => {
  await harness.database.dataSource.query(
    `INSERT INTO van_crew VALUES (11, 'Tess', 1), (12, 'Theo', 2)`,
  );
  const { id } = await book(harness, { email: address() });
  const appointment = { start: iso(Date.now()), version: 1, confirm: true, vanId: 2 };
  await asOwner(() => harness.rpc.call(calendarRpcs.scheduleBooking, { id, appointment }));
  expect(await composed(id, 'Tess')).toMatchObject({
    text: expect.stringMatching(/Rosa Quintero: moved to another van\.[^]*Van 1 has no jobs on /),
  });
  expect(await composed(id, 'Theo')).toMatchObject({
    text: expect.stringMatching(/Rosa Quintero: \w+, [^]*1 job with Van 2 on /),
  });
});

it('technicians whose van of today changes get the jobs of their van, each time', async () => {
  await harness.database.dataSource.query(`INSERT INTO van_crew VALUES (11, 'Tess', 1)`);
  const { id } = await book(harness, { email: address(), firstName: 'Jo' });
  const appointment = { start: iso(Date.now()), version: 1, confirm: true, vanId: 1 };
  await asOwner(() => harness.rpc.call(calendarRpcs.scheduleBooking, { id, appointment }));
  expect(await composed(null, 'Tess')).toMatchObject({
    subject: 'Your schedule changed',
    text: expect.stringMatching(/Your van of the day changed\.[^]*1 job with Van 1 on .*:[^]*Jo/),
  });
  await harness.database.dataSource.query(
    `UPDATE booking_lines SET service_name = 'Paint Correction' WHERE booking_id = $1`,
    [id],
  );
  expect(await composed(null, 'Tess')).toMatchObject({
    text: expect.stringMatching(/Full Detail\n[^]*Service: Paint Correction\n/),
  });
  expect(await composed(null, 'Theo')).toMatchObject({
    text: expect.stringMatching(
      /You are not in a van today\.[^]*You have no jobs on \w+ \d+, \d{4}\./,
    ),
  });
  const to = { vanIds: [], userIds: [12] };
  for (const sequence of [1, 2])
    await worker
      .get(StaffMessagesService)
      .notify({ kind: 'day-changed', bookingId: null, sequence, ...to });
  await mailTo('theo@mirror.example', 1);
});

describe('the mail server', () => {
  it('is down under 50 bookings: afterwards each message is sent once', async () => {
    harness.mailServer.refusal = BUSY;
    const addresses = Array.from({ length: 50 }, address);
    for (const email of addresses) await book(harness, { email });
    await until('an attempt of each message', async () => {
      const { items } = await asOwner(() => harness.rpc.call(messageRpcs.listMessages, {}));
      const own = items.filter(({ kind }) => kind === 'request-received');
      return own.length === 50 && own.every(({ error }) => error !== null);
    });
    expect(addresses.flatMap(mailsTo)).toEqual([]);
    harness.mailServer.refusal = undefined;
    await until('all messages to be sent', async () => {
      const { items } = await asOwner(() => harness.rpc.call(messageRpcs.listMessages, {}));
      const own = items.filter(({ kind }) => kind === 'request-received');
      return own.every(({ status }) => status === 'sent');
    });
    expect(addresses.map((email) => mailsTo(email).length)).toEqual(Array(50).fill(1));
  });

  it('is busy for one of several messages: a job of its own sends it', async () => {
    const [slow, other] = [address(), address()];
    const bookings = [await book(harness, { email: slow }), await book(harness, { email: other })];
    await Promise.all(bookings.map(({ id }) => settled(id)));
    // Without a job, so that only the call below sends them.
    const rows = await harness.database.dataSource.query<{ id: number }[]>(
      `INSERT INTO messages (booking_id, kind, sequence, recipient, recipient_name, audience)
       SELECT id, 'request-received', 1, email, 'Robin', 'customer' FROM bookings
       WHERE id = ANY($1) RETURNING id`,
      [bookings.map(({ id }) => id)],
    );
    let attempts = 0;
    harness.mailServer.refuses = (to) => (to === slow && (attempts += 1) === 1 ? BUSY : undefined);
    await worker.get(MessageDeliveryService).sendAll(rows.map(({ id }) => id));
    expect(mailsTo(other)).toHaveLength(2);
    await mailTo(slow, 1);
    expect(attempts).toBe(2);
    expect([slow, other].map((email) => mailsTo(email).length)).toEqual([2, 2]);
  });

  it('refuses an address: the owner is told and can send the message again', async () => {
    const email = address();
    harness.mailServer.refuses = (to) =>
      to === email ? { code: 550, message: 'Unknown' } : undefined;
    const { id } = await book(harness, { email });
    const failed = await until('the message to fail', async () => {
      const message = await statusOf(id, 'request-received');
      return message?.status === 'failed' ? message : undefined;
    });
    const subject = `Subject: Not delivered: message to ${email}`;
    await until('the owner to be told', () => mailsTo(OWNER).find((raw) => raw.includes(subject)));
    harness.mailServer.refuses = undefined;
    const { id: messageId } = failed;
    const retries = await Promise.allSettled(
      [1, 2].map(() =>
        asOwner(() => harness.rpc.call(messageRpcs.retryMessage, { id: messageId })),
      ),
    );
    expect(retries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await mailTo(email);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('is still down at the last attempt: the message fails, but not its job, which would send nothing again', async () => {
    harness.mailServer.refusal = BUSY;
    const { id } = await book(harness, { email: address() });
    const waiting = await until('the first attempt', async () => {
      const message = await statusOf(id, 'request-received');
      return message?.error ? message : undefined;
    });
    await worker.get(MessageDeliveryService).send(waiting.id, true);
    const { status, error } = (await statusOf(id, 'request-received'))!;
    expect({ status, error }).toEqual({ status: 'failed', error: waiting.error });
  });

  it('fails for good only together with the notice to the owner', async () => {
    harness.mailServer.refusal = BUSY;
    const { id } = await book(harness, { email: address() });
    const { id: messageId } = await until('the first attempt', async () => {
      const message = await statusOf(id, 'request-received');
      return message?.error ? message : undefined;
    });
    const send = () => worker.get(MessageDeliveryService).send(messageId, true);
    const query = (sql: string) => harness.database.dataSource.query(sql);
    // As after a crash between the two.
    const key = `message-undeliverable-${id}-${messageId}`;
    await query(`ALTER TABLE jobs ADD CONSTRAINT crash CHECK (key <> '${key}') NOT VALID`);
    try {
      await expect(send()).rejects.toThrow(/crash/);
    } finally {
      await query('ALTER TABLE jobs DROP CONSTRAINT crash');
    }
    await send();
    expect((await statusOf(id, 'request-received'))!.status).toBe('failed');
    const jobs = await query(`SELECT 1 FROM jobs WHERE name = 'notify-staff' AND key = '${key}'`);
    expect(jobs).toHaveLength(1);
  });
});

it('lists messages by whom they are to and finds a recipient', async () => {
  const email = address();
  const { id } = await book(harness, { email, phone: '+17025550166', smsConsent: true });
  await harness.database.dataSource.query(
    `INSERT INTO messages (kind, sequence, recipient, recipient_name, channel, audience, booking_id)
     VALUES ('completed', 1, '+17025550166', 'Robin Example', 'sms', 'customer', $1)`,
    [id],
  );
  const list = async (filter: MessageFilter) => {
    const query = { bookingId: id, ...filter };
    const { items } = await asOwner(() => harness.rpc.call(messageRpcs.listMessages, query));
    return items.map(({ kind }) => kind).toSorted();
  };
  // A job queues it, because identity holds the owner's addresses.
  await until('the message to the owner', () => statusOf(id, 'new-bookings'));
  expect(await list({ audience: 'customers' })).toEqual(['completed', 'request-received']);
  expect(await list({ audience: 'staff' })).toEqual(['new-bookings']);
  expect(await list({ text: email.toUpperCase() })).toEqual(['request-received']);
  expect(await list({ text: 'robin exa' })).toEqual(['completed']);
  expect(await list({ text: '(702) 555-0166' })).toEqual(['completed']);
  expect(await list({ text: 'r_bin' })).toEqual([]);
});

it('shows a message as it would be sent, or why it would not', async () => {
  const email = address();
  const id = await paidBooking(email);
  await settled(id);
  const preview = async (kind: string) => {
    const { id: messageId } = (await statusOf(id, kind))!;
    return asOwner(() => harness.rpc.call(messageRpcs.previewMessage, { id: messageId }));
  };
  expect(await preview('reminder-24h')).toMatchObject({
    subject: expect.stringContaining('Reminder: Full Detail on'),
    html: expect.stringContaining('</html>'),
  });
  await cancel(id);
  await expect(preview('reminder-24h')).rejects.toThrow('The booking was canceled.');
});
