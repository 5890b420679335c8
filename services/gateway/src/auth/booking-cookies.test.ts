import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BOOKING_TOKEN } from '../testing/fakes.js';
import { startGateway, type Gateway } from '../testing/harness.js';
import { droppedBookings } from './booking-cookies.js';

const cookiesOf = (...ids: readonly (number | string)[]) =>
  Object.fromEntries(ids.map((id) => [`booking_token_${id}`, 'token']));
const first = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('droppedBookings', () => {
  it.each([
    ['none', [], 7, []],
    ['nine others', first(9), 10, []],
    ['ten others', [3, 12, ...first(8).map((id) => id + 20)], 30, [3]],
    ['the same booking and nine others', first(10), 10, []],
    ['a dozen', first(12), 13, [1, 2, 3]],
    ['names that are no ids', [...first(9), '0', '01', 'x', '9'.repeat(11)], 10, []],
  ])('with %s', (_what, ids, id, dropped) => {
    expect(droppedBookings(cookiesOf(...ids), id)).toEqual(dropped);
  });
});

describe('the cookie of a booking', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway({ PUBLIC_URL: 'https://desertmirror.example' });
  });
  afterAll(() => gateway?.stop());

  const book = (cookies: Record<string, string> = {}) =>
    gateway.ask({
      method: 'POST',
      url: '/api/bookings',
      payload: {
        firstName: 'Rosa',
        lastName: 'Quintero',
        email: 'rosa@example.com',
        phone: '(702) 555-0199',
        serviceId: 1,
      },
      cookies,
    });
  const setCookies = async (answer: ReturnType<Gateway['ask']>) =>
    (await answer).headers['set-cookie'] ?? [];
  const current = expect.stringMatching(
    new RegExp(
      `^booking_token_7=${BOOKING_TOKEN}; Max-Age=7776000; Path=/api; HttpOnly; Secure; SameSite=Lax$`,
    ),
  );

  it('is set for the booking', async () => {
    expect(await setCookies(book())).toEqual([current]);
  });

  it('replaces that of the oldest bookings', async () => {
    const cookies = cookiesOf(1, 2, ...first(8).map((id) => id + 20), '7');
    expect(await setCookies(book(cookies))).toEqual([
      expect.stringMatching(/^booking_token_1=; .*Path=\/api; Expires=Thu, 01 Jan 1970/),
      current,
    ]);
  });

  it('replaces that of an earlier release when the booking is read', async () => {
    const read = (cookies: Record<string, string>) =>
      setCookies(gateway.ask({ url: '/api/bookings/7', cookies }));
    expect(await read({ booking_token: BOOKING_TOKEN })).toEqual([current]);
    expect(await read({ booking_token: 'guess' })).toEqual([]);
    expect(await read({ booking_token_7: BOOKING_TOKEN })).toEqual([]);
  });

  it.each([
    ['its cookie', { booking_token_7: 'mine' }, {}, 'mine'],
    ['a cookie of an earlier release', { booking_token: 'mine' }, {}, 'mine'],
    ['the token of its link', { booking_token_7: 'mine' }, { token: 'of-the-link' }, 'of-the-link'],
    ['the cookie of another booking', { booking_token_8: 'other' }, {}, undefined],
    ['nothing', {}, {}, undefined],
    ['a long text', {}, { token: 'x'.repeat(201) }, undefined],
  ])('is asked for with a payment: %s', async (_what, cookies, body, token) => {
    const payment = { amount: 299, bookingId: 7 };
    const answer = await gateway.ask({
      method: 'POST',
      url: '/api/create-payment-intent',
      payload: { ...payment, ...body },
      cookies,
    });
    expect(answer.statusCode).toBe(200);
    const { name } = billingRpcs.createPaymentIntent;
    const asked = gateway.responder.requests.findLast(({ subject }) => subject === name)?.data;
    expect(asked).toEqual(token === undefined ? payment : { ...payment, token });
  });

  it('is not read from a body that is no text', async () => {
    const payload = { amount: 299, bookingId: 7, token: 5 };
    const answer = await gateway.ask({
      method: 'POST',
      url: '/api/create-payment-intent',
      payload,
    });
    expect(answer.statusCode).toBe(400);
  });
});
