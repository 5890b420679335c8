import * as z from 'zod/mini';
import { MAX_ID, PageQuery, PlainDate } from './fields.js';
import { addDays } from './time.js';

/** Schemas for path parameters and query values, which arrive as text. */

const wholeNumber = (text: unknown): unknown =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : text;

export const PathId = z.pipe(
  z.transform(wholeNumber),
  z
    .int('Must be a whole number')
    .check(z.positive('Must be a positive number'), z.maximum(MAX_ID, 'Is too large')),
);

export const IdParam = z.object({ id: PathId });
export const BookingParam = z.object({ bookingId: PathId });
/** Not validated, because the handler responds with 404 for an unknown slug. */
export const SlugParam = z.object({ slug: z.string() });
/** Not validated, because the handler responds with 404 for an unknown token. */
export const TokenParam = z.object({ token: z.string() });

const LIMIT_RANGE = 'Must be a whole number from 1 to 500';

export const ListQuery = z.object({
  limit: z.pipe(
    z.transform(wholeNumber),
    z.optional(z.int(LIMIT_RANGE).check(z.minimum(1, LIMIT_RANGE), z.maximum(500, LIMIT_RANGE))),
  ),
  cursor: PageQuery.shape.cursor,
});
export type ListQuery = z.infer<typeof ListQuery>;

/** A query parameter whose empty value counts as missing, because forms send empty fields. */
export const queryText = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    schema,
  );

export const queryNumber = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : wholeNumber(value))),
    schema,
  );

/** A query parameter with a JSON text. */
export const queryJson = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (value === '') return undefined;
      if (typeof value !== 'string') return value;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        return value;
      }
    }),
    schema,
  );

export const QueryFlag = z.pipe(
  z.transform((value: unknown) => {
    if (value === '') return undefined;
    return value === 'true' || (value === 'false' ? false : value);
  }),
  z.optional(z.boolean('Must be true or false')),
);

/** The dates from `from` to `to`, inclusive. */
export const DateRange = z.object({ from: PlainDate, to: PlainDate });
type DateRange = z.infer<typeof DateRange>;

/** Checks a `DateRange`, or an extension of it. */
export const upToDays = (maxDays: number) => [
  z.refine<DateRange>(({ from, to }) => from <= to, {
    error: 'Must not be before the first day',
    path: ['to'],
  }),
  z.refine<DateRange>(({ from, to }) => to < addDays(from, maxDays), {
    error: `At most ${maxDays} days`,
    path: ['to'],
  }),
];
