import { relative } from 'node:path';
import { repoRoot } from '@desert-mirror/embedded-servers/config';

/** Result of one part of the run. */
export interface Tally {
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** Tests that failed once and passed when they were repeated; they count as passed. */
  readonly flaky: readonly Failure[];
  readonly files: readonly FileTime[];
}

export interface FileTime {
  readonly name: string;
  readonly seconds: number;
}

export interface Failure {
  readonly name: string;
  readonly message: string;
}

export const failed = (name: string, message: string): Tally => ({
  passed: 0,
  failures: [{ name, message }],
  flaky: [],
  files: [],
});

export const passed = (count: number): Tally => ({
  passed: count,
  failures: [],
  flaky: [],
  files: [],
});

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((count, tally) => count + tally.passed, 0),
  failures: tallies.flatMap((tally) => tally.failures),
  flaky: tallies.flatMap((tally) => tally.flaky),
  files: tallies.flatMap((tally) => tally.files),
});

export const slowest = ({ files }: Tally, count: number): FileTime[] =>
  files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);

export interface Ended {
  readonly code: number | null;
  readonly lastLines: string;
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly JestResult[];
  }[];
}

interface JestResult {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages?: readonly string[] | null;
  /** Why each attempt before the last one failed. */
  readonly retryReasons?: readonly string[];
}

/** Reads the output of Jest's `--json`. Skipped and todo tests count as failed. */
export function jestTally(suite: string, report: unknown, ended: Ended): Tally {
  const files = (report as JestReport | undefined)?.testResults;
  if (!files) return failed(suite, `it did not run: ${ended.lastLines}`);
  const tallies = files.map(({ name, status, message, startTime, endTime, assertionResults }) => {
    const wrong = assertionResults
      .filter((one) => one.status !== 'passed')
      .map((one) => ({ name: `${name}: ${one.fullName}`, message: reasonsOf(one) }));
    const flaky = assertionResults
      .filter(({ status: one, retryReasons = [] }) => one === 'passed' && retryReasons.length > 0)
      .map((one) => ({ name: `${name}: ${one.fullName}`, message: reasonsOf(one) }));
    const good = assertionResults.length - wrong.length;
    // A file that fails to load has no tests, and one whose cleanup fails has only passed ones.
    if (status === 'failed' && wrong.length === 0) wrong.push({ name, message });
    const file = { name: relative(repoRoot, name), seconds: (endTime - startTime) / 1_000 };
    return { passed: good, failures: wrong, flaky, files: [file] };
  });
  return plausible(suite, sum(tallies), ended);
}

/** The errors of all attempts: the last one may fail only because of data that the first one left behind. */
const reasonsOf = ({ status, retryReasons = [], failureMessages }: JestResult): string =>
  [...new Set([...retryReasons, ...(failureMessages ?? [])].map(withoutPackages))].join('\n') ||
  `it is ${status}`;

/** Drops the stack frames of packages, which hide the line of the test. */
const withoutPackages = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s+at .*\/node_modules\//.test(line))
    .join('\n');

interface PlaywrightReport {
  readonly suites?: readonly PlaywrightSuite[];
  readonly errors?: readonly { readonly message?: string }[];
}
interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly PlaywrightResult[];
    }[];
  }[];
}

interface PlaywrightResult {
  /** In milliseconds. */
  readonly duration: number;
  readonly errors?: readonly { readonly message?: string }[];
  readonly attachments?: readonly {
    readonly contentType: string;
    /** Base64. */
    readonly body?: string;
  }[];
}

/** Reads the output of Playwright's JSON reporter. Skipped tests count as failed. */
export function playwrightTally(suite: string, report: unknown, ended: Ended): Tally {
  const { suites, errors = [] } = (report ?? {}) as PlaywrightReport;
  if (!suites) return failed(suite, `it did not run: ${ended.lastLines}`);
  const broken = errors.map(({ message }) => failed(suite, message ?? 'an error'));
  const tally = sum([...suites.map((one) => suiteTally(one, [])), ...broken]);
  const files = suites.map((one) => ({ name: `web/e2e/${one.title}`, seconds: secondsOf(one) }));
  return plausible(suite, { ...tally, files }, ended);
}

function suiteTally(suite: PlaywrightSuite, above: readonly string[]): Tally {
  const names = [...above, suite.title].filter((name) => name !== '');
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test): Tally => {
      if (test.status === 'expected') return passed(1);
      const name = [...names, spec.title].join(' › ') + ` [${test.projectName}]`;
      const message = test.results.flatMap(wordsOf).join('\n') || `it is ${test.status}`;
      if (test.status === 'flaky') return { ...passed(1), flaky: [{ name, message }] };
      return failed(name, message);
    }),
  );
  return sum([...own, ...(suite.suites ?? []).map((inner) => suiteTally(inner, names))]);
}

function secondsOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1_000, 0);
  return suites.reduce((sum, inner) => sum + secondsOf(inner), own);
}

function wordsOf({ errors = [], attachments = [] }: PlaywrightResult): string[] {
  const messages = errors.flatMap(({ message }) => message ?? []);
  const texts = attachments.flatMap(({ contentType, body }) =>
    contentType === 'text/plain' && body ? Buffer.from(body, 'base64').toString() : [],
  );
  return [...messages, ...texts];
}

/** Adds a failure if no test ran or the runner failed although its report has no failures. */
function plausible(suite: string, tally: Tally, ended: Ended): Tally {
  const { passed: count, failures } = tally;
  if (count === 0 && failures.length === 0) return failed(suite, 'no test was found');
  if (ended.code === 0 || failures.length > 0) return tally;
  const message = `it ended with exit code ${String(ended.code)}: ${ended.lastLines}`;
  return { ...tally, failures: [{ name: suite, message }] };
}
