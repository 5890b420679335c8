import { query } from '@desert-mirror/testing/system/inside';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import { Site } from '@desert-mirror/testing/system/client';
import { signIn } from './sign-in.ts';
import { good, INVOICE } from './visitor.ts';

const OWNERS = ['booking', 'billing'] as const;
type Owner = (typeof OWNERS)[number];

/** Size on disk with indexes, and row counts of growing tables. */
export interface Stored {
  readonly bytes: Readonly<Record<Owner, number>>;
  readonly bookings: number;
  readonly payments: number;
}

const TABLES = `SELECT relname AS name, pg_total_relation_size(oid)::float8 AS bytes FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`;

/** Measured after VACUUM FULL, without the space of dead rows. */
export async function storedBy(place: SystemPlace): Promise<Stored> {
  const bytes: Record<Owner, number> = { booking: 0, billing: 0 };
  for (const owner of OWNERS) {
    const tables = await query<{ name: string }>(place, owner, TABLES);
    for (const { name } of tables) await query(place, owner, `VACUUM FULL ${name}`);
    const sizes = await query<{ bytes: number }>(place, owner, TABLES);
    bytes[owner] = sizes.reduce((sum, size) => sum + size.bytes, 0);
  }
  return {
    bytes,
    bookings: await countOf(place, 'booking', 'bookings'),
    payments: await countOf(place, 'billing', 'payments'),
  };
}

async function countOf(place: SystemPlace, owner: Owner, table: string): Promise<number> {
  const sql = `SELECT count(*)::integer AS count FROM ${table}`;
  return (await query<{ count: number }>(place, owner, sql))[0]?.count ?? 0;
}

export async function writeInvoices(place: SystemPlace, count: number): Promise<void> {
  const site = new Site(place.url);
  const token = await signIn(place);
  for (let written = 0; written < count; written += 1) {
    const { id } = good(await site.post<{ id: number }>('/api/invoices', INVOICE, { token }));
    good(await site.get(`/api/invoices/${id}/pdf`, { token }));
  }
}
