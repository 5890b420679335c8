import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { calendarRpcs } from '@desert-mirror/contracts/calendar.operations';
import { messageRpcs } from '@desert-mirror/contracts/messages.operations';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { selfServiceRpcs } from '@desert-mirror/contracts/self-service.operations';
import { smsSegments, smsConsentText } from '@desert-mirror/contracts/sms';
import { smsRpcs } from '@desert-mirror/contracts/sms.operations';
import { addDays } from '@desert-mirror/contracts/time';
import { until } from '@desert-mirror/testing/until';
import type { INestMicroservice } from '@nestjs/common';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import PostalMime from 'postal-mime';
import { addVans, book, getBooking, instant, pay, workday } from '../testing/appointments.js';
import { asOwner, type BookingHarness, startBooking } from '../testing/harness.js';
import { simulateDate } from '../testing/simulated-date.js';
import { SendDueMessagesTask } from './send-due-messages.task.js';

const DAY = workday();
const AT_TEN = instant(DAY, '10:00');
const AT_TWO = instant(DAY, '14:00');
const OWNER = 'owner@mirror.example';

let harness: BookingHarness;
let worker: INestMicroservice;

beforeAll(async () => {
  harness = await startBooking();
  worker = await harness.worker();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.reset();
  await fetch(`${harness.sms.url}/api/messages`, { method: 'DELETE' });
  await addVans(harness, 2);
});
afterEach(() => {
  jest.useRealTimers();
});

/** A number for each test, because the catcher remembers STOP. */
let numbers = 0;
const newNumber = () => `+1702555${String((numbers += 1)).padStart(4, '0')}`;

const consented = (phone: string, own: object = {}) =>
  book(harness, { phone, smsConsent: true, start: AT_TEN, payLater: true, ...own });
const messagesOf = async (bookingId: number) =>
  (await asOwner(() => harness.rpc.call(messageRpcs.listMessages, { bookingId }))).items;
const smsOf = async (bookingId: number) =>
  (await messagesOf(bookingId)).filter(({ channel }) => channel === 'sms');
const settledSms = (bookingId: number, kind: string) =>
  until(`the text message "${kind}" to be settled`, async () => {
    const message = (await smsOf(bookingId)).find((one) => one.kind === kind);
    return message && message.status !== 'queued' ? message : undefined;
  });
/** Texts in the catcher, the oldest first. */
const textsTo = async (number: string): Promise<string[]> => {
  const answer = await fetch(
    `${harness.sms.url}/api/messages?number=${encodeURIComponent(number)}`,
  );
  return ((await answer.json()) as { body: string }[]).map(({ body }) => body).toReversed();
};
const move = async (id: number, start: string) => {
  const { version } = await getBooking(harness, id);
  await asOwner(() =>
    harness.rpc.call(calendarRpcs.scheduleBooking, { id, appointment: { start, version } }),
  );
};
const cancel = (id: number) =>
  asOwner(() =>
    harness.rpc.call(bookingAdminRpcs.changeStatus, { id, status: 'cancelled', reason: 'Rain' }),
  );
let sids = 0;
const receive = (from: string, body: string, sid = `SM${(sids += 1)}`) =>
  harness.rpc.call(smsRpcs.receiveSms, { sid, from, body });
/** Tells the owner about a text message from that number. */
const mailAbout = async (phone: string) => {
  const subject = `Text message from ${formatPhone(phone)}`;
  const raw = await until('the email', () =>
    harness.mailServer.to(OWNER).find((mail) => mail.includes(subject)),
  );
  return PostalMime.parse(raw);
};
const consentByLink = (link: string, consent: boolean) =>
  harness.rpc.call(selfServiceRpcs.setSmsConsentByLink, {
    token: link.split('/').at(-1)!,
    consent,
  });
const storedConsent = async (id: number) =>
  (
    await harness.database.dataSource.query<{ text: string | null; version: number | null }[]>(
      'SELECT sms_consent_text AS text, sms_consent_version AS version FROM bookings WHERE id = $1',
      [id],
    )
  )[0];

describe('a customer who agreed', () => {
  it('gets text messages beside the emails, with the wording stored', async () => {
    const phone = newNumber();
    const { id, sms } = await consented(phone);
    expect(sms).toEqual({ state: 'on', consentAt: expect.stringMatching(/Z$/) });
    expect(await storedConsent(id)).toEqual({
      text: smsConsentText(harness.catalog.settings.businessName),
      version: 1,
    });
    await settledSms(id, 'confirmed');
    await move(id, AT_TWO);
    await settledSms(id, 'moved');
    await cancel(id);
    await settledSms(id, 'cancelled');
    const texts = await textsTo(phone);
    expect(texts).toEqual([
      expect.stringMatching(
        /: confirmed \w{3} \w{3} \d+, 10 AM-12 PM\. https:\/\/mirror\.example\//,
      ),
      expect.stringMatching(/: moved to .*, 2-4 PM\. /),
      expect.stringMatching(/: canceled .*, 2-4 PM\. /),
    ]);
    expect(texts.map(smsSegments)).toEqual([1, 1, 1]);
    const all = await messagesOf(id);
    for (const kind of ['confirmed', 'moved', 'cancelled'])
      expect(
        all
          .filter((one) => one.kind === kind)
          .map(({ channel }) => channel)
          .toSorted(),
      ).toEqual(['email', 'sms']);
    const [shown] = await smsOf(id);
    expect(shown).toMatchObject({ recipient: phone, status: 'sent', audience: 'customer' });
    const preview = await asOwner(() =>
      harness.rpc.call(messageRpcs.previewMessage, { id: shown!.id }),
    );
    expect(preview).toEqual({ subject: 'Cancellation', html: '', text: texts[2] });
  });

  it('opens the booking with the short link of the message', async () => {
    const phone = newNumber();
    const { id } = await consented(phone);
    await settledSms(id, 'confirmed');
    const [text] = await textsTo(phone);
    const token = /\/booking\/([\w-]{32})( |$)/.exec(text!)![1]!;
    expect(await harness.rpc.call(selfServiceRpcs.getByLink, { token })).toMatchObject({ id });
  });

  it('is reminded once, of the last time', async () => {
    const phone = newNumber();
    const { id } = await consented(phone);
    await move(id, AT_TWO);
    await settledSms(id, 'moved');
    simulateDate(instant(addDays(DAY, -1), '14:00'));
    await worker.get(SendDueMessagesTask).run(new Date(AT_TWO));
    const reminders = await until('all reminders', async () => {
      const all = (await smsOf(id)).filter(({ kind }) => kind.startsWith('reminder'));
      return all.every(({ status }) => status !== 'queued') ? all : undefined;
    });
    expect(reminders.map(({ kind, status }) => [kind, status]).toSorted()).toEqual([
      ['reminder-24h', 'dropped'],
      ['reminder-24h', 'sent'],
      ['reminder-2h', 'dropped'],
      ['reminder-2h', 'sent'],
    ]);
  });

  it('is not reminded at night, not even after an outage', async () => {
    const { id } = await consented(newNumber(), { start: AT_TWO });
    await settledSms(id, 'confirmed');
    simulateDate(instant(DAY, '03:00'));
    await worker.get(SendDueMessagesTask).run(new Date());
    expect(await settledSms(id, 'reminder-24h')).toMatchObject({
      status: 'dropped',
      error: 'Text messages do not remind at night. The email does.',
    });
    await until('the email', async () =>
      (await messagesOf(id)).some(
        ({ kind, channel, status }) =>
          kind === 'reminder-24h' && channel === 'email' && status === 'sent',
      ),
    );
  });

  it('gets at most ten text messages a day', async () => {
    const phone = newNumber();
    const { id } = await consented(phone);
    await settledSms(id, 'confirmed');
    await harness.database.dataSource.query(
      `INSERT INTO messages
         (kind, sequence, recipient, recipient_name, channel, audience, status, sent_at)
       SELECT 'moved', number, $1, '', 'sms', 'customer', 'sent', now()
       FROM generate_series(1, 9) AS number`,
      [phone],
    );
    await move(id, AT_TWO);
    expect(await settledSms(id, 'moved')).toMatchObject({
      status: 'dropped',
      error: 'The recipient got too many messages today.',
    });
  });

  it('can withdraw it and agree again with the link', async () => {
    const phone = newNumber();
    const { id, link } = await consented(phone);
    await settledSms(id, 'confirmed');
    expect((await consentByLink(link, false)).sms).toEqual({ state: 'off', consentAt: null });
    expect(await storedConsent(id)).toEqual({ text: null, version: null });
    await worker.get(SendDueMessagesTask).run(new Date(AT_TEN));
    expect(await settledSms(id, 'reminder-2h')).toMatchObject({
      status: 'dropped',
      error: 'The customer does not want text messages.',
    });
    await move(id, AT_TWO);
    expect((await smsOf(id)).map(({ kind }) => kind)).not.toContain('moved');
    expect((await consentByLink(link, true)).sms?.state).toBe('on');
    // The reminders of the new time.
    const queued = (await smsOf(id)).filter(({ status }) => status === 'queued');
    expect(queued.map(({ kind }) => kind).toSorted()).toEqual(['reminder-24h', 'reminder-2h']);
    const { history } = await getBooking(harness, id);
    const actions = history.map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('booking.sms-'))).toEqual([
      'booking.sms-consent-withdrawn-by-customer',
      'booking.sms-consent-given-by-customer',
    ]);
  });

  it('has not agreed for another number that the owner enters', async () => {
    const { id } = await consented(newNumber());
    const { version } = await getBooking(harness, id);
    const { firstName, lastName, email } = { firstName: 'Rosa', lastName: 'Q', email: 'r@q.com' };
    const other = { firstName, lastName, email, phone: '702 555 9999', version };
    const empty = {
      vehicleInfo: null,
      serviceLocation: null,
      preferredDate: AT_TEN,
      message: null,
    };
    await asOwner(() =>
      harness.rpc.call(bookingAdminRpcs.update, { id, booking: { ...other, ...empty } }),
    );
    expect((await getBooking(harness, id)).sms).toEqual({ state: 'off', consentAt: null });
  });
});

describe('without consent', () => {
  it('there are no text messages', async () => {
    const { id, sms } = await book(harness, { start: AT_TEN, payLater: true });
    expect(sms).toEqual({ state: 'off', consentAt: null });
    await pay(harness, id);
    expect(await smsOf(id)).toEqual([]);
  });

  it('nothing else differs, and an impossible number is named', async () => {
    const foreign = { phone: '+44 20 7946 0958' };
    await expect(consented('', foreign)).rejects.toMatchObject({ errors: [{ path: 'phone' }] });
    const { sms } = await book(harness, { ...foreign, smsConsent: false });
    expect(sms?.state).toBe('off');
  });
});

describe('a reply', () => {
  it('STOP applies to reminders and later messages, until START', async () => {
    const phone = newNumber();
    const { id } = await consented(phone);
    await settledSms(id, 'confirmed');
    expect(await receive(phone, ' Stop ', 'SM-stop')).toEqual({ reply: null });
    const [late] = (await smsOf(id)).filter(({ kind }) => kind === 'reminder-24h');
    await worker.get(SendDueMessagesTask).run(new Date(late!.dueAt));
    expect(await settledSms(id, 'reminder-24h')).toMatchObject({
      status: 'dropped',
      error: 'The recipient replied STOP.',
    });
    expect((await getBooking(harness, id)).sms?.state).toBe('stopped');
    await move(id, AT_TWO);
    expect(await settledSms(id, 'moved')).toMatchObject({
      status: 'dropped',
      error: 'The recipient replied STOP.',
    });
    await until('the email', async () =>
      (await messagesOf(id)).some(
        ({ kind, channel, status }) => kind === 'moved' && channel === 'email' && status === 'sent',
      ),
    );
    expect(await receive(phone, 'START')).toEqual({ reply: null });
    // The same delivery again.
    await receive(phone, 'STOP', 'SM-stop');
    expect((await getBooking(harness, id)).sms?.state).toBe('on');
    await cancel(id);
    expect((await settledSms(id, 'cancelled')).status).toBe('sent');
    expect(await textsTo(phone)).toHaveLength(2);
  });

  it('STOP drops what is due, and START brings back the reminders that are not', async () => {
    const phone = newNumber();
    const { id } = await consented(phone);
    await settledSms(id, 'confirmed');
    const [due] = await harness.database.dataSource.query<{ id: number }[]>(
      `INSERT INTO messages (booking_id, kind, sequence, recipient, recipient_name, audience, channel)
       VALUES ($1, 'on-the-way', 0, $2, 'Rosa', 'customer', 'sms') RETURNING id`,
      [id, phone],
    );
    await receive(phone, 'STOP');
    await receive(phone, 'START');
    const states = (await smsOf(id)).map((one) => [one.id === due!.id, one.kind, one.status]);
    expect(states).toEqual(
      expect.arrayContaining([
        [true, 'on-the-way', 'dropped'],
        [false, 'reminder-24h', 'queued'],
        [false, 'reminder-2h', 'queued'],
      ]),
    );
    simulateDate(instant(DAY, '08:00'));
    await worker.get(SendDueMessagesTask).run(new Date());
    expect((await settledSms(id, 'reminder-2h')).status).toBe('sent');
  });

  it.each([undefined, 'STOP'] as const)(
    'CANCEL, handled by Twilio as %s, stops messages and reaches the owner',
    async (handledAs) => {
      const phone = newNumber();
      const { id } = await consented(phone);
      const cancelled = await consented(phone);
      await cancel(cancelled.id);
      const sms = { sid: `SM-cancel-${phone}`, from: phone, body: 'Cancel', handledAs };
      for (let times = 0; times < 2; times += 1) await harness.rpc.call(smsRpcs.receiveSms, sms);
      expect(await getBooking(harness, id)).toMatchObject({
        status: 'confirmed',
        sms: { state: 'stopped' },
      });
      expect((await mailAbout(phone)).text).toContain('Please call to ask whether');
      const kinds = (await messagesOf(id)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'sms-received')).toHaveLength(1);
    },
  );

  it('CANCEL without an open booking, and STOP, are not told to the owner', async () => {
    const [phone, other] = [newNumber(), newNumber()];
    await cancel((await consented(phone)).id);
    await consented(other);
    await receive(phone, 'Cancel');
    await receive(other, 'STOP');
    const told = await harness.database.dataSource.query<unknown[]>(
      `SELECT FROM jobs WHERE name = 'notify-staff' AND payload ->> 'kind' = 'sms-received'`,
    );
    expect(told).toEqual([]);
  });

  it('YES is a START after a STOP; otherwise it reaches the owner', async () => {
    const phone = newNumber();
    const { id } = await consented(phone);
    await receive(phone, 'STOP');
    await receive(phone, 'Yes');
    expect((await getBooking(harness, id)).sms?.state).toBe('on');
    const told = async () =>
      (await messagesOf(id)).filter(({ kind }) => kind === 'sms-received').length;
    await receive(phone, 'Yes');
    await until('the message to the owner', async () => (await told()) > 0);
    expect(await told()).toBe(1);
  });

  it('that is a picture says so to the owner', async () => {
    const phone = newNumber();
    const sms = { sid: 'SM-picture', from: phone, body: '', attachments: 1 };
    await harness.rpc.call(smsRpcs.receiveSms, sms);
    expect((await mailAbout(phone)).text).toContain('Text: (1 attachment, see');
  });

  it('HELP is answered with the name of the business', async () => {
    const { reply } = await receive('+17025550188', 'help');
    expect(reply).toMatch(/^Desert Mirror: messages about your booking\./);
    const handled = { sid: 'SM-h', from: '+17025550188', body: 'HELP', handledAs: 'HELP' } as const;
    expect(await harness.rpc.call(smsRpcs.receiveSms, handled)).toEqual({ reply: null });
  });

  it('in other words reaches the owner by email, once', async () => {
    const phone = newNumber();
    const { id } = await consented(phone);
    await receive(phone, 'The gate code is 4711 <b>', 'SM-words');
    await receive(phone, 'The gate code is 4711 <b>', 'SM-words');
    const mail = await mailAbout(phone);
    expect(mail.subject).toMatch(/^Text message from \(702\) 555-\d{4}$/);
    expect(mail.text).toContain('Text: The gate code is 4711 <b>');
    expect(mail.text).toContain(`https://mirror.example/admin/bookings/${id}`);
    const kinds = (await messagesOf(id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'sms-received')).toHaveLength(1);
  });
});

describe('Twilio', () => {
  it('rejects a number: the message fails at once and the owner is told', async () => {
    const { id } = await consented('+15005550009');
    expect(await settledSms(id, 'confirmed')).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('21614'),
    });
    const raw = await until('the email to the owner', () =>
      harness.mailServer.to(OWNER).find((mail) => mail.includes('Not delivered')),
    );
    expect((await PostalMime.parse(raw)).subject).toBe('Not delivered: message to +15005550009');
  });

  it('knows of a STOP that did not reach the site: the message is dropped', async () => {
    const { id } = await consented('+15005550004');
    expect(await settledSms(id, 'confirmed')).toMatchObject({
      status: 'dropped',
      error: 'The recipient replied STOP.',
    });
    const reminders = (await smsOf(id)).filter(({ kind }) => kind.startsWith('reminder'));
    expect(reminders.map(({ status }) => status)).toEqual(['queued', 'queued']);
    expect((await getBooking(harness, id)).sms?.state).toBe('stopped');
  });

  it('fails for a moment: the message is sent later', async () => {
    const fault = JSON.stringify({ status: 503, times: 1 });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${harness.sms.url}/api/fault`, { method: 'POST', headers, body: fault });
    const phone = newNumber();
    const { id } = await consented(phone);
    expect((await settledSms(id, 'confirmed')).status).toBe('sent');
    expect(await textsTo(phone)).toHaveLength(1);
  });
});

describe('the owner', () => {
  it('gets new bookings by text message: one at once, the next ones together', async () => {
    const phone = newNumber();
    const save = (choice: { newBookings: boolean; phone: string | null }) =>
      asOwner(() => harness.rpc.call(smsRpcs.saveOwnerSms, choice));
    expect(await save({ newBookings: true, phone: phone.slice(2) })).toEqual({
      isAvailable: true,
      newBookings: true,
      phone,
    });
    const first = await book(harness, {});
    await settledSms(first.id, 'new-bookings');
    const others = [await book(harness, {}), await book(harness, {}), await book(harness, {})];
    await until('the last one to wait', async () => {
      const [message] = await smsOf(others.at(-1)!.id);
      return message && message.dueAt > new Date().toISOString();
    });
    await harness.database.dataSource.query(
      `UPDATE bookings SET status = 'cancelled' WHERE id = $1`,
      [others[1]!.id],
    );
    await harness.database.dataSource.query(
      `UPDATE messages SET sent_at = sent_at - interval '11 minutes' WHERE channel = 'sms';
       UPDATE messages SET due_at = now() WHERE channel = 'sms'`,
    );
    await worker.get(SendDueMessagesTask).run(new Date());
    for (const { id } of others) await settledSms(id, 'new-bookings');
    expect(await textsTo(phone)).toEqual([
      `New booking: Full Detail, Rosa Quintero. https://mirror.example/admin/bookings/${first.id}`,
      '2 new bookings. https://mirror.example/admin/bookings',
    ]);
    await save({ newBookings: false, phone });
    const silent = await book(harness, {});
    await until('the email', async () =>
      (await messagesOf(silent.id)).some(({ kind }) => kind === 'new-bookings'),
    );
    expect(await smsOf(silent.id)).toEqual([]);
  });
});

it('a repeated request stores one booking with its consent', async () => {
  const phone = newNumber();
  const own = { phone, smsConsent: true };
  const made = await Promise.all([
    harness.book(own, 'the-same-request'),
    harness.book(own, 'the-same-request'),
  ]);
  expect(new Set(made.map(({ booking }) => booking.id)).size).toBe(1);
  const get = { id: made[0].booking.id, viewer: 'owner' } as const;
  const booking = await asOwner(() => harness.rpc.call(bookingRpcs.get, get));
  expect('sms' in booking && booking.sms?.state).toBe('on');
});
