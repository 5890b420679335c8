import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { until } from '../until.ts';
import type { SystemPlace } from './config.ts';

// Direct access to databases and secrets of a running system, for test data and assertions.
export type Owner = 'catalog' | 'booking' | 'billing' | 'identity';

/** The data folder contains ports and secrets. */
type DataPlace = Pick<SystemPlace, 'dataDir'>;

const readJson = (place: DataPlace, name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(place.dataDir, name), 'utf8')) as Record<string, unknown>;

export const portOf = (place: DataPlace, name: string): number =>
  Number(readJson(place, 'ports.json')[name]);

export const stripeUrlOf = (place: DataPlace): string =>
  `http://localhost:${String(portOf(place, 'stripe'))}`;

export const mailUrlOf = (place: SystemPlace): string =>
  `http://127.0.0.1:${String(portOf(place, 'mail'))}`;

export const smsUrlOf = (place: DataPlace): string =>
  `http://127.0.0.1:${String(portOf(place, 'sms'))}`;

export const secretOf = (place: DataPlace, name: string): string =>
  String(readJson(place, 'secrets.json')[name]);

export function databaseUrlOf(place: DataPlace, owner: Owner): string {
  const password = encodeURIComponent(secretOf(place, `${owner}Password`));
  const port = String(portOf(place, 'postgres'));
  return `postgres://${owner}:${password}@127.0.0.1:${port}/desert_mirror`;
}

export function superuserUrlOf(place: DataPlace): string {
  const password = encodeURIComponent(secretOf(place, 'postgresPassword'));
  return `postgres://postgres:${password}@127.0.0.1:${String(portOf(place, 'postgres'))}/desert_mirror`;
}

export async function query<Row extends object>(
  place: SystemPlace,
  owner: Owner,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const client = new Client(databaseUrlOf(place, owner));
  // When a test kills the server, the query must fail and not this process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql, parameters)).rows;
  } finally {
    await client.end();
  }
}

/** Resolves when the other services have processed the events of `owner`. */
export async function eventsProcessed(place: SystemPlace, owner: Owner): Promise<void> {
  const sql = 'SELECT FROM outbox WHERE dead_at IS NULL';
  await until(`the events of ${owner} to be processed`, async () => {
    return (await query(place, owner, sql)).length === 0;
  });
}

const COUNTED: Readonly<Record<Owner, readonly string[]>> = {
  catalog: ['services', 'service_areas', 'testimonials', 'blog_posts', 'site_settings'],
  booking: ['bookings'],
  billing: ['invoices', 'payments', 'payment_intents', 'stripe_events'],
  identity: ['users', 'sessions'],
};

/** The number of rows of every business table, by `owner.table`. */
export async function countRows(place: SystemPlace): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [owner, tables] of Object.entries(COUNTED) as [Owner, string[]][]) {
    const columns = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
    const [row] = await query<Record<string, number>>(place, owner, `SELECT ${columns.join(', ')}`);
    for (const [table, count] of Object.entries(row ?? {})) counts[`${owner}.${table}`] = count;
  }
  return counts;
}

/** Adds a user who is not the owner and signs in with the owner's password. */
export async function addUser(
  place: SystemPlace,
  role: 'customer' | 'technician' | 'bookkeeper',
): Promise<{ username: string; password: string }> {
  const username = `${role}-of-the-tests`;
  await query(
    place,
    'identity',
    `INSERT INTO users (username, username_key, email, password, role)
     SELECT $1, $1, $1 || '@example.com', password, $2 FROM users WHERE username = $3
     ON CONFLICT (username) DO NOTHING`,
    [username, role, place.adminUsername],
  );
  return { username, password: place.adminPassword };
}
