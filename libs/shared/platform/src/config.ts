import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { readRedisUrl } from './redis/redis-url.js';
import { readNatsUrl } from './rpc/nats-url.js';

/*
 * The one place that reads the environment. Each process declares what it needs with the fields
 * below and gets a typed object once; whatever is wrong is named, all of it, and the process ends.
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

/** A URL of a form of its own: `read` throws what is wrong with it. */
const urlReadBy = (read: (text: string) => unknown) =>
  z.string('is required').check(
    z.check(({ value, issues }) => {
      try {
        read(value);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        issues.push({ code: 'custom', input: value, message });
      }
    }),
  );

export const portField = PORT;
export const postgresUrl = urlWith('postgres:', 'postgresql:');
export const redisUrl = urlReadBy(readRedisUrl);
export const natsUrl = urlReadBy(readNatsUrl);
export const httpUrl = urlWith('http:', 'https:');
export const smtpUrl = urlWith('smtp:', 'smtps:');
/** A secret that somebody made; there is no default for one. */
export const secretField = z
  .string('is required')
  .check(z.minLength(8, 'must have 8 characters or more'));

/** What every process needs. */
export const processFields = {
  NATS_URL: natsUrl,
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'log', 'debug', 'verbose']), 'log'),
  /** Serves /live, /ready and /metrics when given; on this machine only, if no other host is named. */
  HEALTH_PORT: z.optional(PORT),
  HEALTH_HOST: z.optional(z.string()),
};
export type ProcessConfig = z.infer<z.ZodMiniObject<typeof processFields>>;

/** What may be kept from those who read the environment of a process. */
const SECRET_IN_FILE = /^(.+_(?:KEY|PASSWORD|SECRET|URL))_FILE$/;

/** Marks the values of `.env.example`: good for trying the system out, known to everybody. */
const DEMONSTRATION = 'demo-only';

/**
 * Parses the environment. For a secret (a key, password, secret or URL) `NAME_FILE` may stand for `NAME`
 * and names the file that holds its value, as containers mount it. An empty variable counts as absent. With `DOMAIN` set this is a
 * site that the world sees, and no value of the demonstration is taken.
 * Names every bad variable and exits 1.
 */
export function loadConfig<S extends z.core.$ZodType>(
  schema: S,
  environment: Record<string, string | undefined> = process.env,
): z.infer<S> {
  const { given, problems } = readVariables(environment);
  const result = z.safeParse(schema, given);
  if (!result.success)
    for (const issue of result.error.issues)
      problems.push(`${issue.path.map(String).join('.') || 'environment'}: ${issue.message}`);
  else if (problems.length === 0) return result.data;
  for (const problem of problems) process.stderr.write(`Bad configuration: ${problem}\n`);
  process.exit(1);
}

function readVariables(environment: Record<string, string | undefined>) {
  const given: Record<string, string> = {};
  const problems: string[] = [];
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || value === '') continue;
    const secret = SECRET_IN_FILE.exec(name)?.[1];
    if (secret === undefined) given[name] ??= value;
    else {
      const content = contentOf(value);
      if (content === undefined) problems.push(`${name}: cannot read ${value}`);
      else given[secret] = content;
    }
  }
  if (given['DOMAIN'] !== undefined)
    for (const [name, value] of Object.entries(given))
      if (value.includes(DEMONSTRATION))
        problems.push(`${name}: is a value of the demonstration, and DOMAIN is set`);
  return { given, problems };
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
