import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { messageOf, UnavailableError } from '@desert-mirror/embedded-servers/errors';
import type { StartConfig } from './config.ts';

const generators = {
  adminPassword: () => readable(16),
  jwtSecret: () => randomBytes(32).toString('base64url'),
  bookingLinkSecret: () => randomBytes(32).toString('base64url'),
  natsSecret: () => randomBytes(24).toString('base64url'),
  redisPassword: () => randomBytes(24).toString('base64url'),
  postgresPassword: () => randomBytes(24).toString('base64url'),
  catalogPassword: () => randomBytes(24).toString('base64url'),
  bookingPassword: () => randomBytes(24).toString('base64url'),
  billingPassword: () => randomBytes(24).toString('base64url'),
  identityPassword: () => randomBytes(24).toString('base64url'),
  /** Encrypts the backups. */
  backupKey: () => randomBytes(24).toString('base64url'),
  stripeSecretKey: () => `sk_test_${randomBytes(24).toString('hex')}`,
  stripePublishableKey: () => `pk_test_${randomBytes(24).toString('hex')}`,
  stripeWebhookSecret: () => `whsec_${randomBytes(24).toString('hex')}`,
  twilioAccountSid: () => `AC${randomBytes(16).toString('hex')}`,
  twilioAuthToken: () => randomBytes(16).toString('hex'),
} satisfies Record<string, () => string>;

export type SecretName = keyof typeof generators;
export type Secrets = Readonly<Record<SecretName, string>>;

const names = Object.keys(generators) as SecretName[];

/** A password that is easy to type: without characters that look alike. */
function readable(length: number): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  // 248 is the largest multiple of 31 below 256, so every character is equally likely.
  let word = '';
  while (word.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && word.length < length) word += letters[byte % letters.length] ?? '';
    }
  }
  return word;
}

/**
 * Variables that replace generated secrets. They are kept beside them, because archives and links were made
 * with the generated ones.
 */
const CONFIGURABLE = [
  { name: 'jwtSecret', variable: 'JWT_SECRET', kept: 'configuredJwtSecret' },
  {
    name: 'bookingLinkSecret',
    variable: 'BOOKING_LINK_SECRET',
    kept: 'configuredBookingLinkSecret',
  },
  { name: 'backupKey', variable: 'BACKUP_KEY', kept: 'configuredBackupKey' },
] as const;

type Variable = 'ADMIN_PASSWORD' | (typeof CONFIGURABLE)[number]['variable'];
type EntryName = SecretName | (typeof CONFIGURABLE)[number]['kept'];
const entryNames: readonly EntryName[] = [...names, ...CONFIGURABLE.map(({ kept }) => kept)];
type Entries = Partial<Record<EntryName, string>>;

/**
 * Reads the secrets of this data folder and generates the missing ones. Configured ones are saved too, so that
 * a later start or command without their variables uses the same ones.
 */
export function keepSecrets(file: string, given: Pick<Partial<StartConfig>, Variable>): Secrets {
  const before = readKept(file);
  const entries: Entries = Object.fromEntries(
    names.map((name) => [name, before[name] ?? generators[name]()]),
  );
  if (given.ADMIN_PASSWORD) entries.adminPassword = given.ADMIN_PASSWORD;
  for (const { variable, kept } of CONFIGURABLE) {
    const value = given[variable] ?? before[kept];
    if (value !== undefined) entries[kept] = value;
  }
  const isPrivate = existsSync(file) && (statSync(file).mode & 0o077) === 0;
  if (!isPrivate || entryNames.some((name) => before[name] !== entries[name]))
    writeSecrets(file, entries);
  const inUse = names.map((name) => {
    const configured = CONFIGURABLE.find((one) => one.name === name);
    return [name, (configured && entries[configured.kept]) ?? entries[name]];
  });
  return Object.fromEntries(inUse) as Secrets;
}

/** Belong to the database server of this data folder and not to its data. */
const OF_THE_SERVER: readonly SecretName[] = [
  'postgresPassword',
  'catalogPassword',
  'bookingPassword',
  'billingPassword',
  'identityPassword',
];

/** Takes over the secrets of a restored backup, with the key that opened it, instead of all configured ones. */
export function adoptSecrets(
  file: string,
  current: Secrets,
  restored: Readonly<Record<string, string>>,
  backupKey: string,
): void {
  const adopted = names.filter((name) => restored[name] && !OF_THE_SERVER.includes(name));
  writeSecrets(file, {
    ...current,
    ...Object.fromEntries(adopted.map((name) => [name, restored[name]])),
    backupKey,
  });
}

function writeSecrets(file: string, secrets: object): void {
  // The rename is atomic: a killed start leaves the old file or the new one.
  const draft = `${file}.${String(process.pid)}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

function readKept(file: string): Entries {
  if (!existsSync(file)) return {};
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof content !== 'object' || content === null) throw new Error('it holds no object');
    const known = new Set<string>(entryNames);
    return Object.fromEntries(
      Object.entries(content).filter(
        ([name, value]) => known.has(name) && typeof value === 'string' && value !== '',
      ),
    );
  } catch (error) {
    // Do not overwrite: the file may be repairable.
    throw new UnavailableError(
      `The secrets in ${file} cannot be read (${messageOf(error)}): mend or remove the file`,
    );
  }
}
