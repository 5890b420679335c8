import { allOperations } from '@desert-mirror/contracts/all-operations';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { NO_HINTS, valuesFor } from './arbitraries.ts';

const SCHEMAS = allOperations.flatMap(({ id, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[`${part} of ${id}`, schema] as const] : [],
  ),
);
/** Their sums are valid only if they are taken from an existing document. */
const NEEDS_EXISTING_ROWS = /^body of (create|update)(Invoice|Estimate)$/;
const SAMPLES = { seed: 1, numRuns: 60 };

const accepted = (schema: z.core.$ZodType, values: readonly unknown[]) =>
  values.filter((value) => z.safeParse(schema, value).success);

describe('generated values', () => {
  it.each(SCHEMAS)('are sometimes valid for the %s', (name, schema) => {
    const values = fc.sample(valuesFor(schema, NO_HINTS), SAMPLES);
    if (!NEEDS_EXISTING_ROWS.test(name)) expect(accepted(schema, values).length).toBeGreaterThan(0);
  });

  it('reuse existing rows', () => {
    const schema = z.object({
      total: z.string().check(z.refine((total) => total === '61.17')),
      id: z.int(),
    });
    const subject = { total: '61.17', id: 7, other: 1 };
    expect(() => fc.sample(valuesFor(schema, NO_HINTS), SAMPLES)).toThrow(
      'No text is valid for total',
    );
    const values = fc.sample(valuesFor(schema, { ...NO_HINTS, subject }), SAMPLES);
    expect(accepted(schema, values)).toContainEqual({ total: '61.17', id: 7 });
  });

  it('have no keys that the parser refuses', () => {
    const values = fc.sample(valuesFor(z.unknown(), NO_HINTS), { seed: 1, numRuns: 2_000 });
    expect(values.filter((value) => JSON.stringify(value).includes('"__proto__":'))).toEqual([]);
  });

  it('fail for an unknown kind of schema', () => {
    const schema = z.object({ at: z.date() });
    expect(() => valuesFor(schema, NO_HINTS)).toThrow(
      'No values for schemas of the kind date, field at',
    );
  });
});
