import { bookkeepingRpcs } from '@desert-mirror/contracts/bookkeeping.operations';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import type { LedgerEntry, LedgerSearch } from '@desert-mirror/contracts/bookkeeping';
import { AppError } from '@desert-mirror/contracts/errors';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startGateway, type Gateway } from '../testing/harness.js';

const ENTRY: LedgerEntry = {
  id: '1',
  kind: 'capture',
  method: 'card',
  amount: '225.00',
  tip: '0.00',
  bookingId: 7,
  invoiceId: null,
  refundOf: null,
  owedAgain: false,
  reason: null,
  stripeId: 'ch_1',
  occurredAt: '2026-11-20T20:00:00.000Z',
  invoiceNumber: null,
  customerName: null,
};

let gateway: Gateway;
let headers: { authorization: string };
let isBookingAway = false;
let searches: LedgerSearch[] = [];

beforeAll(async () => {
  gateway = await startGateway();
  headers = await gateway.bearer('books');
  await gateway.responder
    .on(bookkeepingRpcs.listLedger, (search) => {
      searches.push(search);
      return { items: [ENTRY], next: null };
    })
    .on(bookkeepingRpcs.ledgerTotals, (search) => {
      searches.push(search);
      return { payments: '225.00', refunds: '0.00', net: '225.00' };
    })
    .on(bookingAdminRpcs.bookingsOfName, ({ text }) => {
      if (isBookingAway) throw new AppError('unavailable');
      return { bookingIds: text === 'ada' ? [7] : [] };
    })
    .on(bookingAdminRpcs.customerNames, ({ bookingIds }) => {
      if (isBookingAway) throw new AppError('unavailable');
      return { names: bookingIds.map((bookingId) => ({ bookingId, name: 'Ada Stone' })) };
    })
    .ready();
});
afterAll(() => gateway?.stop());

const names = async (url: string) => {
  const answer = await gateway.ask({ url, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<LedgerEntry[]>().map(({ customerName }) => customerName);
};

it.each(['/api/admin/ledger', '/api/admin/ledger?limit=10'])(
  'names the customers of bookings, unless booking is unavailable: %s',
  async (url) => {
    isBookingAway = false;
    expect(await names(url)).toEqual(['Ada Stone']);
    isBookingAway = true;
    expect(await names(url)).toEqual([null]);
  },
);

it.each(['/api/admin/ledger?limit=10', '/api/admin/ledger-totals?'])(
  'searches the customers of bookings, unless booking is unavailable: %s',
  async (url) => {
    const searchOf = async (query: string) => {
      searches = [];
      expect((await gateway.ask({ url: url + query, headers })).statusCode).toBe(200);
      return searches;
    };
    isBookingAway = false;
    expect(await searchOf('&text=ada')).toMatchObject([{ text: 'ada', textBookingIds: [7] }]);
    expect(await searchOf('&kind=refund')).toEqual([
      expect.not.objectContaining({ textBookingIds: expect.anything() }),
    ]);
    isBookingAway = true;
    expect(await searchOf('&text=ada')).toMatchObject([{ text: 'ada', textBookingIds: [] }]);
  },
);
