import { setTimeout as delay } from 'node:timers/promises';
import { until } from '@desert-mirror/testing/until';

const PERIOD_MS = 250;

/** Like `until`, but slow enough not to be a load for the system. */
export function poll<T>(
  what: string,
  ask: () => Promise<T>,
  timeoutMs?: number,
): Promise<NonNullable<T>> {
  let asked = false;
  const slowly = async (): Promise<T> => {
    if (asked) await delay(PERIOD_MS);
    asked = true;
    return ask();
  };
  return until(what, slowly, timeoutMs);
}
