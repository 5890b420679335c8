import { existsSync } from 'node:fs';
import { UnavailableError } from '@desert-mirror/embedded-servers/errors';
import { portProblem } from '@desert-mirror/embedded-servers/ports';
import type { StartConfig } from './config.ts';
import { holdDataDir, keepPorts, openDataDir, readPorts } from './data-dir.ts';
import type { DataDir } from './data-dir.ts';
import { untilHealthy } from './health.ts';
import { ownerStateFile, readOwnerState } from '@desert-mirror/migrate/owner-state';
import { processLogs } from './process-logs.ts';
import { migration, services, standIns } from './processes.ts';
import { standInProcesses } from './single-process.ts';
import { keepSecrets } from './secrets.ts';
import { PORT_NAMES, replicaPortNames, resolveSettings } from './settings.ts';
import type { Ports, Settings } from './settings.ts';
import { shownPassword } from './shown-password.ts';
import { Supervisor } from './supervisor.ts';
import type { SupervisedProcess } from './supervisor.ts';
import { complain, say, step } from './terminal.ts';
import {
  nodeLaunch,
  serverProcesses,
  serviceProcess,
  standInProcess,
} from './supervised-processes.ts';

const HEALTHY_WITHIN_MS = 120_000;

export interface System {
  readonly settings: Settings;
  readonly supervisor: Supervisor;
  readonly data: DataDir;
}

/** Checks ports and data folder and resolves all settings before anything starts. */
export async function prepareSystem(
  config: StartConfig,
  { hasDevServer = false } = {},
): Promise<System> {
  const problem = await portProblem(config.PORT, config.HOST);
  if (problem) throw new UnavailableError(portLine(config, problem));
  const data = await holdDataDir(config.DATA_DIR);
  const secrets = keepSecrets(data.file('secrets.json'), config);
  const names = [...PORT_NAMES, ...replicaPortNames(config.REPLICAS)];
  const ports = (await keepPorts(data.file('ports.json'), names)) as Ports;
  const gatewayPort = hasDevServer ? ports.gateway : config.PORT;
  const settings = resolveSettings({ config, secrets, ports, dataDir: data.path, gatewayPort });
  return { settings, data, supervisor: new Supervisor(processLogs(data)) };
}

/** The settings of a system that may be running, for commands that work with its databases. */
export async function attachToSystem(
  config: StartConfig,
): Promise<System & { readonly isRunning: boolean }> {
  const { data, isFree } = await openDataDir(config.DATA_DIR);
  // The BACKUP_KEY of a restore may be wrong: only a start keeps the other configured secrets.
  const { ADMIN_PASSWORD } = config;
  const secrets = keepSecrets(data.file('secrets.json'), { ADMIN_PASSWORD });
  const file = data.file('ports.json');
  const ports = (isFree ? await keepPorts(file, PORT_NAMES) : readPorts(file)) as Ports;
  const settings = resolveSettings({ config, secrets, ports, dataDir: data.path });
  return { settings, data, supervisor: new Supervisor(processLogs(data)), isRunning: !isFree };
}

/** Starts the embedded Postgres for a command, unless the system is running. */
export async function startPostgres(
  system: Awaited<ReturnType<typeof attachToSystem>>,
): Promise<void> {
  if (system.isRunning) return;
  const servers = await serverProcesses(system.settings, (line) => say(`  ${line}`));
  for (const server of servers)
    if (server.name === 'postgres') await system.supervisor.supervise(server);
}

function portLine(config: StartConfig, problem: string): string {
  const where = `PORT ${String(config.PORT)} on HOST ${config.HOST}`;
  if (problem === 'EADDRINUSE') return `${where} is taken by another program: set another PORT`;
  if (problem === 'EACCES') return `${where} is not allowed for this user: set a PORT above 1023`;
  return `${where} cannot be listened on (${problem}): set another HOST or PORT`;
}

/** Starts servers and stand-ins: the prerequisites of the services. */
export async function startInfrastructure({ supervisor, settings }: System): Promise<void> {
  if (supervisor.stopping) return;
  const servers = await serverProcesses(settings, (line) => say(`  ${line}`));
  const isStripeApart = settings.config.SEPARATE_STAND_INS === '1';
  const helpers = standInProcesses(standIns(settings), isStripeApart).map(standInProcess);
  const names = [...servers, ...helpers].map(({ name }) => name).join(', ');
  const superviseAll = (processes: readonly SupervisedProcess[]): Promise<unknown> =>
    Promise.all(processes.map((one) => supervisor.supervise(one)));
  // The stand-ins do not depend on the servers.
  if (names) await step(`Starting ${names}`, () => superviseAll([...servers, ...helpers]));
}

/**
 * Migrates and starts the services. They wait for their migrations, so both happen at the same time, except at the first
 * start, when they cannot sign in to the database yet.
 */
export async function startServices({ supervisor, settings, data }: System): Promise<void> {
  if (supervisor.stopping) return;
  const isFirst = !existsSync(ownerStateFile(data.path));
  const plan = migration(settings);
  const migrated = step('Bringing the database up to date', () =>
    supervisor.runTask(plan.name, nodeLaunch(plan, [])),
  );
  if (isFirst) await migrated;
  await Promise.all([migrated, startProcesses(supervisor, settings, migrated)]);
  // From now on, failures no longer stop the system.
  supervisor.markHealthy();
}

async function startProcesses(
  supervisor: Supervisor,
  settings: Settings,
  migrated: Promise<void>,
): Promise<void> {
  if (supervisor.stopping) return;
  const plans = services(settings);
  await step(`Starting ${plans.map((plan) => plan.name).join(', ')}`, async () => {
    for (const plan of plans) await supervisor.supervise(serviceProcess(plan));
    // The time limit of the health check is not meant for migrations.
    await migrated;
    const healthy = (url: string): Promise<void> =>
      untilHealthy({
        url,
        timeoutMs: HEALTHY_WITHIN_MS,
        stopped: () => supervisor.stopping,
        isStable: () => supervisor.isStable,
        onWaiting: (status) =>
          say(
            `  still waiting for the site (${status === undefined ? 'no answer yet' : String(status)})`,
          ),
      });
    await Promise.race([supervisor.failure, healthy(`${settings.localUrl}/api/health`)]);
    // The health check reaches one replica of each process; check the others directly.
    const others =
      settings.config.REPLICAS === 1 ? [] : plans.flatMap((plan) => plan.healthPort ?? []);
    for (const port of others)
      await Promise.race([supervisor.failure, healthy(`http://127.0.0.1:${String(port)}/ready`)]);
  });
}

export function announce({ settings, data }: System, begun: number): void {
  const { config } = settings;
  const owner = readOwnerState(ownerStateFile(data.path));
  const password = shownPassword(settings, owner);
  say('');
  say(`Desert Mirror is ready (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  say('');
  say(`  Site         ${config.PUBLIC_URL}`);
  say(`  Back-office  ${config.PUBLIC_URL}/admin`);
  if (settings.mailPageUrl) say(`  Mail         ${settings.mailPageUrl}`);
  if (settings.smsPageUrl) say(`  SMS          ${settings.smsPageUrl}`);
  say(`  Sign in      ${config.ADMIN_USERNAME} / ${password}`);
  say(`  Data         ${data.shown}`);
  say(`  Logs         ${data.shown}/logs`);
  say('');
  if (owner.warning) complain(owner.warning);
  say('Stop it with Ctrl-C.');
}
