import * as z from 'zod/mini';
import { decimalToCents, formatCentsShort } from './money.js';

/** Largest id of an `integer` column. */
export const MAX_ID = 2_147_483_647;

const noControlText = (value: string): boolean =>
  // NUL cannot be stored in Postgres, a lone surrogate cannot be sent in UTF-8.
  !value.includes('\0') && value.isWellFormed();

/** Rejects text that cannot be stored in Postgres or sent over NATS. */
export const cleanText = z.refine<string>(
  noControlText,
  'Contains characters that cannot be stored',
);

export const Id = z
  .int('Must be a whole number')
  .check(z.positive('Must be a positive number'), z.maximum(MAX_ID, 'Is too large'));

/** Required text, trimmed; `message` is the error if it is missing or empty. */
export const requiredText = (max: number, message = 'Is required') =>
  z
    .string({ error: (issue) => (issue.input == null ? message : 'Must be text') })
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(max, `At most ${max} characters`),
      cleanText,
    );

/** The `Idempotency-Key` of a request, if it has one. */
export const optionalRequestKey = () => z.optional(requiredText(200, 'Must not be empty'));

/** Text that may be missing, null or empty; all three are stored as null. */
export const optionalText = (max: number) =>
  z.pipe(
    z.optional(
      z.nullable(
        z
          .string('Must be text')
          .check(z.trim(), z.maxLength(max, `At most ${max} characters`), cleanText),
      ),
    ),
    z.transform((value) => value || null),
  );

/** Text that may be null or empty; both are stored as null. Missing text stays missing. */
export const textIfGiven = (max: number) =>
  z.optional(
    z.pipe(
      z.nullable(
        z
          .string('Must be text')
          .check(z.trim(), z.maxLength(max, `At most ${max} characters`), cleanText),
      ),
      z.transform((value) => value || null),
    ),
  );

/** A value that may be missing, null or empty; all three are stored as null. */
export const emptyAsNull = <T extends z.core.$ZodType>(value: T) =>
  z.pipe(
    z.transform((input: unknown): unknown => (input === '' || input === undefined ? null : input)),
    z.nullable(value),
  );

export const wholeNumber = (from: number, to: number) => {
  const message = `Must be a whole number from ${from} to ${to}`;
  return z.int(message).check(z.minimum(from, message), z.maximum(to, message));
};

const EMAIL_MAX = 254;

export const requiredEmail = (missing: string, wrong: string) =>
  z.string({ error: (issue) => (issue.input == null ? missing : 'Must be text') }).check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(EMAIL_MAX, `At most ${EMAIL_MAX} characters`),
    z.refine((value) => value === '' || z.regexes.email.test(value), wrong),
    cleanText,
  );

/** Email address that may be missing, null or empty; all three are stored as null. */
export const optionalEmail = (wrong: string) =>
  z.pipe(
    z.optional(
      z.nullable(
        z.string('Must be text').check(
          z.trim(),
          z.maxLength(EMAIL_MAX, `At most ${EMAIL_MAX} characters`),
          z.refine((value) => value === '' || z.regexes.email.test(value), wrong),
          cleanText,
        ),
      ),
    ),
    z.transform((value) => value || null),
  );

/** Empty text passes, for fields whose own check tells that it is missing. */
export const isAmount = z.refine<string>(
  (value) => value === '' || decimalToCents(value) !== undefined,
  'Must be an amount like 129.00',
);

/** Amount as a string with two decimals, "1299.00". */
export const Decimal = z
  .string('Must be an amount')
  .check(z.refine((value) => decimalToCents(value) !== undefined, 'Must be an amount like 129.00'));

/** An amount up to a limit. */
export const decimalUpTo = (maxCents: number) =>
  Decimal.check(
    z.refine(
      (value) => (decimalToCents(value) ?? 0) <= maxCents,
      `At most ${formatCentsShort(maxCents)}`,
    ),
  );

const A_TIME = 'Must be a date and time';
const A_DATE = 'Must be a date like 2026-11-20';

/**
 * Years for which sums of days and offsets of time zones can be computed. `abort` keeps checks that
 * compare dates from invalid ones.
 */
const yearInRange = (yearOf: (value: string) => number, error: string) =>
  z.refine<string>((value) => yearOf(value) >= 1900 && yearOf(value) < 2200, {
    error,
    abort: true,
  });

/** Instant in ISO 8601. */
export const Instant = z.iso
  .datetime({ offset: true, error: A_TIME, abort: true })
  .check(yearInRange((value) => new Date(value).getUTCFullYear(), A_TIME));

/** Calendar date, "2026-11-20". */
export const PlainDate = z.iso
  .date({ error: A_DATE, abort: true })
  .check(yearInRange((date) => Number(date.slice(0, 4)), A_DATE));

/** A sum of amounts, "30000000.00", without the upper limit of a column. */
export const Sum = z.string().check(z.regex(/^-?\d+\.\d{2}$/));

export const SearchText = z
  .string('Must be text')
  .check(z.trim(), z.maxLength(100, 'At most 100 characters'), cleanText);

export const Slug = z.string().check(z.maxLength(200), z.regex(/^[a-z0-9-]+$/, 'Unknown address'));

export const PageQuery = z.object({
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
  // The longest cursor contains an email address in base64.
  cursor: z.optional(z.string().check(z.maxLength(400), cleanText)),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** A page of up to 256 KB; `next` is the cursor of the next page, null on the last one. */
export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) });

export interface Page<T> {
  items: T[];
  next: string | null;
}
