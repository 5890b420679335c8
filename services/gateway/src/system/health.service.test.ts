import { PROCESSES, type ProcessHealth } from '@desert-mirror/contracts/system';
import type { Health } from '@desert-mirror/platform/observe/health';
import type { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { HealthService } from './health.service.js';

const OK: ProcessHealth = { status: 'ok', checks: {} };

let asked = 0;
const rpc = {
  call: () => {
    asked += 1;
    return Promise.resolve(OK);
  },
} as unknown as RpcClient;
const gateway = { check: () => Promise.resolve(OK) } as unknown as Health;

beforeEach(() => {
  asked = 0;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('asks the processes once a second for visitors, and each time for others', async () => {
  const health = new HealthService(rpc, gateway);
  await Promise.all([health.recent(), health.recent()]);
  jest.advanceTimersByTime(999);
  expect(await health.recent()).toMatchObject({ status: 'ok' });
  expect(asked).toBe(PROCESSES.length);
  jest.advanceTimersByTime(1);
  await health.recent();
  expect(asked).toBe(2 * PROCESSES.length);
  await health.check();
  expect(asked).toBe(3 * PROCESSES.length);
});
