import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import type { ErrorBody } from '@desert-mirror/contracts/errors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DETAIL, NOTE, SCHEDULE_ENTRY } from '../testing/booking-fakes.js';
import { INVOICE, LISTED_BOOKING, NOW } from '../testing/fakes.js';
import { startGateway, type Gateway } from '../testing/harness.js';
import type { TestRequest } from '../testing/request.js';

let gateway: Gateway;
let headers: { authorization: string };

beforeAll(async () => {
  gateway = await startGateway();
  headers = await gateway.bearer('owner');
});
afterAll(() => gateway?.stop());

const get = (url: string) => gateway.ask({ url, headers });
const send = (
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  options: Omit<TestRequest, 'url'> = {},
) => gateway.ask({ method, url, ...options, headers: { ...headers, ...options.headers } });
const lastAsked = ({ name }: { name: string }) =>
  gateway.responder.requests.findLast(({ subject }) => subject === name)?.data;

const wanted = {
  firstName: 'Rosa',
  lastName: 'Quintero',
  email: 'rosa@example.com',
  phone: '(702) 555-0199',
};
const nothingElse = {
  vehicleInfo: null,
  serviceLocation: null,
  preferredDate: null,
  message: null,
};

describe('booking filters', () => {
  it.each([
    ['', { asText: true }],
    ['?status=&paymentStatus=&serviceId=&dateOf=&from=&to=&text=', { asText: true }],
    [
      '?status=pending&paymentStatus=paid',
      { asText: true, status: 'pending', paymentStatus: 'paid' },
    ],
    ['?serviceId=3', { asText: true, serviceId: 3 }],
    [
      '?dateOf=preferred&from=2026-11-01&to=2026-11-30',
      { asText: true, dateOf: 'preferred', from: '2026-11-01', to: '2026-11-30' },
    ],
    ['?text=%20100%25%20rosa%20&limit=5', { text: '100% rosa', limit: 5 }],
    ['?unknown=1', { asText: true }],
  ])('accept %j', async (query, expected) => {
    expect((await get(`/api/bookings${query}`)).statusCode).toBe(200);
    expect(lastAsked(bookingRpcs.list)).toEqual(expected);
  });

  it.each([
    ['status=done', 'status', 'Unknown status'],
    ['status=pending&status=done', 'status', 'Unknown status'],
    ['paymentStatus=open', 'paymentStatus', 'Unknown payment status'],
    ['serviceId=full-detail', 'serviceId', 'Must be a whole number'],
    ['serviceId=0', 'serviceId', 'Must be a positive number'],
    ['serviceId=99999999999', 'serviceId', 'Is too large'],
    ['dateOf=paid', 'dateOf', 'Unknown date'],
    ['from=yesterday', 'from', 'Must be a date like 2026-11-20'],
    ['to=2026-02-30', 'to', 'Must be a date like 2026-11-20'],
    ['to=0000-01-01', 'to', 'Must be a date like 2026-11-20'],
    [`text=${'x'.repeat(101)}`, 'text', 'At most 100 characters'],
    ['text=a%00b', 'text', 'Contains characters that cannot be stored'],
  ])('reject %j', async (query, path, message) => {
    const answer = await get(`/api/bookings?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().errors).toEqual([{ path, message }]);
  });
});

describe('bookings of the owner', () => {
  it('are created manually, once per idempotency key', async () => {
    const payload = { ...wanted, serviceId: '1', amount: '250.00' };
    const key = { 'idempotency-key': 'a-key-of-the-form' };
    const answer = await send('POST', '/api/admin/bookings', { payload, headers: key });
    expect([answer.statusCode, answer.json()]).toEqual([201, LISTED_BOOKING]);
    // Only a visitor's booking sets a cookie.
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(lastAsked(bookingAdminRpcs.createManualBooking)).toEqual({
      booking: { ...wanted, ...nothingElse, serviceId: 1, amount: '250.00' },
      idempotencyKey: 'a-key-of-the-form',
    });
    await send('POST', '/api/admin/bookings', { payload: { ...payload, amount: '' } });
    expect(lastAsked(bookingAdminRpcs.createManualBooking)).toMatchObject({
      booking: { amount: null },
    });
  });

  it.each([
    [{ amount: 'a lot' }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ phone: '' }, 'phone'],
  ])('reject %j', async (changes, path) => {
    const payload = { ...wanted, serviceId: 1, ...changes };
    const answer = await send('POST', '/api/admin/bookings', { payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().errors).toMatchObject([{ path }]);
  });

  it('are read and updated', async () => {
    expect((await get('/api/admin/bookings/7')).json()).toEqual(DETAIL);
    expect((await get('/api/admin/bookings/8')).statusCode).toBe(404);
    const payload = { ...wanted, version: 3, serviceId: 9, status: 'completed' };
    expect((await send('PUT', '/api/admin/bookings/7', { payload })).json()).toEqual(DETAIL);
    const booking = { ...wanted, ...nothingElse, version: 3 };
    expect(lastAsked(bookingAdminRpcs.update)).toEqual({ id: 7, booking });
    const unversioned = await send('PUT', '/api/admin/bookings/7', { payload: wanted });
    expect(unversioned.json<ErrorBody>().errors).toMatchObject([{ path: 'version' }]);
  });

  it('change their status with a reason', async () => {
    const payload = { status: 'cancelled', reason: ' Rain ' };
    const answer = await send('POST', '/api/admin/bookings/7/status', { payload });
    expect([answer.statusCode, answer.json()]).toEqual([200, DETAIL]);
    const asked = { id: 7, status: 'cancelled', reason: 'Rain' };
    expect(lastAsked(bookingAdminRpcs.changeStatus)).toEqual(asked);
  });

  it('have notes', async () => {
    const payload = { text: 'Gate code 1234' };
    const added = await send('POST', '/api/admin/bookings/7/notes', { payload });
    expect([added.statusCode, added.json()]).toEqual([201, NOTE]);
    const empty = await send('POST', '/api/admin/bookings/7/notes', { payload: { text: ' ' } });
    expect(empty.json<ErrorBody>().message).toBe('Note is required');
    const removed = await send('DELETE', '/api/admin/notes/5');
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    expect((await send('DELETE', '/api/admin/notes/6')).statusCode).toBe(404);
  });
});

describe('the schedule list', () => {
  it.each([
    ['', { undated: false }],
    ['?undated=', { undated: false }],
    ['?undated=false&limit=5', { undated: false, limit: 5 }],
    ['?undated=true', { undated: true }],
  ])('accept %j', async (query, expected) => {
    const answer = await get(`/api/schedule${query}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, [SCHEDULE_ENTRY]]);
    expect(lastAsked(bookingAdminRpcs.schedule)).toEqual(expected);
  });

  it('rejects another value of `undated`', async () => {
    const answer = await get('/api/schedule?undated=maybe');
    const errors = [{ path: 'undated', message: 'Must be true or false' }];
    expect(answer.json<ErrorBody>()).toMatchObject({ statusCode: 400, errors });
  });

  it('changes a status', async () => {
    const payload = { status: 'confirmed' };
    const answer = await send('POST', '/api/schedule/7/status', { payload });
    expect([answer.statusCode, answer.json()]).toEqual([200, SCHEDULE_ENTRY]);
    const asked = { id: 7, status: 'confirmed', reason: null };
    expect(lastAsked(bookingAdminRpcs.changeScheduled)).toEqual(asked);
    const other = await send('POST', '/api/schedule/8/status', { payload });
    expect(other.statusCode).toBe(404);
  });

  it('starts a job', async () => {
    const answer = await send('POST', '/api/schedule/7/start');
    expect([answer.statusCode, answer.json()]).toEqual([200, SCHEDULE_ENTRY]);
    expect((await send('POST', '/api/schedule/8/start')).statusCode).toBe(404);
  });
});

describe('the payment of a job', () => {
  const LINK = 'https://pay.example/1';
  const checkout = expect.stringMatching(/^https?:\/\/[^/]+\/checkout\/7$/);
  const sent = { ...INVOICE, status: 'sent' as const, sentAt: NOW, paymentLink: LINK };

  it.each([
    ['is the checkout without an invoice', null, { url: checkout, amount: '289.00' }],
    ['is the checkout for a draft', INVOICE, { url: checkout, amount: '289.00' }],
    ['is the page of a sent invoice', sent, { url: LINK, amount: '108.25' }],
  ])('%s', async (_name, invoice, expected) => {
    gateway.backOffice.invoiceOfBooking = invoice;
    expect((await get('/api/schedule/7/payment')).json()).toEqual(expected);
    const url = '/api/schedule/7/payment';
    const shown = await gateway.ask({ url, headers: await gateway.bearer('tech') });
    expect(shown.json()).toEqual({ ...expected, amount: null });
  });

  it('has no page if nothing is owed', async () => {
    Object.assign(gateway.backOffice, { openCents: 0, invoiceOfBooking: null });
    expect((await get('/api/schedule/7/payment')).json()).toEqual({ url: null, amount: null });
  });

  it('is that of the sent invoice of a cancelled booking', async () => {
    Object.assign(gateway.backOffice, { openCents: 0, invoiceOfBooking: sent });
    const { amountDue: amount } = sent;
    expect((await get('/api/schedule/7/payment')).json()).toEqual({ url: LINK, amount });
  });

  it('has no page once the invoice is paid, before booking knows', async () => {
    gateway.backOffice.invoiceOfBooking = { ...sent, status: 'paid', amountDue: '0.00' };
    expect((await get('/api/schedule/7/payment')).json()).toEqual({ url: null, amount: null });
  });

  it.each([
    ['owner', 'The payment link of the invoice was revoked. Create a new link on the invoice.'],
    ['tech', 'The payment link was revoked. Ask the owner for a new one.'],
  ] as const)(
    'tells the %s that the link of the sent invoice was revoked',
    async (who, message) => {
      gateway.backOffice.invoiceOfBooking = { ...sent, paymentLink: null };
      const url = '/api/schedule/7/payment';
      const answer = await gateway.ask({ url, headers: await gateway.bearer(who) });
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        expect.objectContaining({ message }),
      ]);
      gateway.backOffice.invoiceOfBooking = { ...sent, paymentLink: null, amountDue: '0.00' };
      expect((await get('/api/schedule/7/payment')).json()).toEqual({ url: null, amount: null });
    },
  );

  it('is only found for the owner if the job is not on the schedule', async () => {
    const url = '/api/schedule/8/payment';
    Object.assign(gateway.backOffice, { openCents: 28_900, invoiceOfBooking: null });
    expect((await get(url)).json()).toMatchObject({ amount: '289.00' });
    const headers = await gateway.bearer('tech');
    expect((await gateway.ask({ url, headers })).statusCode).toBe(404);
  });
});
