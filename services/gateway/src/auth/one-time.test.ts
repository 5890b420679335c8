import type { ErrorBody } from '@desert-mirror/contracts/errors';
import type { User } from '@desert-mirror/contracts/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { InjectOptions } from 'fastify';
import { ONE_TIME, ONE_TIME_DOCUMENT_KEY } from '../testing/fakes.js';
import { startGateway, type Gateway } from '../testing/harness.js';
import { ACCESS, DOCUMENT, type Access } from './access.js';

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  access: Access;
  isDocument: boolean;
}

/** Every route of the server, at some address of it. */
function routesOf({ app }: Gateway): Route[] {
  const scanner = app.get(MetadataScanner);
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype }) => {
      const { prototype } = metatype as Type & { prototype: Record<string, object> };
      const root = String(Reflect.getMetadata(PATH_METADATA, metatype as Type));
      return scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name]!;
        const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
        if (method === undefined) return [];
        const path = `/${root}/${String(Reflect.getMetadata(PATH_METADATA, handler))}`;
        return {
          method: RequestMethod[method] as Route['method'],
          url: path
            .replace(/\/+/g, '/')
            .replace(/(?<=.)\/$/, '')
            .replace(/:\w+/g, '3'),
          access: Reflect.getMetadata(ACCESS, handler) as Access,
          isDocument: Reflect.hasMetadata(DOCUMENT, handler),
        };
      });
    });
}

describe('with a one-time password', () => {
  let gateway: Gateway;
  let headers: { authorization: string };
  let routes: Route[];
  beforeAll(async () => {
    gateway = await startGateway();
    headers = await gateway.bearer('owner');
    routes = routesOf(gateway);
  });
  afterAll(() => gateway?.stop());
  beforeEach(() => {
    for (const id of gateway.sessions.keys()) gateway.sessions.set(id, ONE_TIME);
  });

  const REFUSED = [403, 'password_change_required', 'Please choose a password of your own first'];
  const refusalOf = async (options: InjectOptions) => {
    const answer = await gateway.ask(options);
    const { code, message } = answer.json<ErrorBody>();
    return [answer.statusCode, code, message];
  };

  it('no route of any role is open', async () => {
    const closed = routes.filter(({ access }) => Array.isArray(access));
    expect(closed.length).toBeGreaterThan(10);
    for (const { method, url } of closed)
      expect([method, url, ...(await refusalOf({ method, url, headers }))]).toEqual([
        method,
        url,
        ...REFUSED,
      ]);
  });

  it('the document cookie opens no document either', async () => {
    const documents = routes.filter(({ isDocument }) => isDocument);
    expect(documents.length).toBeGreaterThan(0);
    const cookies = { document_key: ONE_TIME_DOCUMENT_KEY };
    for (const { method, url } of documents)
      expect(await refusalOf({ method, url, cookies })).toEqual(REFUSED);
  });

  it('what shows the owner more shows what a visitor sees', async () => {
    const visitors = routes.filter(({ method, access }) => method === 'GET' && access === 'public');
    for (const { url } of [
      ...visitors,
      { url: '/api/services/hidden' },
      { url: '/api/bookings/7' },
    ]) {
      const [mine, theirs] = [await gateway.ask({ url, headers }), await gateway.ask({ url })];
      const seen = (body: string) => body.replace(/"requestId":"[^"]*"/, '');
      expect([url, mine.statusCode, seen(mine.body)]).toEqual([
        url,
        theirs.statusCode,
        seen(theirs.body),
      ]);
    }
  });

  it('one can see who one is, choose a password, and then go on', async () => {
    const me = async () =>
      (await gateway.ask({ url: '/api/auth/me', headers })).json<User>().mustChangePassword;
    expect(await me()).toBe(true);
    const payload = { currentPassword: 'k7mq-xw4p-9rtd-hn3c', newPassword: 'one of my own' };
    const url = '/api/auth/password';
    const { statusCode, body } = await gateway.ask({ method: 'POST', url, headers, payload });
    expect([statusCode, body]).toEqual([
      200,
      JSON.stringify({ id: 5, username: 'nora', email: 'n@example.com', role: 'admin' }),
    ]);
    expect(await me()).toBeUndefined();
    expect((await gateway.ask({ url: '/api/bookings', headers })).statusCode).toBe(200);
  });

  it('one can leave', async () => {
    const url = '/api/auth/logout';
    const own = await gateway.bearer('owner');
    expect((await gateway.ask({ method: 'POST', url, headers: own })).statusCode).toBe(204);
  });
});
