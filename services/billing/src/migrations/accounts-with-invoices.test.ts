import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { undoAfter } from '../../testing/undo-migrations.js';
import { refreshBooking } from '../booking-facts/booking-facts.jobs.js';
import { InvoiceRequests1764190020000 } from './1764190020000-invoice-requests.js';
import { migrations } from './index.js';

let own: TestDatabase;

beforeAll(async () => {
  own = await testDatabase('billing', migrations);
});
afterAll(() => own?.close());

it('publishes the account of each booking that has an invoice, once', async () => {
  const query = <T>(sql: string) => own.dataSource.query<T[]>(sql);
  await undoAfter(own, InvoiceRequests1764190020000);
  await query(`INSERT INTO invoices
      (invoice_number, customer_name, services, subtotal, total, booking_id, sent_at, voided_at, status)
    VALUES ('INV-2026-0001', 'Rosa', '[]', 1, 1, 7, now(), now(), 'void'),
      ('INV-2026-0002', 'Rosa', '[]', 1, 1, 7, now(), NULL, 'sent'),
      ('INV-2026-0003', 'Dana', '[]', 1, 1, 8, now(), NULL, 'sent'),
      ('INV-2026-0004', 'Kim', '[]', 1, 1, NULL, now(), NULL, 'sent')`);
  const expected = [7, 8].map((bookingId) => ({
    name: refreshBooking.name,
    payload: { bookingId },
    waits: true,
    meta: { requestId: expect.any(String) },
  }));
  const jobs = () =>
    query(`SELECT name, payload, meta, queued_at > now() AS waits FROM jobs ORDER BY key`);
  await own.dataSource.runMigrations();
  expect(await jobs()).toEqual(expected);
  await undoAfter(own, InvoiceRequests1764190020000);
  await own.dataSource.runMigrations();
  expect(await jobs()).toEqual(expected);
});
