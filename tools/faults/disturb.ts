import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { sendSignal } from '@desert-mirror/embedded-servers/process';
import { portOf } from '@desert-mirror/testing/system/inside';
import { descendantsOf, findPart, isAlive } from '@desert-mirror/testing/system/processes';
import type { Part } from '@desert-mirror/testing/system/processes';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import { until } from '@desert-mirror/testing/until';
import { poll } from './poll.ts';

export type System = Pick<RunningSystem, 'pid' | 'dataDir'>;

/** Servers that the processes depend on, and the name of their port. */
const PORT_NAMES = {
  mail: 'smtp',
  stripe: 'stripe',
  redis: 'redis',
  nats: 'nats',
  postgres: 'postgres',
} as const;
export type ServerPart = keyof typeof PORT_NAMES;
export const SERVERS = Object.keys(PORT_NAMES) as ServerPart[];

const running = (system: System, part: Part): Promise<number> =>
  until(`${part} runs`, () => findPart(system.pid, part));

/** Kills a process. The supervisor restarts it. */
export async function kill(system: System, part: Part): Promise<void> {
  const pid = await running(system, part);
  sendSignal(pid, 'SIGKILL');
  await until(`${part} is dead`, () => !isAlive(pid));
  await poll(`${part} runs again`, async () => findPart(system.pid, part));
}

/** Suspends a process and its children. @returns how to resume them */
export async function freeze(system: System, part: Part): Promise<() => Promise<void>> {
  const pid = await running(system, part);
  const family = [pid, ...descendantsOf(pid).map((child) => child.pid)];
  for (const one of family) sendSignal(one, 'SIGSTOP');
  return () => {
    for (const one of family) sendSignal(one, 'SIGCONT');
    return Promise.resolve();
  };
}

/**
 * Kills a server and takes its port, so that the supervisor cannot start it. Connections are closed at once.
 * @returns how to release the port
 */
export async function stop(system: System, part: ServerPart): Promise<() => Promise<void>> {
  const port = portOf(system, PORT_NAMES[part]);
  for (;;) {
    const pid = findPart(system.pid, part);
    if (pid !== undefined) sendSignal(pid, 'SIGKILL');
    const release = await occupy(port);
    if (release) return release;
    await delay(5);
  }
}

function occupy(port: number): Promise<(() => Promise<void>) | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () =>
      resolve(() => new Promise((closed) => server.close(() => closed()))),
    );
  });
}

export interface Outage {
  readonly part: ServerPart;
  readonly how: 'stopped' | 'frozen';
  readonly ms: number;
  readonly afterMs?: number;
}

/** Lets outages overlap. Resolves when the last has ended. */
export async function during(system: System, outages: readonly Outage[]): Promise<void> {
  const one = async ({ part, how, ms, afterMs = 0 }: Outage): Promise<void> => {
    await delay(afterMs);
    const end = await (how === 'stopped' ? stop(system, part) : freeze(system, part));
    await delay(ms);
    await end();
  };
  await Promise.all(outages.map(one));
}
