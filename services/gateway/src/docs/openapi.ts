import { allOperations } from '@desert-mirror/contracts/all-operations';
import { BRAND } from '@desert-mirror/contracts/brand';
import { CHALLENGE_HEADER } from '@desert-mirror/contracts/challenge-header';
import { ERRORS, type ErrorCode } from '@desert-mirror/contracts/errors';
import type { Access, Operation, Role } from '@desert-mirror/contracts/http';
import type * as z from 'zod/mini';
import { ERROR_BODY, type JsonSchema, propertiesOf, toJsonSchema } from './json-schema.js';

const FILE = { schema: { type: 'string', format: 'binary' } };
const SOLUTION =
  'The solved `challenge` of a 429 answer: `{challenge, solution}` as base64 of JSON (ALTCHA)';
const IDEMPOTENCY_KEY =
  'Optional. A repeated request with the same key gets the first answer and has no further effect.';

/** @param role of the caller, who sees the operations that it may call; undefined for a visitor */
export function openApiDocument(publicUrl: string, role: Role | undefined): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of allOperations.filter(({ access }) => isShown(access, role))) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[operation.method.toLowerCase()] = describe(operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND.product} API`,
      version: '1',
      description:
        'Generated from the schemas that the services validate with. Amounts are strings with two ' +
        'decimals, instants are UTC. Every list takes `limit` and `cursor` and returns the next ' +
        'page in a `Link` header; without them it returns every item.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: ERROR_BODY },
    },
  };
}

const isShown = (access: Access, role: Role | undefined): boolean =>
  typeof access === 'string' || (role !== undefined && access.includes(role));

function describe(operation: Operation): JsonSchema {
  const { id, path, summary, access } = operation;
  const roles = typeof access === 'string' ? access : access.join(', ');
  return {
    operationId: id,
    summary,
    tags: [path.split('/')[2] ?? 'api'],
    description: `Access: ${roles}.`,
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: parameters(operation),
    ...requestBody(operation),
    responses: { ...success(operation), ...failures(operation) },
  };
}

function requestBody({ body, requestType }: Operation): JsonSchema {
  const content = body
    ? { 'application/json': { schema: toJsonSchema(body, 'input') } }
    : requestType && { [requestType]: FILE };
  return content ? { requestBody: { required: true, content } } : {};
}

function parameters({ params, query, headers, idempotent, limit }: Operation): JsonSchema[] {
  const allHeaders = {
    ...(idempotent && { 'Idempotency-Key': IDEMPOTENCY_KEY }),
    ...(limit === 'public-write' && { [CHALLENGE_HEADER]: SOLUTION }),
    ...headers,
  };
  return [
    ...schemaParameters(params, { in: 'path', required: true }),
    ...schemaParameters(query, { in: 'query' }),
    ...Object.entries(allHeaders).map(([name, description]) => ({
      name,
      in: 'header',
      description,
      schema: { type: 'string' },
    })),
  ];
}

const schemaParameters = (schema: z.core.$ZodObject | undefined, place: JsonSchema): JsonSchema[] =>
  Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name,
    ...place,
    schema: property,
  }));

function success({ status, answer, list, responseType }: Operation): JsonSchema {
  const schema = answer && toJsonSchema(answer, 'output');
  const content = schema
    ? { 'application/json': { schema: list ? { type: 'array', items: schema } : schema } }
    : responseType && { [responseType]: FILE };
  return { [status]: { description: 'Success', ...(content && { content }) } };
}

function failures(operation: Operation): JsonSchema {
  const { access, params, query, body, requestType, errors, recentSignIn } = operation;
  const codes = new Set<ErrorCode>(errors);
  if (body || query || requestType || params) codes.add('validation_failed');
  if (body) codes.add('payload_too_large').add('unsupported_media_type');
  if (access !== 'public') codes.add('unauthorized');
  if (access !== 'public' && access !== 'signed-in')
    codes.add('forbidden').add('password_change_required');
  if (recentSignIn) codes.add('reauthentication_required');
  codes.add('unavailable');
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => describeError(code, operation)).join('; '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function describeError(code: ErrorCode, { recentSignIn }: Operation): string {
  const isConditional = code === 'reauthentication_required' && typeof recentSignIn === 'object';
  const condition = isConditional ? ` (if \`${recentSignIn.ifTrue}\` is true)` : '';
  return `\`${code}\`: ${ERRORS[code].message}${condition}`;
}
