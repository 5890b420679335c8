import { PassThrough, Readable } from 'node:stream';
import { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin.operations';
import type { ErrorBody } from '@desert-mirror/contracts/errors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PICTURE_HASH } from '../testing/fakes.js';
import { startGateway, type Gateway } from '../testing/harness.js';

const URL = '/api/admin/pictures';
const MB = 1024 * 1024;

describe('pictures', () => {
  let gateway: Gateway;
  let owner: { authorization: string };
  let photo: Buffer;
  beforeAll(async () => {
    gateway = await startGateway();
    owner = await gateway.bearer('owner');
    const background = '#336699';
    photo = await sharp({ create: { width: 1500, height: 1000, channels: 3, background } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => gateway?.stop());

  const upload = (payload: Buffer | string, headers: Record<string, string> = {}) =>
    gateway.ask({
      method: 'POST',
      url: URL,
      payload,
      headers: { 'content-type': 'image/jpeg', ...owner, ...headers },
    });
  /** Chunked, without a Content-Length. */
  const uploadStream = async (body: Readable) =>
    fetch(`${await gateway.app.getUrl()}${URL}`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', ...owner },
      body: Readable.toWeb(body) as ReadableStream,
      duplex: 'half',
    });
  const get = (url: string, headers: Record<string, string> = {}) => gateway.ask({ url, headers });

  it('are stored in all sizes, the full one last, and served as immutable', async () => {
    const answer = await upload(photo);
    expect(answer.statusCode).toBe(201);
    const { imageUrl } = answer.json<{ imageUrl: string }>();
    expect(imageUrl).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
    const saved = gateway.responder.requests
      .filter(({ subject }) => subject === catalogAdminRpcs.savePicture.name)
      .map(({ data }) => (data as { width: number }).width);
    expect(saved).toEqual([480, 832, 0]);
    for (const [path, width] of [
      [imageUrl, 1248],
      [imageUrl.replace('.webp', '-480.webp'), 480],
      [imageUrl.replace('.webp', '-832.webp'), 832],
    ] as const) {
      const file = await get(path);
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect((await sharp(file.bytes).metadata()).width).toBe(width);
    }
  });

  it('are recognized by content, not by content type', async () => {
    for (const type of ['image/png', 'IMAGE/WEBP', 'application/octet-stream', 'text/plain'])
      expect((await upload(photo, { 'content-type': type })).statusCode).toBe(201);
    for (const type of ['image/jpeg', 'image/svg+xml', 'application/pdf', 'application/json']) {
      const answer = await upload('{}', { 'content-type': type });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<ErrorBody>().errors?.[0]?.path).toBe('picture');
    }
  });

  it('are limited to 8 MB', async () => {
    expect((await upload(Buffer.alloc(8 * MB))).statusCode).toBe(400);
    const answer = await upload(Buffer.alloc(8 * MB + 1));
    expect([answer.statusCode, answer.headers['connection']]).toEqual([413, 'close']);
  });

  it('are limited while they arrive if there is no Content-Length', async () => {
    const body = Readable.from([Buffer.alloc(9 * MB)]);
    expect((await uploadStream(body)).status).toBe(413);
  });

  it('are refused unread without permission', async () => {
    const headers = { 'content-type': 'image/jpeg' };
    const ask = (more: object) =>
      gateway.ask({ method: 'POST', url: URL, payload: photo, headers: { ...headers, ...more } });
    expect((await ask({})).statusCode).toBe(401);
    expect((await ask({ authorization: 'Bearer x' })).statusCode).toBe(401);
    expect((await ask(await gateway.bearer('rosa'))).statusCode).toBe(403);
  });

  it('are accepted by no other route', async () => {
    for (const url of ['/api/bookings', '/api/admin/services', '/api/stripe/webhook']) {
      const headers = { ...owner, 'content-type': 'image/jpeg' };
      const payload = Buffer.alloc(MB);
      const answer = await gateway.ask({ method: 'POST', url, payload, headers });
      expect([url, answer.statusCode]).toEqual([url, 415]);
    }
    const headers = { 'content-type': 'image/jpeg' };
    const nowhere = { method: 'POST', url: '/api/nothing', payload: photo, headers } as const;
    expect((await gateway.ask(nowhere)).statusCode).toBe(404);
  });

  it('are processed in turn, and too many are refused', async () => {
    const bodies = Array.from({ length: 5 }, () => new PassThrough());
    // A first byte each, because the client sends the headers with it.
    for (const body of bodies) body.write(photo.subarray(0, 1));
    const answers = bodies.map((body) => uploadStream(body));
    // The four accepted uploads cannot be answered before their bodies end.
    const refusal = await Promise.race(answers);
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '5']);
    for (const body of bodies) body.end(photo.subarray(1));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 201, 201, 429]);
    expect((await upload(photo)).statusCode).toBe(201);
  });

  it('answer 304 to a matching ETag, and HEAD without a body', async () => {
    const url = `/media/${PICTURE_HASH}.webp`;
    const first = await get(url);
    expect(first.body).toBe('full');
    const asked = gateway.askedOf(catalogAdminRpcs.getPicture.name);
    const again = await get(url, { 'if-none-match': String(first.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await gateway.ask({ method: 'HEAD', url });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '4']);
    expect((await get(url, owner)).body).toBe('full');
    expect(gateway.askedOf(catalogAdminRpcs.getPicture.name)).toBe(asked);
  });

  it('fall back to the full size if a width was not stored', async () => {
    expect((await get(`/media/${PICTURE_HASH}-480.webp`)).body).toBe('full');
  });

  it.each([
    '/media/nothing.webp',
    `/media/${'f'.repeat(32)}.webp`,
    `/media/${PICTURE_HASH}-100.webp`,
    `/media/${PICTURE_HASH}.png`,
    '/media/..%2fsecret.webp',
  ])('that do not exist are a 404 in plain text: %s', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([404, 'Not found\n']);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});
