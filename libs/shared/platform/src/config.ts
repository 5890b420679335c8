import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { messageOf } from './errors.js';
import { readRedisUrl } from './redis/redis-url.js';
import { readNatsUrl } from './rpc/nats-url.js';
import {
  LOG_LEVELS,
  MAX_JOB_RECOVERY_SECONDS,
  SECRET_LENGTH,
  TWILIO_ACCOUNT_SID,
  TWILIO_FROM,
} from './variable-formats.js';

/*
 * Reads the environment. Each process declares its variables with the fields below and parses them
 * once at startup. If any are invalid, the process lists all of them and exits.
 */

const PORT = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535));

const urlWith = (...protocols: string[]) =>
  z.string('is required').check(
    z.refine(
      (value) => {
        const url = URL.parse(value);
        return url !== null && protocols.includes(url.protocol);
      },
      `must be a ${protocols.map((protocol) => `${protocol}//`).join(' or ')} URL`,
    ),
  );

/** A URL with a custom syntax. `read` throws an error with the message to show. */
const parsedUrl = (read: (text: string) => unknown) =>
  z.string('is required').check(
    z.check(({ value, issues }) => {
      try {
        read(value);
      } catch (error) {
        const message = messageOf(error);
        issues.push({ code: 'custom', input: value, message });
      }
    }),
  );

export const portField = PORT;
/** A rate limit. */
export const limitField = z.coerce
  .number()
  .check(z.int('must be a whole number'), z.minimum(1, 'must be 1 or more'));
export const postgresUrl = urlWith('postgres:', 'postgresql:');
export const redisUrl = parsedUrl(readRedisUrl);
export const natsUrl = parsedUrl(readNatsUrl);
export const httpUrl = urlWith('http:', 'https:');
export const smtpUrl = urlWith('smtp:', 'smtps:');
/** A secret; never has a default. */
export const secretField = z
  .string('is required')
  .check(z.minLength(SECRET_LENGTH, `must have ${SECRET_LENGTH} characters or more`));

/** Twilio sends text messages if all of the first three are set; see `hasWholeTwilio`. */
export const twilioFields = {
  TWILIO_ACCOUNT_SID: z.optional(
    z.string().check(z.regex(TWILIO_ACCOUNT_SID, 'must be AC and 32 hexadecimal digits')),
  ),
  TWILIO_AUTH_TOKEN: z.optional(secretField),
  TWILIO_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(TWILIO_FROM, 'must be a number like +17025550142 or the id of a messaging service'),
      ),
  ),
  /** For the stand-in; Twilio itself if unset. */
  TWILIO_API_BASE: z.optional(httpUrl),
};
type Twilio = z.infer<z.ZodMiniObject<typeof twilioFields>>;

/** Without a number to send from, an account alone is a mistake, and the other way round. */
export const hasWholeTwilio = z.refine<Twilio>(
  ({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }) =>
    new Set([TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM].map((one) => one === undefined))
      .size === 1,
  {
    path: ['TWILIO_ACCOUNT_SID'],
    error: 'set all of TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, or none',
  },
);

export const processFields = {
  NATS_URL: natsUrl,
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS), 'log'),
  /** Serves /live, /ready and /metrics if set; on 127.0.0.1 unless HEALTH_HOST is set. */
  HEALTH_PORT: z.optional(PORT),
  HEALTH_HOST: z.optional(z.string()),
  /** See job-timings.ts; tests of crashes shorten it. */
  JOB_RECOVERY_SECONDS: z.optional(
    z.coerce.number().check(z.minimum(1), z.maximum(MAX_JOB_RECOVERY_SECONDS)),
  ),
};
export type ProcessConfig = z.infer<z.ZodMiniObject<typeof processFields>>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that can be read from a file, so that they do not appear in the process environment. */
const SECRET_FILE = /^(.+_(?:KEY|PASSWORD|SECRET|TOKEN|URL))_FILE$/;

/** Marks the public demo secrets of `.env.example`. */
const DEMO_MARKER = 'demo-only';

/**
 * Parses the environment. `NAME_FILE` can replace a key, password, secret, token or URL `NAME` and names the
 * file with its value, like a mounted container secret. An empty variable counts as absent. On a
 * public site, demo secrets are rejected.
 * Lists every invalid variable and exits with 1.
 */
export function loadConfig<S extends z.core.$ZodType>(
  schema: S,
  environment: Environment = process.env,
): z.infer<S> {
  const { variables, problems } = readVariables(environment);
  const result = z.safeParse(schema, variables);
  if (!result.success)
    for (const issue of result.error.issues)
      problems.push(`${issue.path.map(String).join('.') || 'environment'}: ${issue.message}`);
  else if (problems.length === 0) return result.data;
  for (const problem of problems) process.stderr.write(`Bad configuration: ${problem}\n`);
  process.exit(1);
}

function readVariables(environment: Environment) {
  const variables: Record<string, string> = {};
  const problems: string[] = [];
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || value === '') continue;
    const secret = SECRET_FILE.exec(name)?.[1];
    if (secret === undefined) variables[name] ??= value;
    else {
      const content = readSecret(value);
      if (content === undefined) problems.push(`${name}: cannot read ${value}`);
      else variables[secret] = content;
    }
  }
  const sign = signOfPublicSite(variables);
  if (sign !== undefined)
    for (const [name, value] of Object.entries(variables))
      if (value.includes(DEMO_MARKER))
        problems.push(`${name}: is a demo value, which is not allowed with ${sign}`);
  return { variables, problems };
}

const LOCAL_HOST = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function signOfPublicSite({ DOMAIN, PUBLIC_URL }: Record<string, string>): string | undefined {
  if (DOMAIN !== undefined) return 'DOMAIN set';
  const host = PUBLIC_URL === undefined ? undefined : URL.parse(PUBLIC_URL)?.hostname;
  return host === undefined || LOCAL_HOST.test(host) ? undefined : 'a public PUBLIC_URL';
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
