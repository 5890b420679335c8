import * as z from 'zod/mini';

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

export const portField = PORT;
export const postgresUrl = urlWith('postgres:', 'postgresql:');
export const redisUrl = urlWith('redis:', 'rediss:');
export const natsUrl = urlWith('nats:', 'tls:');
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
  /** Serves /live and /ready when given. */
  HEALTH_PORT: z.optional(PORT),
};
export type ProcessConfig = z.infer<z.ZodMiniObject<typeof processFields>>;

/** Parses the environment; an empty variable counts as absent. Names every bad one and exits 1. */
export function loadConfig<S extends z.core.$ZodType>(
  schema: S,
  environment: Record<string, string | undefined> = process.env,
): z.infer<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = z.safeParse(schema, given);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const name = issue.path.map(String).join('.') || 'environment';
    process.stderr.write(`Bad configuration: ${name}: ${issue.message}\n`);
  }
  process.exit(1);
}
