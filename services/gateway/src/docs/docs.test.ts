import { allOperations } from '@desert-mirror/contracts/all-operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as z from 'zod/mini';
import { startGateway, type Gateway } from '../testing/harness.js';

interface Schema {
  type?: string;
  minLength?: number;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  required?: string[];
  properties?: Record<string, Schema>;
}
interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string }>;
  security?: object[];
  parameters: { name: string; schema: object }[];
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

function takesEmpty(schema: Schema): boolean {
  if (schema.anyOf) return schema.anyOf.some(takesEmpty);
  if (schema.enum || 'const' in schema) return (schema.enum ?? [schema.const]).includes('');
  const { type, minLength = 0, pattern, format } = schema;
  return type === undefined || (type === 'string' && minLength === 0 && !pattern && !format);
}

describe('the OpenAPI document', () => {
  let gateway: Gateway;
  const routes: string[] = [];
  let document: Document;
  beforeAll(async () => {
    gateway = await startGateway(
      {},
      {
        prepare: (server) =>
          server.addHook('onRoute', ({ method, url }) => {
            for (const one of [method].flat()) routes.push(`${one.toLowerCase()} ${url}`);
          }),
      },
    );
    document = await documentFor('owner');
  });
  afterAll(() => gateway?.stop());

  const documentFor = async (username?: 'owner' | 'tech' | 'rosa'): Promise<Document> => {
    const headers = username ? await gateway.bearer(username) : {};
    return (await gateway.ask({ url: '/api/openapi.json', headers })).json();
  };

  it('describes to others only what they may call', async () => {
    const [visitor, technician] = [await documentFor(), await documentFor('tech')];
    for (const { paths } of [visitor, technician, await documentFor('rosa')])
      expect(Object.keys(paths).filter((path) => path.startsWith('/api/admin/'))).toEqual([]);
    expect(visitor.paths).toHaveProperty(['/api/bookings', 'post']);
    expect(visitor.paths).not.toHaveProperty(['/api/bookings', 'get']);
    expect(visitor.paths).not.toHaveProperty(['/api/schedule']);
    expect(technician.paths).toHaveProperty(['/api/schedule', 'get']);
    expect(Object.keys(document.paths)).toContain('/api/admin/staff');
  });

  it('describes every API route except its own', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const wanted = /^(?!head )\w+ \/api\/(?!docs|openapi)/;
    const served = routes.filter((route) => wanted.test(route));
    expect(described.sort()).toEqual(served.sort());
  });

  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(document as never);
    expect([valid, errors]).toEqual([true, undefined]);
  });

  it('has an operationId and security for each operation', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(operations.filter(({ security }) => !Array.isArray(security))).toEqual([]);
  });

  it('describes a query with the types behind its text', () => {
    const list = document.paths['/api/bookings']?.['get'];
    const schemas = Object.fromEntries(
      (list?.parameters ?? []).map(({ name, schema }) => [name, schema]),
    );
    expect(schemas).toMatchObject({
      limit: { type: 'integer', minimum: 1, maximum: 500 },
      status: { type: 'string', enum: expect.arrayContaining(['pending']) },
    });
  });

  it('derives body, statuses and access from the operation', () => {
    const create = document.paths['/api/bookings']?.['post'];
    expect(create?.requestBody?.content['application/json']?.schema.required).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
    ]);
    expect(Object.keys(create?.responses ?? {})).toEqual([
      '201',
      '400',
      '409',
      '413',
      '415',
      '429',
      '503',
    ]);
    expect(create?.responses['409']?.description).toContain('booking_disabled');
    expect(create?.security).toEqual([]);
    expect(create?.operationId).toBe('createBooking');
    const list = document.paths['/api/bookings']?.['get'];
    expect(list?.security).toEqual([{ bearer: [] }]);
    expect(list?.parameters.map(({ name }) => name)).toEqual([
      'limit',
      'cursor',
      'status',
      'paymentStatus',
      'serviceId',
      'dateOf',
      'from',
      'to',
      'text',
      'suspicious',
      'invoiced',
      'due',
      'sort',
    ]);
    expect(Object.keys(list?.responses ?? {})).toEqual(['200', '400', '401', '403', '503']);
  });

  it('accepts an empty text wherever the operation does', () => {
    const refused = allOperations.flatMap(({ id, method, path, body }) => {
      const { requestBody } =
        document.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
      const { properties = {} } = requestBody?.content['application/json']?.schema ?? {};
      return Object.entries(body?._zod.def.shape ?? {})
        .filter(([name, field]) => z.safeParse(field, '').success && !takesEmpty(properties[name]!))
        .map(([name]) => `${id} ${name}`);
    });
    expect(refused).toEqual([]);
  });

  it('describes an upload', () => {
    const upload = document.paths['/api/admin/pictures']?.['post'];
    expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['image/*']);
    const photo = document.paths['/api/quote-photos']?.['post'];
    expect(Object.keys(photo?.responses ?? {})).toEqual(['201', '400', '413', '429', '503']);
    const statuses = ['201', '400', '401', '403', '413', '429', '503'];
    expect(Object.keys(upload?.responses ?? {})).toEqual(statuses);
  });

  it('is displayed without inline scripts', async () => {
    const page = await gateway.ask({ url: '/api/docs' });
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const scripts = [...page.body.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    expect(scripts.every(([, attributes, text]) => /src=/.test(attributes!) && text === '')).toBe(
      true,
    );
    for (const [, url] of page.body.matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await gateway.ask({ url: url! })).statusCode).toBe(200);
    expect((await gateway.ask({ url: '/api/docs/package.json' })).statusCode).toBe(404);
    expect((await gateway.ask({ url: '/api/docs/toString' })).statusCode).toBe(404);
  });
});
