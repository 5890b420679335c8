import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

const count = z.coerce
  .number('must be a number')
  .check(z.int('must be a whole number'), z.minimum(1, 'must be 1 or more'));

const Load = {
  /** Length of a slice. */
  seconds: z._default(count, 1),
  rounds: z._default(count, 5),
  connections: z._default(count, 16),
};

const Flags = z.object({
  ...Load,
  check: z._default(z.boolean(), false),
  write: z._default(z.boolean(), false),
  /** The last size of `--only growth`, in bookings. */
  largest: z._default(count, 1_000_000),
  only: z.optional(
    z.enum(
      ['availability', 'back-office', 'growth', 'payment', 'pdf'],
      'must be availability, back-office, growth, payment or pdf',
    ),
  ),
});
const SWITCHES = ['check', 'write'];
export type BenchFlags = z.infer<typeof Flags>;

const ScaleFlags = z.object({
  ...Load,
  seconds: z._default(count, 5),
  rounds: z._default(count, 3),
  /** Payments per round, each timed from the request to the paid booking. */
  payments: z._default(count, 80),
});
export type ScaleFlags = z.infer<typeof ScaleFlags>;

/** @throws Error that names the invalid flag */
export const readFlags = (words: readonly string[]): BenchFlags => readWords(Flags, words);
export const readScaleFlags = (words: readonly string[]): ScaleFlags =>
  readWords(ScaleFlags, words);

function readWords<S extends z.ZodMiniObject>(schema: S, words: readonly string[]): z.infer<S> {
  const names = Object.keys(schema.shape);
  const { values } = parseArgs({
    args: words.filter((word) => word !== '--'),
    options: Object.fromEntries(
      names.map((name) => [name, { type: SWITCHES.includes(name) ? 'boolean' : 'string' }]),
    ),
  });
  const result = z.safeParse(schema, values);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`);
  throw new Error(problems.join('; '));
}

const BareEnvironment = z.object({
  BARE_PORT: z.coerce.number(),
  SYSTEM_URL: z.string(),
  CATALOG_DATABASE_URL: z.string(),
  BOOKING_DATABASE_URL: z.string(),
  BILLING_DATABASE_URL: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
});
export type BareConfig = z.infer<typeof BareEnvironment>;

export const readBareConfig = (): BareConfig => z.parse(BareEnvironment, process.env);
