import { emailKey, phoneKey } from '@desert-mirror/contracts/contact';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoAfter } from '../../testing/undo-migrations.js';
import { BackOffice1763730000000 } from './1763730000000-back-office.js';
import { migrations } from './index.js';

const NAMES = `SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'billing'
  UNION SELECT column_name FROM information_schema.columns WHERE table_name = 'invoices'`;

describe('the back-office migration', () => {
  let own: TestDatabase;
  const names = async () =>
    (await own.dataSource.query<{ name: string }[]>(NAMES)).map(({ name }) => name).sort();

  beforeAll(async () => {
    own = await testDatabase('billing', migrations);
  });
  afterAll(() => own?.close());

  it.each([
    ['Rosa@Example.com', '(702) 555-0199'],
    [' rosa@example.com\t', '+1 (702) 555-0199'],
    ['\u00a0ROSA@EXAMPLE.COM\u3000', '1-702-555-0199'],
    ['rosa@example.com', '17025550199'],
    ['rosa@example.com', '702.555.0199 ext. 12'],
    ['rosa@example.com', '1702555019'],
    ['rosa@example.com', '٠١٢ 555'],
    [' ', 'no phone'],
    ['', ''],
    [null, null],
  ])('makes the keys of %j and %j as the contracts do', async (email, phone) => {
    const [row] = await own.dataSource.query<{ email_key: string; phone_key: string }[]>(
      `INSERT INTO invoices (invoice_number, customer_name, customer_email, customer_phone,
         services, subtotal, total)
       VALUES (gen_random_uuid(), 'Rosa', $1, $2, '[]', 0, 0) RETURNING email_key, phone_key`,
      [email, phone],
    );
    expect(row).toEqual({
      email_key: emailKey(email ?? '') || null,
      phone_key: phoneKey(phone ?? '') || null,
    });
  });

  it('stores the searchable columns in one lower-case text', async () => {
    const [row] = await own.dataSource.query<{ search: string }[]>(
      `INSERT INTO invoices (invoice_number, customer_name, customer_email, customer_phone,
         vehicle_info, services, subtotal, total)
       VALUES ('INV-2026-9001', 'Rosa Quintero', 'Rosa@Example.com', '(702) 555-0199',
         '2021 Tacoma', '[]', 0, 0) RETURNING search`,
    );
    expect(row!.search).toBe(
      'inv-2026-9001\nrosa quintero\nrosa@example.com\n2021 tacoma\n7025550199',
    );
  });

  it('can be reverted and applied again, like the later ones', async () => {
    const all = await names();
    await undoAfter(own, BackOffice1763730000000);
    const before = await names();
    await own.dataSource.undoLastMigration();
    const undone = await names();
    const gone = before.filter((name) => !undone.includes(name));
    expect(gone).toEqual([
      'audit_log_newest',
      'email_key',
      'invoices_email_key',
      'invoices_phone_key',
      'invoices_search',
      'invoices_totals',
      'payment_intents_booking',
      'payments_invoice',
      'payments_occurred',
      'payments_totals',
      'phone_key',
      'search',
    ]);
    await own.dataSource.runMigrations();
    expect(await names()).toEqual(all);
  });
});
