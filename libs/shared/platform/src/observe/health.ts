import type { ProcessHealth } from '@desert-mirror/contracts/operations';
import { Injectable } from '@nestjs/common';
import { metricsText, type GaugeReading } from './metrics.js';

/** Something a process needs; resolves when it answers. */
export type HealthCheck = () => Promise<unknown>;

const CHECK_TIMEOUT_MS = 1_500;

/** Whether this process can do its work, and what waits for it: for the gateway and the health port. */
@Injectable()
export class Health {
  constructor(
    private readonly checks: Record<string, HealthCheck>,
    private readonly readings: readonly GaugeReading[] = [],
  ) {}

  async check(): Promise<ProcessHealth> {
    const results = await Promise.all(
      Object.entries(this.checks).map(
        async ([name, check]) => [name, await answers(check)] as const,
      ),
    );
    const checks = Object.fromEntries(results);
    const ok = results.every(([, state]) => state === 'ok');
    return { status: ok ? 'ok' : 'unavailable', checks };
  }

  metrics(): Promise<string> {
    return metricsText(this.readings, inTime);
  }
}

const answers = async (check: HealthCheck): Promise<'ok' | 'unavailable'> =>
  (await inTime(() => check().then(() => 'ok' as const))) ?? 'unavailable';

/** What `work` gives; undefined if it fails, or lets whoever looks at this process wait. */
async function inTime<T>(work: () => Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), CHECK_TIMEOUT_MS);
  });
  const done = work().catch(() => undefined);
  const result = await Promise.race([done, tooLong]);
  clearTimeout(timer);
  return result;
}
