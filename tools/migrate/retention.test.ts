import {
  KEPT as keptByBilling,
  retentionOf as ofBilling,
} from '@desert-mirror/billing/privacy/retention';
import {
  KEPT as keptByBooking,
  retentionOf as ofBooking,
} from '@desert-mirror/booking/privacy/retention';
import {
  KEPT as keptByCatalog,
  RETENTION as ofCatalog,
} from '@desert-mirror/catalog/retention/retention';
import { DEFAULT_RETENTION } from '@desert-mirror/contracts/retention';
import { OWNERS, type Owner } from '@desert-mirror/contracts/rpc';
import { KEPT as keptByIdentity, RETENTION as ofIdentity } from '@desert-mirror/identity/retention';
import { PLATFORM_RETENTION, type Retention } from '@desert-mirror/platform/jobs/retention.task';
import { testDatabase } from '@desert-mirror/testing/database';
import { describe, expect, it } from '@jest/globals';
import { databasesOf } from './migrate.ts';

type Kept = Readonly<Record<string, string>>;

const SERVICES: Readonly<Record<Owner, readonly [readonly Retention[], Kept]>> = {
  catalog: [ofCatalog, keptByCatalog],
  booking: [ofBooking(DEFAULT_RETENTION), keptByBooking],
  billing: [ofBilling(DEFAULT_RETENTION), keptByBilling],
  identity: [ofIdentity, keptByIdentity],
};
const PLATFORM: Kept = {
  outbox: 'events are deleted once delivered; dead letters wait for the owner',
  leases: 'one row per scheduled task',
  migrations: 'one row per migration',
};
const URLS = {
  CATALOG_DATABASE_URL: '',
  BOOKING_DATABASE_URL: '',
  BILLING_DATABASE_URL: '',
  IDENTITY_DATABASE_URL: '',
};

describe.each(OWNERS)('the tables of %s', (owner) => {
  it('have a retention rule or a reason to be kept', async () => {
    const [rules, kept] = SERVICES[owner];
    const cleaned = new Set([...PLATFORM_RETENTION, ...rules].map(({ table }) => table));
    const reasons = { ...PLATFORM, ...kept };
    const database = await testDatabase(owner, databasesOf(URLS)[owner].migrations as never);
    try {
      const rows = await database.dataSource.query<{ name: string }[]>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema ORDER BY name`,
      );
      const tables = rows.map(({ name }) => name);
      const covered = [...cleaned, ...Object.keys(reasons)];
      // A table that grows without bound needs a rule, or its service says why it does not grow.
      const unknown = tables.filter((table) => !covered.includes(table));
      const hint = `add to KEPT or to the rules in retention.ts of ${owner}`;
      expect({ [hint]: unknown }).toEqual({ [hint]: [] });
      expect(
        Object.keys(kept).filter((table) => !tables.includes(table) || cleaned.has(table)),
      ).toEqual([]);
    } finally {
      await database.close();
    }
  });
});
