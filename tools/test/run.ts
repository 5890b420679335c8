import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '@desert-mirror/embedded-servers/errors';
import { say } from '../start/terminal.ts';
import { placeVariables } from '@desert-mirror/testing/system/config';
import { mailUrlOf, smsUrlOf, stripeUrlOf } from '@desert-mirror/testing/system/inside';
import { ONE_PROCESS, startSystem } from '@desert-mirror/testing/system/system';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import { findBrowser } from '@desert-mirror/testing/browser';
import { CHECKS } from './checks.ts';
import type { Children } from './children.ts';
import { jestBin } from './config.ts';
import type { RunnerConfig } from './config.ts';
import { runTasks } from './lanes.ts';
import type { Task } from './lanes.ts';
import { chooseTestServers } from './servers.ts';
import { failed, jestTally, passed, playwrightTally } from './tally.ts';
import type { Tally } from './tally.ts';

type BrowserProject = 'site' | 'back-office' | 'money';

interface JestSuite {
  readonly name: string;
  readonly words: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Weights are the processors that a part keeps busy when it runs alone. Two are kept busy by more than that, because
 * parts wait for a page or a server.
 */
const ROOM = 3;
const WHOLE_MACHINE = ROOM;
const BROWSER = 0.9;
const UNITS = 1.1;
const CRASHES = 1.2;
const SYSTEM_TESTS = 0.7;
const ON_A_SYSTEM = ['site', 'crashes'];
const WITH_A_BUILD = [...ON_A_SYSTEM, 'back-office', 'money', 'system'];
const SYSTEM = ['build', 'start', 'stop'];
const ONE_BY_ONE = ['--maxWorkers', '1'];
const SIDE_BY_SIDE = ['--maxWorkers', '2'];
/** Units mostly wait for their servers. */
const THREE_AT_A_TIME = ['--maxWorkers', '3'];
/**
 * For the type checkers, which are Go programs: saves a quarter of the processor time of `lint`. Unit tests run them
 * on generated code.
 */
const FEW_COLLECTIONS = { GOGC: 'off', GOMEMLIMIT: '3GiB' };
const OWN_SYSTEM_TESTS = '/(backup|crash|fuzz|faults|replicas|start)\\.system\\.test\\.ts$';

export class TestRun {
  readonly #children: Children;
  readonly #testServers: RunnerConfig['testServers'];
  readonly #tallies = new Map<string, Tally>();
  readonly #reports: string;
  readonly #halt = new AbortController();
  #system: RunningSystem | undefined;
  readonly #own = new Set<RunningSystem>();
  #browser: Promise<string> | undefined;

  constructor(children: Children, testServers: RunnerConfig['testServers']) {
    this.#children = children;
    this.#testServers = testServers;
    // The name contains the process id, so that a later run can remove it if this one is killed.
    this.#reports = mkdtempSync(join(tmpdir(), `desert-mirror-test-${String(process.pid)}-`));
  }

  get stopping(): boolean {
    return this.#children.stopped;
  }

  async units(patterns: readonly string[]): Promise<Tally[]> {
    await runTasks([this.#task('units', () => this.#units(patterns))], ROOM);
    return this.#finish();
  }

  /** Runs all tasks, or the named ones and their prerequisites. */
  async everything(only: readonly string[] = []): Promise<Tally[]> {
    const all = this.#allTasks();
    const unknown = only.filter((name) => !all.some((task) => task.name === name));
    if (unknown.length > 0) {
      const names = all.map(({ name }) => name).join(', ');
      throw new Error(`Unknown part: ${unknown.join(', ')}. Available parts: ${names}`);
    }
    const needed = only.some((name) => ON_A_SYSTEM.includes(name)) ? SYSTEM : ['build'];
    const wanted = only.some((name) => WITH_A_BUILD.includes(name)) ? [...only, ...needed] : only;
    const tasks = only.length === 0 ? all : all.filter(({ name }) => wanted.includes(name));
    await runTasks(tasks, ROOM);
    return this.#finish();
  }

  #allTasks(): Task[] {
    const on = (suite: (system: RunningSystem) => Promise<Tally>) => () => this.#onSystem(suite);
    // Longest first, so that no long task runs alone at the end.
    return [
      this.#task('build', () => this.#program(['tools/build/main.ts']), { weight: WHOLE_MACHINE }),
      this.#task('start', () => this.#start(), { after: ['build'] }),
      this.#task(
        'site',
        on((system) => this.#playwright('site', system)),
        { weight: BROWSER, after: ['start'] },
      ),
      this.#backOffice('back-office'),
      this.#task('units', () => this.#units(), { weight: UNITS, after: ['build', 'start'] }),
      this.#task(
        'crashes',
        on((system) => this.#crashes(system)),
        { weight: CRASHES, after: ['start'] },
      ),
      this.#task('system', () => this.#systemTests(), {
        weight: SYSTEM_TESTS,
        after: ['build', 'start'],
      }),
      this.#backOffice('money'),
      ...CHECKS.map(({ name, args }) =>
        this.#task(name, () => this.#program(args, FEW_COLLECTIONS), { after: ['build', 'start'] }),
      ),
      this.#task('stop', () => this.#stopSystem(), { after: ['start', 'site', 'crashes'] }),
    ];
  }

  async stop(): Promise<void> {
    this.#halt.abort();
    const systems = [...this.#own, this.#system];
    await Promise.all([this.#children.stop(), ...systems.map((system) => system?.remove())]);
    rmSync(this.#reports, { recursive: true, force: true });
  }

  #finish(): Tally[] {
    rmSync(this.#reports, { recursive: true, force: true });
    return [...this.#tallies.values()];
  }

  #task(
    name: string,
    work: () => Promise<Tally>,
    { weight = 1, after = [] }: { weight?: number; after?: readonly string[] } = {},
  ): Task {
    const run = async (): Promise<void> => {
      if (this.stopping) return;
      const begun = Date.now();
      say(`  ${name} …`);
      const tally = await work().catch((error: unknown) => failed(name, messageOf(error)));
      if (this.stopping) return;
      this.#tallies.set(name, tally);
      const seconds = ((Date.now() - begun) / 1000).toFixed(1);
      const wrong = tally.failures.length;
      const outcome = wrong === 0 ? 'ok' : `${wrong} FAILED`;
      const count = tally.passed + wrong > 1 ? `, ${tally.passed} passed` : '';
      say(`  ${name}: ${outcome}${count} (${seconds} s)`);
    };
    return { name, after, weight, run };
  }

  /** Runs a program that counts as one test, passed if it exits with 0. */
  async #program(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Tally> {
    const { code, lastLines } = await this.#children.node(args, env);
    return code === 0 ? passed(1) : failed(args.join(' '), lastLines);
  }

  async #jest(project: 'units' | 'system', suite: JestSuite): Promise<Tally> {
    const file = join(this.#reports, `${suite.name}.json`);
    const report = ['--json', '--outputFile', file, '--silent'];
    const ended = await this.#children.node(
      [jestBin, '--selectProjects', project, ...report, ...suite.words],
      suite.env,
    );
    return jestTally(suite.name, reportIn(file), ended);
  }

  async #units(patterns: readonly string[] = []): Promise<Tally> {
    const { env, clear } = await chooseTestServers(this.#testServers);
    try {
      return await this.#jest('units', {
        name: 'units',
        words: [...THREE_AT_A_TIME, ...patterns],
        env: { ...env, ...FEW_COLLECTIONS },
      });
    } finally {
      await clear();
    }
  }

  /** System tests that count rows or change settings; they start their own system. */
  #systemTests(): Promise<Tally> {
    const words = [...ONE_BY_ONE, '--testPathIgnorePatterns', OWN_SYSTEM_TESTS];
    return this.#jest('system', { name: 'system', words });
  }

  /** System tests that start, kill and stop systems themselves. */
  #crashes(system: RunningSystem): Promise<Tally> {
    const words = [...SIDE_BY_SIDE, '--testPathPatterns', OWN_SYSTEM_TESTS];
    return this.#jest('system', { name: 'crashes', words, env: placeVariables(system) });
  }

  /** Uses a separate system, because the owner changes what the site's tests see. */
  #backOffice(project: Exclude<BrowserProject, 'site'>): Task {
    const work = async (): Promise<Tally> => {
      const system = await startSystem({ env: ONE_PROCESS, abort: this.#halt.signal });
      this.#own.add(system);
      try {
        return await this.#playwright(project, system);
      } finally {
        await system.remove();
        this.#own.delete(system);
      }
    };
    return this.#task(project, work, { weight: BROWSER, after: ['build', 'start'] });
  }

  async #playwright(project: BrowserProject, system: RunningSystem): Promise<Tally> {
    // Two parts use it, but it is unpacked once.
    this.#browser ??= findBrowser((line) => say(`  ${line}`));
    const browser = await this.#browser;
    const file = join(this.#reports, `${project}.json`);
    const ended = await this.#children.node(
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config',
        'web/e2e/playwright.config.ts',
        '--project',
        project,
        '--reporter',
        'json',
        // Not below web/, where it would count as a source change and trigger a build.
        '--output',
        `.cache/browser-tests/${project}`,
      ],
      {
        ...placeVariables(system),
        STRIPE_STANDIN_URL: stripeUrlOf(system),
        MAIL_CATCHER_URL: mailUrlOf(system),
        SMS_CATCHER_URL: smsUrlOf(system),
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    );
    return playwrightTally(project, reportIn(file), ended);
  }

  /** In one process for speed; system tests cover separate processes. */
  async #start(): Promise<Tally> {
    this.#system = await startSystem({ env: ONE_PROCESS, abort: this.#halt.signal });
    return passed(1);
  }

  async #onSystem(suite: (system: RunningSystem) => Promise<Tally>): Promise<Tally> {
    if (!this.#system) throw new Error('skipped: the system could not be started');
    return suite(this.#system);
  }

  /** A clean shutdown counts as one test. */
  async #stopSystem(): Promise<Tally> {
    if (!this.#system) throw new Error('skipped: the system could not be started');
    const { code, signal } = await this.#system.stop();
    await this.#system.remove();
    this.#system = undefined;
    return code === 0 ? passed(1) : failed('stop', `exited with ${signal ?? String(code)}`);
  }
}

function reportIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
