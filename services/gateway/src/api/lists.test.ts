import { request } from 'node:http';
import type { Booking } from '@desert-mirror/contracts/booking';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { AppError, type ErrorBody } from '@desert-mirror/contracts/errors';
import { TextPage } from '@desert-mirror/platform/rpc/text-page';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BOOKING } from '../testing/fakes.js';
import { startGateway, type Gateway } from '../testing/harness.js';
import { streamJson } from './lists.js';

const TOTAL = 950;
const PAGE = 200;
const row = (id: number): Booking => ({ ...BOOKING, id });

/** Pages like a service: at most PAGE rows; the cursor is the next row. */
function pages(cursor: string | undefined, limit = PAGE) {
  const from = Number(cursor ?? 1);
  const count = Math.min(limit, PAGE, TOTAL - from + 1);
  const next = from + count;
  return {
    items: Array.from({ length: count }, (_, index) => row(from + index)),
    next: next > TOTAL ? null : String(next),
  };
}

describe('lists', () => {
  let gateway: Gateway;
  let headers: { authorization: string };
  beforeAll(async () => {
    gateway = await startGateway();
    headers = await gateway.bearer('owner');
  });
  beforeEach(() => {
    gateway.state.bookings = pages;
  });
  afterAll(() => gateway?.stop());

  const ids = (rows: Booking[]) => rows.map(({ id }) => id);
  const get = (query = '') => gateway.ask({ url: `/api/bookings${query}`, headers });

  it('streams every item as one array, page by page', async () => {
    const answer = await get();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['link']).toBeUndefined();
    expect(ids(answer.json())).toEqual(Array.from({ length: TOTAL }, (_, index) => index + 1));
  });

  it('requests every page once', async () => {
    const before = gateway.askedOf(bookingRpcs.list.name);
    await get();
    expect(gateway.askedOf(bookingRpcs.list.name) - before).toBe(5);
  });

  it.each([
    ['no items', () => ({ items: [], next: null }), []],
    ['empty pages', (cursor?: string) => ({ items: [], next: cursor ? null : '2' }), []],
    [
      'an empty page between',
      (cursor?: string) =>
        ({
          first: { items: [row(1)], next: 'b' },
          b: { items: [], next: 'c' },
          c: { items: [row(2)], next: null },
        })[cursor ?? 'first']!,
      [1, 2],
    ],
  ])('returns an array for %s', async (_what, given, expected) => {
    gateway.state.bookings = given;
    expect(ids((await get()).json())).toEqual(expected);
  });

  it('links each full page to the next', async () => {
    const seen: number[] = [];
    let next: string | undefined = '?limit=300';
    while (next !== undefined) {
      const answer = await get(next);
      const rows = answer.json<Booking[]>();
      seen.push(...ids(rows));
      const link = answer.headers['link'] as string | undefined;
      next = link && /^<\/api\/bookings(\?[^>]*)>; rel="next"$/.exec(link)?.[1];
      expect(rows.length).toBe(next === undefined ? 50 : 300);
    }
    expect(seen).toHaveLength(TOTAL);
  });

  it('repeats the filter in the link to the next page', async () => {
    const { headers: answered } = await get('?status=pending&text=a%3E%20b%22&limit=10&cursor=5');
    expect(answered['link']).toBe(
      '</api/bookings?status=pending&text=a%3E+b%22&limit=10&cursor=15>; rel="next"',
    );
  });

  it('returns every item after a cursor', async () => {
    expect(ids((await get('?cursor=900')).json())).toHaveLength(51);
  });

  it('sets the status if the first page fails', async () => {
    gateway.state.bookings = () => {
      throw new AppError('unavailable');
    };
    const answer = await get();
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([503, 'unavailable']);
  });

  it('closes the connection if a later page fails', async () => {
    gateway.state.bookings = (cursor, limit) => {
      if (cursor === '401') throw new AppError('internal');
      return pages(cursor, limit);
    };
    const { port } = gateway.server.server.address() as { port: number };
    const outcome = await new Promise<{ text: string; complete: boolean }>((resolve) => {
      request({ port, path: '/api/bookings', headers }, (response) => {
        let text = '';
        response.on('data', (part) => (text += String(part)));
        response.on('error', () => {});
        response.on('close', () => resolve({ text, complete: response.complete }));
      }).end();
    });
    expect(outcome.complete).toBe(false);
    expect(() => JSON.parse(outcome.text) as unknown).toThrow();
  });

  it('loads one page ahead of the client', async () => {
    const asked: string[] = [];
    const load = (cursor = '') => {
      asked.push(cursor);
      return Promise.resolve(new TextPage(cursor, String(Number(cursor) + 1)));
    };
    const parts = streamJson(load, new TextPage('0', '1'));
    const next = async () => String((await parts.next()).value);
    expect(await next()).toBe('[0');
    expect(asked).toEqual(['1']);
    expect(await next()).toBe(',1');
    expect(asked).toEqual(['1', '2']);
  });

  it('does not load a page before the client has read the previous one', async () => {
    const big = 'x'.repeat(4_900);
    let asked = 0;
    gateway.state.bookings = (cursor) => {
      asked += 1;
      const from = Number(cursor ?? 1);
      const items = Array.from({ length: 40 }, (_, i) => ({ ...row(from + i), message: big }));
      return { items, next: asked < 200 ? String(from + 40) : null };
    };
    const { port } = gateway.server.server.address() as { port: number };
    await new Promise<void>((resolve) => {
      const asking = request({ port, path: '/api/bookings', headers }, (response) => {
        response.pause();
        setTimeout(() => {
          response.on('error', () => {});
          asking.destroy();
          resolve();
        }, 700);
      });
      asking.on('error', () => {});
      asking.end();
    });
    expect(asked).toBeLessThan(100);
  });
});
