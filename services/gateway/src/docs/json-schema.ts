import { ERRORS } from '@desert-mirror/contracts/errors';
import * as z from 'zod/mini';

export type JsonSchema = Record<string, unknown>;

/** JSON Schema of a contract; a transformation, which JSON Schema cannot express, accepts any value. */
export function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    ...(io === 'input' && { override: addEmptyText }),
  });
  return io === 'input' ? withExactRequired(schema, json) : json;
}

/** Zod describes a pipe by what follows its transformation, which can turn an empty text into null. */
function addEmptyText({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  if (!isTransformed(zodSchema) || z.safeParse(zodSchema, '').data !== null) return;
  jsonSchema.anyOf?.push({ const: '' });
}

const isTransformed = ({ _zod: { def } }: z.core.$ZodType): boolean =>
  def.type === 'pipe' && (def as z.core.$ZodPipeDef).in._zod.def.type === 'transform';

/**
 * The JSON Schema of each field of a path or query. Their text is converted before validation, so the
 * output schema describes them.
 */
export function propertiesOf(schema: z.core.$ZodObject | undefined): Record<string, JsonSchema> {
  return schema ? (toJsonSchema(schema, 'output')['properties'] as Record<string, JsonSchema>) : {};
}

/** Zod lists a field with a transformation as required even if it accepts undefined. */
function withExactRequired(schema: z.core.$ZodType, json: JsonSchema): JsonSchema {
  if (!(schema instanceof z.ZodMiniObject) || !Array.isArray(json['required'])) return json;
  const shape = schema.shape as Record<string, z.core.$ZodType>;
  const required = (json['required'] as string[]).filter(
    (name) => !z.safeParse(shape[name]!, undefined).success,
  );
  return { ...json, required };
}

export const ERROR_BODY: JsonSchema = {
  type: 'object',
  required: ['statusCode', 'code', 'message', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    message: { type: 'string', description: 'Can be shown to the user' },
    errors: {
      type: 'array',
      description: 'The invalid fields',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    alternatives: {
      type: 'array',
      description: 'Free arrival windows instead of a taken one',
      items: {
        type: 'object',
        required: ['start', 'end'],
        properties: {
          start: { type: 'string', format: 'date-time' },
          end: { type: 'string', format: 'date-time' },
        },
      },
    },
    requestId: { type: 'string', description: 'Identifies the request in the logs' },
  },
};
