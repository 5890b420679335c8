import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

// zod's compiled parsers need 'unsafe-eval', which our Content-Security-Policy forbids.
z.config({ jitless: true });

/** Validates a form whose controls all hold text against a contract schema. */
export function formResolver<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output>,
): Resolver<Values, unknown, Output> {
  return standardSchemaResolver(schema as never) as unknown as Resolver<Values, unknown, Output>;
}
