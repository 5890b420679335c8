import { bookkeepingRpcs } from '@desert-mirror/contracts/bookkeeping.operations';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import type { LedgerEntry } from '@desert-mirror/contracts/bookkeeping';
import { AppError } from '@desert-mirror/contracts/errors';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startGateway, type Gateway } from '../testing/harness.js';

const ENTRY: LedgerEntry = {
  ...{ id: '1', kind: 'capture', method: 'card', amount: '225.00', tip: '0.00' },
  ...{
    bookingId: 7,
    invoiceId: null,
    refundOf: null,
    owedAgain: false,
    reason: null,
    stripeId: 'ch_1',
  },
  ...{ occurredAt: '2026-11-20T20:00:00.000Z', invoiceNumber: null, customerName: null },
};

let gateway: Gateway;
let headers: { authorization: string };
let isBookingAway = false;

beforeAll(async () => {
  gateway = await startGateway();
  headers = await gateway.bearer('books');
  await gateway.responder
    .on(bookkeepingRpcs.listLedger, () => ({ items: [ENTRY], next: null }))
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
