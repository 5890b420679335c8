import { appointmentRpcs } from '@desert-mirror/contracts/appointments.operations';
import type { ErrorBody } from '@desert-mirror/contracts/errors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOLD, TAKEN_START } from '../testing/appointment-fakes.js';
import { startGateway, type Gateway } from '../testing/harness.js';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway?.stop());

describe('GET /api/availability', () => {
  const get = (query: string) => gateway.ask({ method: 'GET', url: `/api/availability?${query}` });
  const valid = { serviceId: '1', from: '2026-12-01', to: '2026-12-14' };
  const query = (overrides: Record<string, string>) =>
    new URLSearchParams({ ...valid, ...overrides }).toString();

  it('is public and never cached', async () => {
    const answer = await get(query({ zip: '89135' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ zone: 'America/Los_Angeles' });
  });

  it.each([
    ['62 days', { to: '2027-01-31' }, undefined],
    ['63 days', { to: '2027-02-01' }, 'to'],
    ['reversed', { to: '2026-11-30' }, 'to'],
    ['not a date', { from: '2026-02-30' }, 'from'],
    ['an instant', { to: '2026-12-01T10:00:00Z' }, 'to'],
    ['a service that is not a number', { serviceId: 'wash' }, 'serviceId'],
    ['not a ZIP code', { zip: '8913' }, 'zip'],
  ])('checks the query: %s', async (_name, overrides, path) => {
    const answer = await get(query(overrides));
    expect(answer.statusCode).toBe(path === undefined ? 200 : 400);
    if (path !== undefined)
      expect(answer.json<ErrorBody>().errors?.map((error) => error.path)).toContain(path);
  });

  it.each(['serviceId', 'from', 'to'] as const)('requires %s', async (path) => {
    const { [path]: _, ...rest } = valid;
    const answer = await get(new URLSearchParams(rest).toString());
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path }] });
  });
});

describe('POST /api/holds', () => {
  const hold = (start: string) =>
    gateway.ask({ method: 'POST', url: '/api/holds', payload: { serviceId: 1, start } });

  it('passes on the network address as a digest', async () => {
    const answer = await hold(HOLD.start);
    expect([answer.statusCode, answer.json()]).toEqual([201, HOLD]);
    const { data } = gateway.responder.requests.findLast(
      ({ subject }) => subject === appointmentRpcs.hold.name,
    )!;
    expect(data).toMatchObject({ client: expect.stringMatching(/^[\w-]{43}$/) });
  });

  it('answers a taken window with alternatives at the top level', async () => {
    const answer = await hold(TAKEN_START);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'window_taken',
      alternatives: [{ start: HOLD.start, end: HOLD.end }],
    });
  });

  it('releases a hold with its token', async () => {
    const release = (id: string, payload: object) =>
      gateway.ask({ method: 'DELETE', url: `/api/holds/${id}`, payload });
    const other = HOLD.id.replace('b', 'c');
    expect((await release(HOLD.id, { token: HOLD.token })).statusCode).toBe(204);
    expect((await release(other, { token: HOLD.token })).statusCode).toBe(404);
    expect((await release(HOLD.id, {})).statusCode).toBe(400);
    expect((await release('1', { token: HOLD.token })).statusCode).toBe(400);
  });
});
