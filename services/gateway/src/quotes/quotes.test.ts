import { PassThrough, Readable } from 'node:stream';
import { PICTURE_MAX_BYTES } from '@desert-mirror/contracts/catalog-admin';
import type { ErrorBody } from '@desert-mirror/contracts/errors';
import { quoteRpcs } from '@desert-mirror/contracts/quotes.operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { startGateway, type Gateway } from '../testing/harness.js';
import { PHOTO_ID, QUOTE_TOKEN } from '../testing/quote-fakes.js';

const MB = 1024 * 1024;
const UPLOAD = '/api/quote-photos';

let gateway: Gateway;
let photo: Buffer;
beforeAll(async () => {
  gateway = await startGateway();
  photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#369' } })
    .withExif({ IFD3: { GPSLatitude: '36/1 10/1 0/1' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => gateway?.stop());

const lastAsked = ({ name }: { name: string }) =>
  gateway.responder.requests.findLast(({ subject }) => subject === name)?.data;
const upload = (payload: Buffer | string, type = 'image/jpeg') =>
  gateway.ask({ method: 'POST', url: UPLOAD, payload, headers: { 'content-type': type } });

describe('a photo for a request', () => {
  it('is reduced and stored without its metadata', async () => {
    const answer = await upload(photo);
    expect([answer.statusCode, answer.json()]).toEqual([201, { id: PHOTO_ID }]);
    const stored = lastAsked(quoteRpcs.storePhoto) as { width: number; data: string };
    expect(stored).toMatchObject({ width: 1600, height: 1067 });
    const bytes = Buffer.from(stored.data, 'base64');
    expect(bytes.length).toBeLessThanOrEqual(PICTURE_MAX_BYTES);
    const { format, exif, width } = await sharp(bytes).metadata();
    expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 1600 });
  });

  it.each([
    ['a GIF', 'image/gif', async () => sharp(photo).resize(9).gif().toBuffer()],
    ['text', 'image/jpeg', () => 'no photo'],
    ['JSON', 'application/json', () => '{}'],
    ['a form', 'application/x-www-form-urlencoded', () => 'photo=1'],
    ['half a photo', 'image/jpeg', () => photo.subarray(0, 5_000)],
  ])('is refused with the reason if it is %s', async (_what, type, payload) => {
    const answer = await upload(await payload(), type);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().errors?.[0]).toMatchObject({
      path: 'picture',
      message: expect.stringMatching(/cannot be read|choose a photo/),
    });
  });

  it('is limited to 8 MB', async () => {
    const answer = await upload(Buffer.alloc(8 * MB + 1));
    expect([answer.statusCode, answer.json<ErrorBody>().message]).toEqual([
      413,
      'A photo can have at most 8 MB',
    ]);
  });

  it('waits while two others of the visitor arrive', async () => {
    const bodies = Array.from({ length: 3 }, () => new PassThrough());
    // A first byte each, because the client sends the headers with it.
    for (const body of bodies) body.write(photo.subarray(0, 1));
    const url = `${await gateway.app.getUrl()}${UPLOAD}`;
    const answers = bodies.map((body) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'image/jpeg' },
        body: Readable.toWeb(body) as ReadableStream,
        duplex: 'half',
      }),
    );
    // The accepted uploads cannot be answered before their bodies end.
    const refusal = await Promise.race(answers);
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '5']);
    for (const body of bodies) body.end(photo.subarray(1));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 429]);
  });
});

describe('a request for a quote', () => {
  const contact = {
    firstName: 'Rosa',
    lastName: 'Quintero',
    email: 'rosa@example.com',
    serviceId: 1,
    phone: '(702) 555-0199',
  };
  const send = (payload: object, headers: Record<string, string> = {}) =>
    gateway.ask({ method: 'POST', url: '/api/quote-requests', payload, headers });

  it('is answered without personal data', async () => {
    const body = { ...contact, message: 'Swirl marks', photos: [PHOTO_ID] };
    const answer = await send(body, { 'idempotency-key': 'key-of-the-form' });
    expect([answer.statusCode, answer.json()]).toEqual([201, { id: 7, photoCount: 1 }]);
    expect(lastAsked(quoteRpcs.requestQuote)).toMatchObject({
      idempotencyKey: 'key-of-the-form',
      isAboveLimit: false,
      request: { firstName: 'Rosa', photos: [PHOTO_ID] },
    });
  });

  it.each([
    ['email', { email: '' }],
    ['serviceId', { serviceId: '' }],
    ['message', { message: 'x'.repeat(2_001) }],
    ['photos', { photos: Array.from({ length: 7 }, (_, i) => String(i).repeat(43)) }],
    ['photos', { photos: [PHOTO_ID, PHOTO_ID] }],
    ['photos.0', { photos: ['../7'] }],
  ])('names an invalid field: %s', async (path, more) => {
    const answer = await send({ ...contact, ...more });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().errors?.map((error) => error.path)).toContain(path);
  });
});

describe('a stored photo', () => {
  const NEVER_CACHED = {
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('no-store'),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  };
  const ofBooking = async (id: number, username: 'owner' | 'tech') =>
    gateway.ask({
      url: `/api/bookings/${id}/photos/${PHOTO_ID}`,
      headers: await gateway.bearer(username),
    });

  it.each(['owner', 'tech'] as const)('is shown to %s', async (username) => {
    const answer = await ofBooking(7, username);
    expect([answer.statusCode, answer.body]).toEqual([200, 'a photo']);
    expect(answer.headers).toMatchObject(NEVER_CACHED);
  });

  it('is not shown to a technician who does not have the job', async () => {
    const before = gateway.askedOf(quoteRpcs.getPhoto.name);
    expect((await ofBooking(8, 'tech')).statusCode).toBe(404);
    expect(gateway.askedOf(quoteRpcs.getPhoto.name)).toBe(before);
  });

  it('is shown to the customer with the link of the quote', async () => {
    const get = (token: string, photoId = PHOTO_ID) =>
      gateway.ask({ url: `/api/quotes/${token}/photos/${photoId}` });
    const answer = await get(QUOTE_TOKEN);
    expect([answer.statusCode, answer.body]).toEqual([200, 'a photo']);
    expect(answer.headers).toMatchObject({ ...NEVER_CACHED, 'referrer-policy': 'no-referrer' });
    expect((await get('another')).statusCode).toBe(404);
    expect((await get(QUOTE_TOKEN, 'short')).statusCode).toBe(400);
  });
});

it('a quote is read by its link and never cached', async () => {
  const answer = await gateway.ask({ url: `/api/quotes/${QUOTE_TOKEN}` });
  expect(answer.json()).toMatchObject({ status: 'sent', totalAmount: '350.00' });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect((await gateway.ask({ url: '/api/quotes/another' })).statusCode).toBe(404);
});
