import type { ProcessHealth } from '@desert-mirror/contracts/system';
import { Injectable } from '@nestjs/common';
import { metricsText, type GaugeReading } from './metrics.js';

/** A dependency of the process; resolves if it responds. */
export type HealthCheck = () => Promise<unknown>;

const CHECK_TIMEOUT_MS = 1_500;

@Injectable()
export class Health {
  constructor(
    private readonly checks: Record<string, HealthCheck>,
    private readonly readings: readonly GaugeReading[] = [],
  ) {}

  async check(): Promise<ProcessHealth> {
    const results = await Promise.all(
      Object.entries(this.checks).map(
        async ([name, check]) => [name, await stateOf(check)] as const,
      ),
    );
    const checks = Object.fromEntries(results);
    const ok = results.every(([, state]) => state === 'ok');
    return { status: ok ? 'ok' : 'unavailable', checks };
  }

  metrics(): Promise<string> {
    return metricsText(this.readings, withTimeout);
  }
}

const stateOf = async (check: HealthCheck): Promise<'ok' | 'unavailable'> =>
  (await withTimeout(() => check().then(() => 'ok' as const))) ?? 'unavailable';

/** The result of `work`; undefined if it fails or takes too long. */
async function withTimeout<T>(work: () => Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), CHECK_TIMEOUT_MS);
  });
  const done = work().catch(() => undefined);
  const result = await Promise.race([done, timeout]);
  clearTimeout(timer);
  return result;
}
