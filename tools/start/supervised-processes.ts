import { join } from 'node:path';
import { readHostConfig, repoRoot } from '@desert-mirror/embedded-servers/config';
import { planNats } from '@desert-mirror/embedded-servers/nats';
import { accepts } from '@desert-mirror/embedded-servers/ports';
import { planPostgres } from '@desert-mirror/embedded-servers/postgres';
import { LEAN_ENV } from '@desert-mirror/embedded-servers/lean';
import type { Launch } from '@desert-mirror/embedded-servers/launch';
import { planRedis } from '@desert-mirror/embedded-servers/redis';
import type { Progress, ServerPlan } from '@desert-mirror/embedded-servers/server';
import type { ProcessPlan, StandInPlan } from './process-plan.ts';
import { natsPassword } from './nats-password.ts';
import { SINGLE_PROCESS } from './single-process.ts';
import { DATABASE } from './settings.ts';
import type { Settings } from './settings.ts';
import type { SupervisedProcess } from './supervisor.ts';

/** Services stop first, then the stand-ins they call, then the servers with their data. Below 10 s in total. */
const SERVICE = { stopOrder: 1, graceMs: 4500 };
const STAND_IN = { stopOrder: 2, graceMs: 1000 };
const SERVER = { stopOrder: 3, graceMs: 3000 };

/**
 * Limits each process to about 140 MB under load. With a semi-space of 2 MB, lists take a quarter longer. For a limit as
 * low as this, V8 would let the heap grow by a third before it collects; letting it double saves a tenth of the
 * processor time.
 */
const LEAN = [
  '--expose-gc',
  '--max-semi-space-size=4',
  '--max-old-space-size=160',
  '--heap-growing-percent=100',
];
const LEAN_TOGETHER = ['--expose-gc', '--max-semi-space-size=8', '--max-old-space-size=512'];

export async function serverProcesses(
  settings: Settings,
  onProgress: Progress,
): Promise<SupervisedProcess[]> {
  // Needs the build.
  const { natsUsersConfig } = await import('./nats-users.ts');
  const { embedded, ports, secrets, dataDir } = settings;
  const plans: (ServerPlan | false)[] = [
    embedded.postgres &&
      planPostgres({
        dataDir: join(dataDir, 'postgres'),
        port: ports.postgres,
        superuserPassword: secrets.postgresPassword,
        database: DATABASE,
      }),
    embedded.nats &&
      planNats({
        port: ports.nats,
        users: {
          file: join(dataDir, 'nats', 'users.conf'),
          config: natsUsersConfig((process) =>
            JSON.stringify(natsPassword(secrets.natsSecret, process)),
          ),
        },
        onProgress,
      }),
    embedded.redis &&
      planRedis({
        port: ports.redis,
        dataDir: join(dataDir, 'redis'),
        password: secrets.redisPassword,
        onProgress,
      }),
  ];
  return plans.flatMap((plan) =>
    plan
      ? [
          {
            ...SERVER,
            name: plan.name,
            prepare: () => plan.prepare(),
            isReady: () => plan.isReady(),
          },
        ]
      : [],
  );
}

export function serviceProcess(plan: ProcessPlan): SupervisedProcess {
  const flags = plan.name === SINGLE_PROCESS ? LEAN_TOGETHER : LEAN;
  return { ...SERVICE, name: plan.name, prepare: () => Promise.resolve(nodeLaunch(plan, flags)) };
}

export function standInProcess(plan: StandInPlan): SupervisedProcess {
  return {
    ...STAND_IN,
    name: plan.name,
    prepare: () => Promise.resolve(nodeLaunch(plan)),
    isReady: async () => (await Promise.all(plan.ports.map(accepts))).every(Boolean),
  };
}

export function nodeLaunch(plan: ProcessPlan, flags: readonly string[] = LEAN): Launch {
  const own = Object.entries(plan.env).filter(([, value]) => value !== undefined);
  return {
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', ...flags, plan.script, ...(plan.args ?? [])],
    env: {
      ...readHostConfig().baseEnv,
      ...LEAN_ENV,
      ...(Object.fromEntries(own) as Record<string, string>),
    },
    cwd: repoRoot,
    parentDeath: 'SIGKILL',
    stop: 'SIGTERM',
  };
}
