import type { ErrorBody } from '@desert-mirror/contracts/errors';
import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import { startPrivateNats, type TestServer } from '@desert-mirror/testing/private-servers';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type Gateway } from './testing/harness.js';

describe('during a NATS outage', () => {
  let nats: TestServer;
  let gateway: Gateway;
  beforeAll(async () => {
    nats = await startPrivateNats();
    gateway = await startGateway({}, { nats });
  });
  afterAll(async () => {
    await gateway?.stop();
    await nats?.stop();
  });

  const timed = async (url: string, headers = {}) => {
    const started = performance.now();
    const answer = await gateway.ask({ url, headers });
    return { answer, ms: performance.now() - started };
  };

  it('serves cached responses, answers 503 quickly, and recovers', async () => {
    const headers = await gateway.bearer('owner');
    await gateway.ask({ url: '/api/services' });
    const asked = gateway.askedOf(catalogRpcs.listOfferings.name);
    await nats.stop();

    expect((await timed('/api/services')).answer.statusCode).toBe(200);
    for (const url of ['/api/bookings/7', '/api/service-areas', '/api/bookings']) {
      const { answer, ms } = await timed(url, url === '/api/bookings' ? headers : {});
      expect([url, answer.statusCode]).toEqual([url, 503]);
      expect(answer.json<ErrorBody>().code).toBe('unavailable');
      expect(ms).toBeLessThan(6_000);
    }
    const { answer, ms } = await timed('/api/health');
    expect(answer.statusCode).toBe(503);
    expect(ms).toBeLessThan(3_000);

    nats = await startPrivateNats(nats.port);
    await until('recovered', async () => {
      const again = await gateway.ask({ url: '/api/bookings/7' });
      return again.statusCode === 200;
    });
    // Cached responses may have missed a hint, so they are dropped.
    await until('loaded again', async () => {
      await gateway.ask({ url: '/api/services' });
      return gateway.askedOf(catalogRpcs.listOfferings.name) > asked;
    });
    expect((await gateway.ask({ url: '/api/bookings', headers })).statusCode).toBe(200);
  });
});
