import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { reservePort } from '@desert-mirror/embedded-servers/ports';
import { BALANCER_ADDRESS, createBalancer } from './balancer.ts';

const servers: Server[] = [];

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
const gateway = (response: RequestListener): Promise<number> => listen(createServer(response));
const named = (name: string): Promise<number> =>
  gateway((request, response) => {
    void text(request).then((body) =>
      response.writeHead(201, { 'x-name': name }).end(`${String(request.method)} ${body}`),
    );
  });
const balanced = async (...ports: number[]): Promise<string> =>
  `http://127.0.0.1:${await listen(createBalancer(ports))}`;

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

describe('load balancer', () => {
  it('distributes requests in turn', async () => {
    const url = await balanced(await named('one'), await named('two'), await named('three'));
    const names: (string | null)[] = [];
    for (let request = 0; request < 6; request += 1)
      names.push((await fetch(url)).headers.get('x-name'));
    expect(names).toEqual(['two', 'three', 'one', 'two', 'three', 'one']);
  });

  it('forwards the client address and connects from its own address', async () => {
    const url = await balanced(
      await gateway((request, response) => {
        const { remoteAddress } = request.socket;
        response.end(`${request.headers['x-forwarded-for'] as string} by ${String(remoteAddress)}`);
      }),
    );
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const said = await (await fetch(url, { headers })).text();
    expect(said).toBe(`203.0.113.7, 127.0.0.1 by ${BALANCER_ADDRESS}`);
    expect(await (await fetch(url)).text()).toBe(`127.0.0.1 by ${BALANCER_ADDRESS}`);
  });

  it('sends the complete request to the next gateway when one is down', async () => {
    const url = await balanced(await reservePort(), await named('there'), await reservePort());
    const body = 'x'.repeat(300_000);
    for (let request = 0; request < 3; request += 1) {
      const response = await fetch(url, { method: 'POST', body });
      expect([response.status, await response.text()]).toEqual([201, `POST ${body}`]);
    }
  });

  it('retries only safe requests when a gateway closes the connection', async () => {
    let heard = 0;
    const broken = await gateway((request) => {
      heard += 1;
      request.socket.destroy();
    });
    // The second gateway in the list gets the first request.
    const ask = async (method: string): Promise<number> =>
      (await fetch(await balanced(await named('whole'), broken), { method })).status;
    expect(await ask('GET')).toBe(201);
    expect(heard).toBe(1);
    expect(await ask('POST')).toBe(502);
    expect(heard).toBe(2);
  });

  it('responds with 503 when all gateways are down', async () => {
    const response = await fetch(await balanced(await reservePort()), {
      method: 'POST',
      body: 'x',
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  });

  it('closes the connection to the gateway when the client disconnects', async () => {
    const gone = Promise.withResolvers<undefined>();
    const patience = new AbortController();
    const url = await balanced(
      await gateway((_request, response) => {
        response.once('close', () => gone.resolve(undefined));
        patience.abort();
      }),
    );
    await expect(fetch(url, { signal: patience.signal })).rejects.toThrow(/abort/);
    await gone.promise;
  });
});
