import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { allOperations } from './all-operations.js';
import { type OperationAnswer, type OperationInput, defineOperations, operation } from './http.js';
import { Id, PageQuery, pageOf } from './fields.js';
import { IdParam, ListQuery } from './http-fields.js';
import { rpc } from './rpc.js';

const Thing = z.object({ id: Id, name: z.string() });
const Rename = z.object({ name: z.string() });
const rename = rpc('booking.things.rename', z.object({ id: Id, name: z.string() }), Thing);
const replace = rpc('booking.things.replace', z.object({ id: Id, thing: Rename }), Thing);
const list = rpc('booking.things.list', PageQuery, pageOf(Thing));
const admin = { summary: 'A thing', access: ['admin'] } as const;

const things = defineOperations(
  {
    renameThing: 'PUT /api/things/:id',
    listThings: 'GET /api/things',
    removeThing: 'DELETE /api/things/:id',
  },
  () => ({
    renameThing: operation({
      ...admin,
      params: IdParam,
      body: Rename,
      answer: Thing,
      idempotent: true,
      rpc: rename,
    }),
    listThings: operation({ ...admin, query: ListQuery, answer: Thing, list: true, rpc: list }),
    removeThing: operation({ ...admin, params: IdParam }),
  }),
);

const keysOf = (schema: z.core.$ZodObject | undefined): string[] =>
  Object.keys(schema?._zod.def.shape ?? {});

describe('an operation', () => {
  it('has the key as its id and takes method and path from its route', () => {
    expect(things.renameThing).toMatchObject({
      id: 'renameThing',
      method: 'PUT',
      path: '/api/things/:id',
    });
  });

  it('answers 200, or 204 without an answer', () => {
    expect(things.renameThing.status).toBe(200);
    expect(things.removeThing.status).toBe(204);
  });

  it('infers one flat input and the answer', () => {
    const input: OperationInput<typeof things.renameThing> = { id: 1, name: 'a' };
    const withKey: OperationInput<typeof things.renameThing> = { ...input, idempotencyKey: 'k' };
    const page: OperationInput<typeof things.listThings> = { limit: 2 };
    const answer: OperationAnswer<typeof things.listThings> = [{ id: 1, name: 'a' }];
    const none: OperationAnswer<typeof things.removeThing> = undefined;
    // @ts-expect-error: the id is missing
    const incomplete: OperationInput<typeof things.renameThing> = { name: 'a' };
    // @ts-expect-error: a list answers an array
    const single: OperationAnswer<typeof things.listThings> = { id: 1, name: 'a' };
    expect([input, withKey, page, answer, none, incomplete, single]).toHaveLength(7);
  });

  it('does not compile with an RPC of another input or answer', () => {
    const body = { ...admin, params: IdParam, body: Rename, answer: Thing };
    // @ts-expect-error: the RPC takes the body as `thing`
    operation({ ...body, rpc: replace });
    operation({ ...body, rpc: replace, rpcInput: ({ id, ...thing }) => ({ id, thing }) });
    // @ts-expect-error: the mapper leaves `thing` out
    operation({ ...body, rpc: replace, rpcInput: ({ id }) => ({ id }) });
    // @ts-expect-error: the RPC answers a page
    operation({ ...admin, query: ListQuery, answer: Thing, rpc: list });
    // @ts-expect-error: the RPC answers more than an id
    operation({ ...admin, params: IdParam, body: Rename, answer: IdParam, rpc: rename });
    expect(things.listThings.rpc).toBe(list);
  });
});

describe('all operations', () => {
  it('have different ids and routes', () => {
    const ids = allOperations.map(({ id }) => id);
    const routes = allOperations.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it.each(allOperations.map((one) => [one.id, one] as const))(
    '%s has disjoint keys in parameters, query and body',
    (_id, { path, method, params, query, body, list: isList }) => {
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
      expect(keysOf(params).sort()).toEqual(inPath.sort());
      const keys = [...keysOf(params), ...keysOf(query), ...keysOf(body)];
      expect(new Set(keys).size).toBe(keys.length);
      if (isList) expect(keysOf(query)).toEqual(expect.arrayContaining(['limit', 'cursor']));
      if (method === 'GET') expect(body).toBeUndefined();
      else expect(query).toBeUndefined();
    },
  );
});

it('limits every public read except health checks, which are cached', () => {
  const unlimited = allOperations.filter(
    ({ method, access, limit }) => method === 'GET' && access === 'public' && limit === undefined,
  );
  expect(unlimited.map(({ id }) => id)).toEqual(['getHealth', 'getLiveness']);
});

describe('a file of operations', () => {
  // A bundler keeps other statements, so public pages would load the schemas with the routes.
  it.each(globSync('*.operations.ts', { cwd: import.meta.dirname }))(
    '%s declares only RPCs, routes and operations',
    (file) => {
      const text = readFileSync(join(import.meta.dirname, file), 'utf8');
      const names = [...text.matchAll(/^(?:export )?(?:const|let|function|class) (\w+)/gm)];
      for (const [, name] of names) expect(name).toMatch(/(Rpcs|Routes|Operations)$/);
    },
  );
});
