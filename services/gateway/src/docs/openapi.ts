import { BRAND } from '@desert-mirror/contracts/brand';
import { ERRORS, type ErrorCode } from '@desert-mirror/contracts/errors';
import { Inject, Injectable, RequestMethod, type Type } from '@nestjs/common';
import {
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type * as z from 'zod/mini';
import { ACCESS, type Access } from '../auth/access.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { DESCRIPTION, type Description } from './describe.js';
import { ERROR_BODY, toJsonSchema, type JsonSchema } from './json-schema.js';

interface Route {
  method: string;
  path: string;
  status: number;
  access: Access;
  description: Description;
  body: z.core.$ZodType | undefined;
  query: z.core.$ZodType | undefined;
}

const BODY_ARGUMENT = '3:';
const QUERY_ARGUMENT = '4:';
const FILE = { schema: { type: 'string', format: 'binary' } };

/** The API's description, read off the controllers and the contracts: nothing in it is written twice. */
@Injectable()
export class OpenApi {
  private document: JsonSchema | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  get(): JsonSchema {
    return (this.document ??= this.build());
  }

  private build(): JsonSchema {
    const paths: Record<string, Record<string, JsonSchema>> = {};
    for (const route of this.routes()) (paths[route.path] ??= {})[route.method] = operation(route);
    return {
      openapi: '3.1.0',
      info: {
        title: `${BRAND.product} API`,
        version: '1',
        description:
          'Made from the contracts that the services themselves check. Amounts are text with two ' +
          'decimals, instants are UTC. Every list takes `limit` and `cursor` and names its next ' +
          'page in a `Link` header; without them it answers everything.',
      },
      servers: [{ url: this.config.PUBLIC_URL }],
      paths,
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: { Error: ERROR_BODY },
      },
    };
  }

  private routes(): Route[] {
    return this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      const prototype = Object.getPrototypeOf(instance) as object;
      return this.scanner
        .getAllMethodNames(prototype)
        .flatMap((name) => readRoute(metatype as Type, prototype, name) ?? []);
    });
  }
}

function readRoute(controller: Type, prototype: object, name: string): Route | undefined {
  const handler = (prototype as Record<string, object>)[name]!;
  const description = Reflect.getMetadata(DESCRIPTION, handler) as Description | undefined;
  if (!description) return undefined;
  const parts = [controller, handler].map((at) => String(Reflect.getMetadata(PATH_METADATA, at)));
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod;
  const path = `/${parts.filter((part) => part !== '/').join('/')}`;
  return {
    method: RequestMethod[method].toLowerCase(),
    path: path.replace(/:(\w+)/g, '{$1}'),
    status: (Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined) ?? 200,
    access: Reflect.getMetadata(ACCESS, handler) as Access,
    description,
    body: argumentSchema(controller, name, BODY_ARGUMENT),
    query: argumentSchema(controller, name, QUERY_ARGUMENT),
  };
}

/** The schema in `@Body({ schema })`: Nest keeps arguments under "<kind>:<index>". */
function argumentSchema(controller: Type, name: string, kind: string) {
  const all = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    { schema?: z.core.$ZodType }
  >;
  return Object.entries(all).find(([key]) => key.startsWith(kind))?.[1].schema;
}

function operation(route: Route): JsonSchema {
  const { description, access } = route;
  const roles = typeof access === 'string' ? access : access.join(', ');
  return {
    summary: description.summary,
    tags: [route.path.split('/')[2] ?? 'api'],
    description: `Access: ${roles}.`,
    ...(access !== 'public' && { security: [{ bearer: [] }] }),
    parameters: parameters(route),
    ...requestBody(route),
    responses: { ...success(route), ...failures(route) },
  };
}

function requestBody({ body, description: { takes } }: Route): JsonSchema {
  const content = body
    ? { 'application/json': { schema: toJsonSchema(body, 'input') } }
    : takes && { [takes]: FILE };
  return content ? { requestBody: { required: true, content } } : {};
}

function parameters({ path, query, description }: Route): JsonSchema[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));
  const asked = query && (toJsonSchema(query, 'input')['properties'] as Record<string, JsonSchema>);
  const inQuery = Object.entries(asked ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
  }));
  const inHeader = Object.entries(description.headers ?? {}).map(([name, text]) => ({
    name,
    in: 'header',
    description: text,
    schema: { type: 'string' },
  }));
  return [...inPath, ...inQuery, ...inHeader];
}

function success({ status, description }: Route): JsonSchema {
  const { answer, type } = description;
  const content = answer
    ? { 'application/json': { schema: toJsonSchema(answer, 'output') } }
    : type && { [type]: FILE };
  return { [status]: { description: 'Success', ...(content && { content }) } };
}

function failures({ access, body, query, path, description }: Route): JsonSchema {
  const codes = new Set<ErrorCode>(description.errors);
  if (body || query || description.takes || path.includes('{id}')) codes.add('validation_failed');
  if (access !== 'public') codes.add('unauthorized');
  if (access !== 'public' && access !== 'signed-in')
    codes.add('forbidden').add('password_change_required');
  codes.add('unavailable');
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, together]) => [
      status,
      {
        description: together.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('; '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}
