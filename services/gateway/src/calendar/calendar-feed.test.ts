import { calendarFeedRpcs } from '@desert-mirror/contracts/calendar-feeds.operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FEED_ENTRY, FEED_TOKEN } from '../testing/appointment-fakes.js';
import { startGateway, type Gateway } from '../testing/harness.js';
import { feedFile } from './calendar-feed.rules.js';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway?.stop());

const read = (path: string, headers: Record<string, string> = {}) =>
  gateway.ask({ url: `/api/calendar/${path}`, headers });

describe('GET /api/calendar/{token}.ics', () => {
  it('combines all pages; an unchanged feed is answered with 304', async () => {
    const answer = await read(`${FEED_TOKEN}.ics`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(answer.body.match(/^BEGIN:VEVENT/gm)).toHaveLength(2);
    expect(answer.body).toContain(`X-WR-CALNAME:${gateway.state.settings.businessName}: jobs\r\n`);
    const etag = String(answer.headers['etag']);
    const again = await read(FEED_TOKEN, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await read(FEED_TOKEN, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is not found with another token', async () => {
    const answer = await read('another-token.ics');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('passes on the token without its ending', async () => {
    await read(`${FEED_TOKEN}.ics`);
    const { data } = gateway.responder.requests.findLast(
      ({ subject }) => subject === calendarFeedRpcs.feedEntries.name,
    )!;
    expect(data).toMatchObject({ token: FEED_TOKEN });
  });
});

const FEED = { host: 'mirror.example', businessName: 'Mojave Shine' };

describe('an event of a feed', () => {
  it('has what the crew needs to know', () => {
    const text = feedFile([FEED_ENTRY], FEED).replaceAll('\r\n ', '');
    for (const line of [
      'UID:booking-7@mirror.example',
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
      'DTSTAMP:20261120T120000Z',
      'DTSTART;TZID=America/Los_Angeles:20261201T100000',
      'SUMMARY:Full Detail\\, Rosa Quintero',
      'LOCATION:8 Palm Way\\, Las Vegas\\, NV 89135',
      'DESCRIPTION:Arrive between 10:00 AM and 12:00 PM.\\nPhone: (702) 555-0199\\nAccess: Gate code 1234\\nVan: Van 1\\nBooking #7',
    ])
      expect(text).toContain(`${line}\r\n`);
  });

  describe('says which work is done', () => {
    const line = { kind: 'service', serviceName: 'Full Detail', vehicleClass: null } as const;
    const car = { ...line, vehicle: 1, vehicleInfo: 'Blue Tesla' };
    const truck = { ...line, vehicle: 2, vehicleClass: 'SUV or truck', vehicleInfo: null };
    const addOn = { ...car, kind: 'add-on', serviceName: 'Engine bay' } as const;
    it.each([
      ['one service', [car], 'Full Detail', 'Car: Blue Tesla'],
      [
        'an add-on',
        [car, addOn],
        'Full Detail',
        'Car: Blue Tesla\\nWork: Full Detail\\, Engine bay',
      ],
      [
        'a size',
        [{ ...car, vehicleClass: 'Van' }],
        'Full Detail',
        'Car: Blue Tesla\\nWork: Full Detail (Van)',
      ],
      [
        'two vehicles',
        [car, addOn, truck],
        'Full Detail and 1 more',
        'Vehicle 1: Blue Tesla: Full Detail\\, Engine bay\\nVehicle 2: Full Detail (SUV or truck)',
      ],
      ['an earlier release', [], 'Full Detail', 'Car: Blue Tesla'],
    ])('for %s', (_what, lines, title, facts) => {
      const entry = { ...FEED_ENTRY, vehicleInfo: 'Blue Tesla', lines };
      const text = feedFile([entry], FEED).replaceAll('\r\n ', '');
      expect(text).toContain(`SUMMARY:${title}\\, Rosa Quintero\r\n`);
      expect(text).toContain(`(702) 555-0199\\n${facts}\\nAccess`);
    });
  });

  it('stays when it is cancelled', () => {
    const text = feedFile([{ ...FEED_ENTRY, isCancelled: true }], FEED);
    expect(text).toContain('STATUS:CANCELLED\r\n');
    expect(text).toContain('SUMMARY:Cancelled: Full Detail');
  });
});
