import { join, resolve } from 'node:path';
import { z } from 'zod';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
// The source, because this runs before the build.
import {
  BACKUP_KEY_LENGTH,
  isNetwork,
  LOG_LEVELS,
  MAX_JOB_RECOVERY_SECONDS,
  MAX_WEBHOOK_SECRETS,
  partsOf,
  SECRET_LENGTH,
  TWILIO_ACCOUNT_SID,
  TWILIO_FROM,
} from '@desert-mirror/platform/source/variable-formats';

// The configuration of `npm start`. All variables are optional; an empty one counts as not set.

const isUrl = (value: string, protocols: readonly string[]): boolean =>
  protocols.includes(URL.parse(value)?.protocol ?? '');
const url = (...protocols: string[]) =>
  z.string().refine((value) => isUrl(value, protocols), {
    message: `must be a ${protocols.map((protocol) => `${protocol}//`).join(' or ')} URL`,
  });
/** Only a rough check; the processes validate the list. */
const urls = (...protocols: string[]) =>
  z.string().refine((value) => value.split(',').every((one) => isUrl(one.trim(), protocols)), {
    message: `must be a ${protocols.map((protocol) => `${protocol}//`).join(' or ')} URL, or several with commas between them`,
  });
const REDIS_PROTOCOLS = ['', '+sentinel', '+cluster'].flatMap((kind) => [
  `redis${kind}:`,
  `rediss${kind}:`,
]);
const FURTHER_HOSTS = /,[^/?]*/;
const postgresUrl = url('postgres:', 'postgresql:').optional();
const redisUrl = z
  .string()
  .refine((value) => isUrl(value.replace(FURTHER_HOSTS, ''), REDIS_PROTOCOLS), {
    message: `must be a ${REDIS_PROTOCOLS.map((protocol) => `${protocol}//`).join(' or ')} URL`,
  });
const startsWith = (...prefixes: string[]) =>
  z.string().refine((value) => prefixes.some((prefix) => value.startsWith(prefix)), {
    message: `must start with ${prefixes.join(' or ')}`,
  });
const wholeNumber = (most = Number.MAX_SAFE_INTEGER) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(most, `must be ${String(most)} or less`);
const count = (fallback: number, most?: number) => wholeNumber(most).default(fallback);
const flag = () => z.enum(['0', '1'], 'must be 0 or 1').default('0');
const atLeast = (length: number) =>
  z.string().min(length, `must have ${String(length)} characters or more`);
const secret = () => atLeast(SECRET_LENGTH);
/** During a rotation, the new and the old one. */
const isWebhookSecret = (value: string): boolean => {
  const secrets = value.split(',').map((one) => one.trim());
  return (
    secrets.length <= MAX_WEBHOOK_SECRETS && secrets.every(({ length }) => length >= SECRET_LENGTH)
  );
};

/** One replica of each process uses up to 40 database connections; embedded Postgres allows 200. */
const MAX_REPLICAS = 4;

const Environment = z.object({
  PORT: z.coerce
    .number('must be a port, 1 to 65535')
    .int('must be a port, 1 to 65535')
    .min(1, 'must be a port, 1 to 65535')
    .max(65_535, 'must be a port, 1 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address to listen on')
    .default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('.data'),
  ADMIN_USERNAME: z.string().trim().min(1, 'must not be blank').default('admin'),
  ADMIN_PASSWORD: secret().optional(),
  ADMIN_EMAIL: z.email('must be an email address').default('hello@desertmirror.example'),
  DATABASE_URL: postgresUrl,
  CATALOG_DATABASE_URL: postgresUrl,
  BOOKING_DATABASE_URL: postgresUrl,
  BILLING_DATABASE_URL: postgresUrl,
  IDENTITY_DATABASE_URL: postgresUrl,
  NATS_URL: urls('nats:', 'tls:').optional(),
  REDIS_URL: redisUrl.optional(),
  JWT_SECRET: secret().optional(),
  BOOKING_LINK_SECRET: secret().optional(),
  STRIPE_SECRET_KEY: startsWith('sk_', 'rk_')
    .min(SECRET_LENGTH, `must have ${String(SECRET_LENGTH)} characters or more`)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: startsWith('pk_').optional(),
  STRIPE_WEBHOOK_SECRET: startsWith('whsec_')
    .refine(isWebhookSecret, {
      message: `must be one secret, or two with a comma between them, of ${String(SECRET_LENGTH)} characters or more`,
    })
    .optional(),
  STRIPE_API_BASE: url('http:', 'https:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(TWILIO_ACCOUNT_SID, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: secret().optional(),
  TWILIO_FROM: z
    .string()
    .regex(TWILIO_FROM, 'must be a number like +17025550142 or the id of a messaging service')
    .optional(),
  TWILIO_API_BASE: url('http:', 'https:').optional(),
  REPLICAS: count(1, MAX_REPLICAS),
  /** Runs all services and workers in one Node process. */
  SINGLE_PROCESS: flag(),
  /** Runs the Stripe stand-in apart from the catchers, for tests that stop one of them. */
  SEPARATE_STAND_INS: flag(),
  LOGINS_PER_MINUTE: count(10),
  PUBLIC_WRITES_PER_MINUTE: count(30),
  DECLINES_PER_BOOKING_PER_DAY: count(10),
  DECLINES_PER_ADDRESS_PER_HOUR: count(20),
  /** Seconds after which another worker takes up a dead worker's job; tests shorten it. */
  JOB_RECOVERY_SECONDS: wholeNumber(MAX_JOB_RECOVERY_SECONDS).optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine((list) => partsOf(list).every(isNetwork), {
      message: 'must be addresses or networks, separated by commas',
    })
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: atLeast(BACKUP_KEY_LENGTH).optional(),
  BACKUP_KEEP_DAYS: count(14),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('log'),
  /** Set by the bootstrap; the system stops when that process exits. */
  BOOTSTRAP_PID: z.coerce.number().int().optional(),
});

/** Problems with combinations of variables. */
function combinationProblems(given: Record<string, string | undefined>): string[] {
  return [...stripeProblems(given), ...twilioProblems(given), ...replicaProblems(given)];
}

function replicaProblems(given: Record<string, string | undefined>): string[] {
  const isSingle = given['SINGLE_PROCESS'] === '1' && (given['REPLICAS'] ?? '1') !== '1';
  return isSingle ? ['REPLICAS: must be 1 with SINGLE_PROCESS=1'] : [];
}

const TWILIO = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'];

function twilioProblems(given: Record<string, string | undefined>): string[] {
  const missing = TWILIO.filter((name) => !given[name]);
  if (missing.length === TWILIO.length) return [];
  return missing.map((name) => `${name}: is required with the other Twilio variables`);
}

function stripeProblems(given: Record<string, string | undefined>): string[] {
  const publishable = given['STRIPE_PUBLISHABLE_KEY'];
  if (given['STRIPE_SECRET_KEY']) {
    return ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']
      .filter((name) => !given[name])
      .map((name) => `${name}: is required with STRIPE_SECRET_KEY`);
  }
  return publishable?.startsWith('pk_live_')
    ? ['STRIPE_PUBLISHABLE_KEY: is a live key and needs STRIPE_SECRET_KEY beside it']
    : [];
}

export type StartConfig = Omit<z.infer<typeof Environment>, 'PUBLIC_URL' | 'BACKUP_DIR'> & {
  readonly BACKUP_DIR: string;
  readonly PUBLIC_URL: string;
};

export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** @throws ConfigError that names every invalid variable */
export function readStartConfig(env: NodeJS.ProcessEnv = process.env): StartConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data, error } = Environment.safeParse(given);
  const invalid = (error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const problems = [...invalid, ...combinationProblems(given)];
  if (!data || problems.length > 0) throw new ConfigError(problems);
  return {
    ...data,
    DATA_DIR: resolve(repoRoot, data.DATA_DIR),
    BACKUP_DIR: resolve(repoRoot, data.BACKUP_DIR ?? join(data.DATA_DIR, 'backups')),
    PUBLIC_URL: (data.PUBLIC_URL ?? `http://localhost:${String(data.PORT)}`).replace(/\/+$/, ''),
  };
}
