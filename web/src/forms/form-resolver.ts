import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

// Our content security policy has no 'unsafe-eval', which zod's compiled parsers would need.
z.config({ jitless: true });

/** A contract's schema as the check of a form whose controls all hold text. */
export function formResolver<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output>,
): Resolver<Values, unknown, Output> {
  return standardSchemaResolver(schema as never) as unknown as Resolver<Values, unknown, Output>;
}
