import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Ports and secrets of the system in a data folder.
const read = (dataDir: string, file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(dataDir, file), 'utf8')) as Record<string, unknown>;

const portOf = (dataDir: string, name: string): string => String(read(dataDir, 'ports.json')[name]);

export const secretOf = (dataDir: string, name: string): string =>
  String(read(dataDir, 'secrets.json')[name]);

export const stripeUrlOf = (dataDir: string): string =>
  `http://localhost:${portOf(dataDir, 'stripe')}`;

/** @param server has the database; by default, the embedded one */
export function databaseUrlOf(
  dataDir: string,
  owner: 'billing' | 'booking',
  server = `postgres://127.0.0.1:${portOf(dataDir, 'postgres')}/desert_mirror`,
): string {
  const url = new URL(server);
  url.username = owner;
  url.password = secretOf(dataDir, `${owner}Password`);
  return url.href;
}
