import { setTimeout as delay } from 'node:timers/promises';
import { UnavailableError } from '@desert-mirror/embedded-servers/errors';

/** An import would also load the client of `fetch`: 45 ms and 8 MB (nodejs/node#59686). */
const { get } = process.getBuiltinModule('node:http');

/** The status of a GET response; undefined without a response. */
export function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 3000, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(undefined));
  });
}

export interface HealthWait {
  readonly url: string;
  readonly timeoutMs: number;
  readonly stopped: () => boolean;
  /** The site can respond while one of its processes still restarts. */
  readonly isStable: () => boolean;
  /** Called every five seconds. */
  readonly onWaiting: (status: number | undefined) => void;
}

export async function untilHealthy(wait: HealthWait): Promise<void> {
  const begun = Date.now();
  let lastReport = begun;
  while (!wait.stopped()) {
    const status = await statusOf(wait.url);
    if (status === 200 && wait.isStable()) return;
    if (Date.now() - begun > wait.timeoutMs) {
      throw new UnavailableError(
        `The site did not become healthy within ${String(wait.timeoutMs / 1000)} s ` +
          `(${wait.url} answers ${status === undefined ? 'nothing' : String(status)})`,
      );
    }
    if (Date.now() - lastReport > 5000) {
      lastReport = Date.now();
      wait.onWaiting(status);
    }
    await delay(50);
  }
}
