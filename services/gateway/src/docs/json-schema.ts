import { ERRORS } from '@desert-mirror/contracts/errors';
import * as z from 'zod/mini';

export type JsonSchema = Record<string, unknown>;

/** A contract as JSON Schema; what it cannot say (a transformation's inside) is left open. */
export function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return io === 'input' ? withHonestRequired(schema, made) : made;
}

/** A field behind a transformation counts as required there; whether it is, the field itself says. */
function withHonestRequired(schema: z.core.$ZodType, made: JsonSchema): JsonSchema {
  if (!(schema instanceof z.ZodMiniObject) || !Array.isArray(made['required'])) return made;
  const shape = schema.shape as Record<string, z.core.$ZodType>;
  const required = (made['required'] as string[]).filter(
    (name) => !z.safeParse(shape[name]!, undefined).success,
  );
  return { ...made, required };
}

export const ERROR_BODY: JsonSchema = {
  type: 'object',
  required: ['statusCode', 'code', 'message', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    message: { type: 'string', description: 'For the person who asked' },
    errors: {
      type: 'array',
      description: 'Each wrong field',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string', description: 'To be found again in the logs' },
  },
};
