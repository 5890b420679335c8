import { allOperations } from '@desert-mirror/contracts/all-operations';
import type { ErrorBody } from '@desert-mirror/contracts/errors';
import type { Operation } from '@desert-mirror/contracts/http';
import type { User } from '@desert-mirror/contracts/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ONE_TIME, ONE_TIME_DOCUMENT_KEY } from '../testing/fakes.js';
import { startGateway, type Gateway } from '../testing/harness.js';
import type { TestRequest } from '../testing/request.js';

const urlOf = ({ path }: Operation): string => path.replace(/:\w+/g, '3');

describe('a session with a one-time password', () => {
  let gateway: Gateway;
  let headers: { authorization: string };
  beforeAll(async () => {
    gateway = await startGateway();
    headers = await gateway.bearer('owner');
  });
  afterAll(() => gateway?.stop());
  beforeEach(() => {
    for (const id of gateway.sessions.keys()) gateway.sessions.set(id, ONE_TIME);
  });

  const REFUSED = [403, 'password_change_required', 'Please change your one-time password first'];
  const refusalOf = async (options: TestRequest) => {
    const answer = await gateway.ask(options);
    const { code, message } = answer.json<ErrorBody>();
    return [answer.statusCode, code, message];
  };

  it('is refused by every operation that requires a role', async () => {
    const closed = allOperations.filter(({ access }) => Array.isArray(access));
    expect(closed.length).toBeGreaterThan(10);
    for (const operation of closed) {
      const { id, method } = operation;
      const refusal = await refusalOf({ method, url: urlOf(operation), headers });
      expect([id, ...refusal]).toEqual([id, ...REFUSED]);
    }
  });

  it('is refused by document operations with its cookie too', async () => {
    const documents = allOperations.filter(({ documentCookie }) => documentCookie);
    expect(documents.length).toBeGreaterThan(0);
    const cookies = { document_key: ONE_TIME_DOCUMENT_KEY };
    for (const operation of documents) {
      const { method } = operation;
      expect(await refusalOf({ method, url: urlOf(operation), cookies })).toEqual(REFUSED);
    }
  });

  it('sees what a visitor sees', async () => {
    const reads = allOperations.filter(
      ({ method, access }) => method === 'GET' && access === 'public',
    );
    const others = ['/api/openapi.json', '/api/docs', '/sitemap.xml', '/robots.txt', '/media/3'];
    const rows = ['/api/services/hidden', '/api/bookings/7'];
    const pages = ['/', '/manifest.webmanifest', '/blog/feed.xml', '/api/docs/3'];
    for (const url of [...reads.map(urlOf), ...others, ...rows, ...pages]) {
      const [mine, theirs] = [await gateway.ask({ url, headers }), await gateway.ask({ url })];
      const seen = (body: string) => body.replace(/"requestId":"[^"]*"/, '');
      expect([url, mine.statusCode, seen(mine.body)]).toEqual([
        url,
        theirs.statusCode,
        seen(theirs.body),
      ]);
    }
  });

  it('can read the current user and change the password, which lifts the restriction', async () => {
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

  it('can sign out', async () => {
    const url = '/api/auth/logout';
    const own = await gateway.bearer('owner');
    expect((await gateway.ask({ method: 'POST', url, headers: own })).statusCode).toBe(204);
  });
});
