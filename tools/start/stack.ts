import { relative } from 'node:path';
import { UnavailableError } from '@desert-mirror/embedded-servers/errors';
import { portProblem } from '@desert-mirror/embedded-servers/ports';
import type { StartConfig } from './config.ts';
import { holdDataDir, keepPorts } from './data-dir.ts';
import type { DataDir } from './data-dir.ts';
import { untilHealthy } from './health.ts';
import { LogFile, seriousPart } from './logs.ts';
import { ownerStateFile, readOwnerState } from '@desert-mirror/migrate/owner-state';
import { migration, services, standIns } from './processes.ts';
import { keepSecrets } from './secrets.ts';
import { PORT_NAMES, replicaPortNames, settle } from './settings.ts';
import type { Ports, Settings } from './settings.ts';
import { shownPassword } from './shown-password.ts';
import { Supervisor } from './supervisor.ts';
import type { Unit } from './supervisor.ts';
import { complain, say, step } from './terminal.ts';
import { nodeLaunch, serverUnits, serviceUnit, standInUnit } from './units.ts';

const HEALTHY_WITHIN_MS = 120_000;

export interface Stack {
  readonly settings: Settings;
  readonly supervisor: Supervisor;
  readonly data: DataDir;
}

/** Everything that can be known to be wrong before anything is started. */
export async function prepareStack(
  config: StartConfig,
  place: { gatewayElsewhere?: boolean } = {},
): Promise<Stack> {
  const problem = await portProblem(config.PORT, config.HOST);
  if (problem) throw new UnavailableError(portLine(config, problem));
  const data = await holdDataDir(config.DATA_DIR);
  const secrets = keepSecrets(data.file('secrets.json'), config);
  const names = [...PORT_NAMES, ...replicaPortNames(config.REPLICAS)];
  const ports = (await keepPorts(data.file('ports.json'), names)) as Ports;
  const gatewayPort = place.gatewayElsewhere ? ports.gateway : config.PORT;
  const settings = settle({ config, secrets, ports, dataDir: data.path, gatewayPort });
  return { settings, data, supervisor: new Supervisor(surroundings(data)) };
}

function portLine(config: StartConfig, problem: string): string {
  const where = `PORT ${String(config.PORT)} on HOST ${config.HOST}`;
  if (problem === 'EADDRINUSE') return `${where} is taken by another program: set another PORT`;
  if (problem === 'EACCES') return `${where} is not allowed for this user: set a PORT above 1023`;
  return `${where} cannot be listened on (${problem}): set another HOST or PORT`;
}

function surroundings(data: DataDir): ConstructorParameters<typeof Supervisor>[0] {
  const logs = new Map<string, LogFile>();
  const logOf = (unit: string): string => data.file(`logs/${unit}.log`);
  return {
    line: (unit, line, settled) => {
      let log = logs.get(unit);
      if (!log) logs.set(unit, (log = new LogFile(logOf(unit))));
      log.write(line);
      // A start that fails says so once, at its end, with the reason.
      const serious = settled ? seriousPart(line) : undefined;
      if (serious) complain(`  ${unit} ${serious}`);
    },
    report: complain,
    logOf: (unit) => relative(process.cwd(), logOf(unit)),
  };
}

/** Servers, stand-ins and migrations: whatever must be there before a service starts. */
export async function startGround({ supervisor, settings }: Stack): Promise<void> {
  if (supervisor.stopping) return;
  const servers = serverUnits(settings, (line) => say(`  ${line}`));
  const helpers = standIns(settings).map(standInUnit);
  const names = [...servers, ...helpers].map((unit) => unit.name).join(', ');
  const keepAll = (units: readonly Unit[]): Promise<unknown> =>
    Promise.all(units.map((unit) => supervisor.keep(unit)));
  // The stand-ins need no server: they start beside them.
  if (names) await step(`Starting ${names}`, () => keepAll([...servers, ...helpers]));
  if (supervisor.stopping) return;
  const plan = migration(settings);
  await step('Bringing the database up to date', () =>
    supervisor.finish(plan.name, nodeLaunch(plan, [])),
  );
}

export async function startServices({ supervisor, settings }: Stack): Promise<void> {
  if (supervisor.stopping) return;
  const plans = services(settings);
  await step(`Starting ${plans.map((plan) => plan.name).join(', ')}`, async () => {
    for (const plan of plans) await supervisor.keep(serviceUnit(plan));
    const healthy = (url: string): Promise<void> =>
      untilHealthy({
        url,
        timeoutMs: HEALTHY_WITHIN_MS,
        stopped: () => supervisor.stopping,
        isWhole: () => supervisor.isWhole,
        onWaiting: (status) =>
          say(
            `  still waiting for the site (${status === undefined ? 'no answer yet' : String(status)})`,
          ),
      });
    await Promise.race([supervisor.failure, healthy(`${settings.localUrl}/api/health`)]);
    // For each kind of process one replica has answered; the others are asked by themselves.
    const others =
      settings.config.REPLICAS === 1 ? [] : plans.flatMap((plan) => plan.healthPort ?? []);
    for (const port of others)
      await Promise.race([supervisor.failure, healthy(`http://127.0.0.1:${String(port)}/ready`)]);
  });
  // From now on nothing may end the stack but the one who started it.
  supervisor.settle();
}

export function announce({ settings, data }: Stack, begun: number): void {
  const { config } = settings;
  const password = shownPassword(settings, readOwnerState(ownerStateFile(data.path)));
  say('');
  say(`Desert Mirror is ready (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  say('');
  say(`  Site         ${config.PUBLIC_URL}`);
  say(`  Back-office  ${config.PUBLIC_URL}/admin`);
  if (settings.mailPageUrl) say(`  Mail         ${settings.mailPageUrl}`);
  say(`  Sign in      ${config.ADMIN_USERNAME} / ${password}`);
  say(`  Data         ${data.shown}`);
  say(`  Logs         ${data.shown}/logs`);
  say('');
  say('Stop it with Ctrl-C.');
}
