import * as z from 'zod/mini';
import { MAX_ID, PageQuery } from './fields.js';

/** Path parameters and query values arrive as text; these schemas read them. */

const wholeNumber = (text: unknown): unknown =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : text;

/** A row id in a path. */
export const PathId = z.pipe(
  z.transform(wholeNumber),
  z
    .int('Must be a whole number')
    .check(z.positive('Must be a positive number'), z.maximum(MAX_ID, 'Is too large')),
);

export const IdParam = z.object({ id: PathId });
/** Not checked here: the handler answers 404 for a slug that cannot exist. */
export const SlugParam = z.object({ slug: z.string() });

const LIMIT_RANGE = 'Must be a whole number from 1 to 500';

/** `?limit=…&cursor=…` of every list. */
export const ListQuery = z.object({
  limit: z.pipe(
    z.transform(wholeNumber),
    z.optional(z.int(LIMIT_RANGE).check(z.minimum(1, LIMIT_RANGE), z.maximum(500, LIMIT_RANGE))),
  ),
  cursor: PageQuery.shape.cursor,
});
export type ListQuery = z.infer<typeof ListQuery>;

/** A query parameter whose empty value means absent, because a form sends empty fields too. */
export const queryText = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    schema,
  );

/** The same for a whole number. */
export const queryNumber = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : wholeNumber(value))),
    schema,
  );

/** The same for `true` and `false`. */
export const QueryFlag = z.pipe(
  z.transform((value: unknown) => {
    if (value === '') return undefined;
    return value === 'true' || (value === 'false' ? false : value);
  }),
  z.optional(z.boolean('Must be true or false')),
);
