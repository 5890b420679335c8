import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { messageOf, UnavailableError } from '@desert-mirror/embedded-servers/errors';
import type { StartConfig } from './config.ts';

const makers = {
  adminPassword: () => readable(16),
  jwtSecret: () => randomBytes(32).toString('base64url'),
  postgresPassword: () => randomBytes(24).toString('base64url'),
  catalogPassword: () => randomBytes(24).toString('base64url'),
  bookingPassword: () => randomBytes(24).toString('base64url'),
  billingPassword: () => randomBytes(24).toString('base64url'),
  identityPassword: () => randomBytes(24).toString('base64url'),
  stripeSecretKey: () => `sk_test_${randomBytes(24).toString('hex')}`,
  stripePublishableKey: () => `pk_test_${randomBytes(24).toString('hex')}`,
  stripeWebhookSecret: () => `whsec_${randomBytes(24).toString('hex')}`,
} satisfies Record<string, () => string>;

export type SecretName = keyof typeof makers;
export type Secrets = Readonly<Record<SecretName, string>>;

const names = Object.keys(makers) as SecretName[];

/** For typing off a screen: no letters that look alike. */
function readable(length: number): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  // 248 is the largest multiple of 31 below 256: every letter stays equally likely.
  let word = '';
  while (word.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && word.length < length) word += letters[byte % letters.length] ?? '';
    }
  }
  return word;
}

/**
 * The secrets of this data folder: kept ones, and new ones for whatever is missing, part by part.
 * The owner's password is kept also when it was given, so that a later start without it still fits.
 */
export function keepSecrets(file: string, config: StartConfig): Secrets {
  const kept = readKept(file);
  const wanted: Partial<Record<SecretName, string>> = { ...kept };
  if (config.ADMIN_PASSWORD) wanted.adminPassword = config.ADMIN_PASSWORD;
  const whole = Object.fromEntries(names.map((name) => [name, wanted[name] ?? makers[name]()]));
  const isPrivate = existsSync(file) && (statSync(file).mode & 0o077) === 0;
  if (!isPrivate || names.some((name) => kept[name] !== whole[name])) {
    // Renamed into place: a start that is killed meanwhile leaves the old file or the new one.
    const draft = `${file}.${String(process.pid)}`;
    writeFileSync(draft, `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, file);
  }
  return whole as Secrets;
}

function readKept(file: string): Partial<Record<SecretName, string>> {
  if (!existsSync(file)) return {};
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof content !== 'object' || content === null) throw new Error('it holds no object');
    return Object.fromEntries(
      Object.entries(content).filter(
        ([name, value]) => name in makers && typeof value === 'string' && value !== '',
      ),
    );
  } catch (error) {
    // Never overwritten: somebody may still mend it.
    throw new UnavailableError(
      `The secrets in ${file} cannot be read (${messageOf(error)}): mend or remove the file`,
    );
  }
}
