import type { PublicSettings } from '@desert-mirror/contracts/catalog';
import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildSettings } from '@desert-mirror/testing/builders';
import { startGateway, type Gateway } from '../testing/harness.js';

const LIST = catalogRpcs.listOfferings.name;

describe('public reads', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(async () => {
    gateway.state.settings = buildSettings({ businessHours: 'Monday\n'.repeat(140) });
    await gateway.hint();
  });
  afterAll(() => gateway?.stop());

  const get = (url: string, headers: Record<string, string> = {}) => gateway.ask({ url, headers });
  const asks = async (work: () => Promise<unknown>) => {
    const before = gateway.askedOf(LIST);
    await work();
    return gateway.askedOf(LIST) - before;
  };

  it('calls the catalog once until it changes', async () => {
    const many = () => Promise.all(Array.from({ length: 10 }, () => get('/api/services')));
    expect(await asks(many)).toBe(1);
    expect(await asks(many)).toBe(0);
    await gateway.hint();
    expect(await asks(many)).toBe(1);
  });

  it('hides from visitors what the owner sees, in any order of requests', async () => {
    const owner = await gateway.bearer('owner');
    const customer = await gateway.bearer('rosa');
    const count = async (headers: Record<string, string>) =>
      (await get('/api/services', headers)).json<unknown[]>().length;
    expect(await count(owner)).toBe(2);
    expect(await count({})).toBe(1);
    expect(await count(owner)).toBe(2);
    expect(await count(customer)).toBe(1);
    expect(await count({})).toBe(1);
  });

  it('answers 304 to a matching ETag and brotli to a client that accepts it', async () => {
    const plain = await get('/api/settings');
    const etag = String(plain.headers['etag']);
    expect(plain.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'x-request-id': expect.any(String),
    });
    for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const same = await get('/api/settings', { 'if-none-match': known });
      expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', etag]);
    }
    expect((await get('/api/settings', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const packed = await get('/api/settings', { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    // The client has already decompressed the body.
    expect(packed.body).toBe(plain.body);
    expect(Number(packed.headers['content-length'])).toBeLessThan(plain.bytes.length);
    const refused = await get('/api/settings', { 'accept-encoding': 'br;q=0, gzip' });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  it('answers HEAD like GET without the body', async () => {
    for (let i = 0; i < 2; i += 1) {
      const head = await gateway.ask({ method: 'HEAD', url: '/api/settings' });
      const full = await get('/api/settings');
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers['content-length']).toBe(full.headers['content-length']);
    }
  });

  it('does not cache a request with a query', async () => {
    await get('/api/services');
    expect(await asks(() => get('/api/services?limit=1'))).toBe(1);
    expect(await asks(() => get('/api/services?cursor=x'))).toBe(1);
  });

  it('does not cache an unknown slug', async () => {
    for (let i = 0; i < 2; i += 1)
      expect((await get('/api/services/not-there')).statusCode).toBe(404);
    expect((await get('/api/services/full-detail')).statusCode).toBe(200);
  });

  it('shows saved settings at once', async () => {
    const headers = await gateway.bearer('owner');
    await get('/api/settings');
    gateway.state.settings = buildSettings({ heroTitle: 'New' });
    await gateway.ask({
      method: 'POST',
      url: '/api/settings',
      headers,
      payload: { businessName: 'X' },
    });
    expect((await get('/api/settings')).json()).toMatchObject({ heroTitle: 'New' });
  });

  it('has the sales tax of online prices in the settings, or without billing the last known', async () => {
    const taxShown = async () => (await get('/api/settings')).json<PublicSettings>().salesTax;
    expect(await taxShown()).toEqual({ rate: '8.25', onlinePrices: 'included' });
    gateway.state.salesTax = { rate: '8.375', onlinePrices: 'untaxed' };
    await gateway.hint();
    expect(await taxShown()).toEqual({ rate: '8.375', onlinePrices: 'untaxed' });
    gateway.state.salesTax = undefined;
    await gateway.hint();
    expect(await taxShown()).toEqual({ rate: '8.375', onlinePrices: 'untaxed' });
  });

  it('hides a disabled blog from visitors but not from the owner', async () => {
    const headers = await gateway.bearer('owner');
    const statuses = async () => {
      const urls = ['/api/blog', '/api/blog?limit=5', '/api/blog/wax-or-coating'];
      return Promise.all(urls.map(async (url) => (await get(url)).statusCode));
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    gateway.state.settings = buildSettings({ enableBlog: false });
    await gateway.hint();
    expect(await statuses()).toEqual([404, 404, 404]);
    expect((await get('/api/blog', headers)).statusCode).toBe(200);
  });
});
