import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LINT_CONFIG, lintFiles, lintImports, runProgram } from '../lint/program.ts';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { generate } from './generate.ts';
import { noun } from './words.ts';

/* Each generator writes into one copy of the sources. */

const copy = realpathSync(mkdtempSync(join(tmpdir(), 'desert-mirror-generate-')));
/** Far more than it takes on a busy machine. */
const LONG_MS = 600_000;
const GATEWAY_ACCESS = 'gateway/src/access.test.ts';
/** Leaves out the rows of existing operations in the gateway's test, which the units run anyway. */
const NEW_TESTS = '^(?!access \\w+: |access GET )|GiftCard|Review';
const GENERATED_ROUTE =
  /^access \w*(GiftCard|Review)\w*: .* answers (.+) with the expected status$/;
/** Jest reports a file as `focused` if it left out some of its tests. */
const RAN = /^(passed|focused)$/;
const JEST_ARGUMENTS = ['--selectProjects', 'units', '--runInBand', '--json'];
const made = new Set<string>();

const make = async (words: string): Promise<readonly string[]> => {
  const { paths } = await generate(copy, words.split(' '));
  for (const path of paths) made.add(path);
  return paths;
};

beforeAll(async () => {
  const sources = (path: string): boolean =>
    !/^(node_modules|dist|\.data|public)$/.test(basename(path));
  for (const folder of ['libs', 'services', 'web', 'tools'])
    cpSync(join(repoRoot, folder), join(copy, folder), { recursive: true, filter: sources });
  const files = ['package.json', 'jest.config.js', 'tsconfig.base.json', 'tsconfig.json'];
  for (const file of [...files, ...LINT_CONFIG]) cpSync(join(repoRoot, file), join(copy, file));
  linkPackages();
  await make('feature catalog gift-cards');
  await make('feature booking reviews');
  await make('event booking.booking-moved billing');
  await make('event billing.invoice-sent booking/bookings');
  await make('event billing.invoice-voided booking/bookings');
  await make('event billing.invoice-lost booking/notes');
  await make('job booking send-receipt');
  await make('job billing/invoices send-invoice');
  const isForWeb = (path: string): boolean => path.startsWith('web/');
  narrow('tsconfig.json', (path) => !isForWeb(path));
  narrow('web/tsconfig.json', isForWeb);
}, LONG_MS);

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

describe('generated code', () => {
  it.each(['tsconfig.json', 'web/tsconfig.json'])(
    'compiles with %s',
    (project) => {
      const args = ['--singleThreaded', '--incremental', 'false'];
      expect(runProgram(copy, 'typescript-7/bin/tsc', '-p', project, ...args)).toBe('');
    },
    LONG_MS,
  );

  it(
    'passes lint',
    () => {
      expect(lintFiles(copy, [...made])).toEqual([]);
      expect(lintImports(copy, [...made]).filter(({ file }) => made.has(file))).toEqual([]);
    },
    LONG_MS,
  );

  it(
    'passes its tests, and the gateway serves its routes to admins only',
    () => {
      const tests = [...made].filter((path) => path.endsWith('.test.ts'));
      const jest = join(copy, 'node_modules/jest/bin/jest.js');
      const run = spawnSync(
        process.execPath,
        [jest, ...JEST_ARGUMENTS, '-t', NEW_TESTS, ...tests, GATEWAY_ACCESS],
        { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
      );
      const { numFailedTests, testResults } = JSON.parse(run.stdout) as JestReport;
      const failures = testResults.filter(({ status }) => !RAN.test(status));
      expect({ numFailedTests, failures }).toEqual({ numFailedTests: 0, failures: [] });
      expect(testResults).toHaveLength(tests.length + 1);
      const answers = testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .flatMap(({ fullName, status }) => {
          const [, feature, role] = GENERATED_ROUTE.exec(fullName) ?? [];
          return role && status === 'passed' ? `${feature}: ${role}` : [];
        });
      expect(answers).toEqual(
        expect.arrayContaining([
          'GiftCard: the owner',
          'GiftCard: a visitor',
          'Review: the owner',
          'Review: a visitor',
        ]),
      );
    },
    LONG_MS,
  );

  it('is registered with the process of its service that needs it', () => {
    const source = (path: string) => readFileSync(join(copy, 'services', path), 'utf8');
    const processesOf = (service: string) => {
      const text = source(`${service}/src/${service}.module.ts`);
      const [, main = '', worker = '', rest = ''] = text.split(/FEATURES = |\bworker: \[|\n};/);
      return { main, worker, rest };
    };
    const booking = processesOf('booking');
    expect(booking.main).toContain('ReviewsMainModule');
    expect(booking.worker).toContain('ReceiptsWorkerModule');
    expect(booking.worker + booking.rest).not.toMatch(/Reviews\w*Module|MainModule/);
    expect(source('booking/src/jobs.ts')).toMatch(/jobs = [^;]*\bsendReceipt\b/);
    expect(processesOf('billing').main).toContain('BookingsMainModule');
    const catalog = source('catalog/src/catalog.module.ts');
    expect(catalog.split('imports: [')[1]).toContain('GiftCardsModule');
  });

  it.each([
    ['booking/src/reviews', 'ReviewsMainModule', ['ReviewsController', 'ReviewsService']],
    ['booking/src/receipts', 'ReceiptsWorkerModule', ['ReceiptsWorker', 'ReceiptsService']],
    ['booking/src/notes', 'NotesModule', ['NotesController', 'NotesService', 'NotesEvents']],
    ['billing/src/bookings', 'BookingsMainModule', ['BookingsEvents', 'BookingsService']],
    ['billing/src/invoices', 'InvoicesWorkerModule', ['InvoicesWorker', 'InvoicesService']],
  ])('in %s is part of %s', (folder, module, names) => {
    const path = join(copy, 'services', folder, `${basename(folder)}.module.ts`);
    const [before = ''] = readFileSync(path, 'utf8').split(`export class ${module} `);
    const decorator = before.slice(before.lastIndexOf('@Module('));
    for (const name of names) expect(decorator).toContain(name);
  });
});

describe('an impossible request', () => {
  it.each([
    ['nothing', 'Usage'],
    ['feature garage cars', '"garage" is not a service'],
    ['feature catalog Gift_Cards', 'words-with-hyphens'],
    ['feature catalog gift-cards', 'already exists'],
    ['feature catalog club-news', '"club-news" is singular and plural'],
    ['job booking rename-series', '"series" is singular and plural'],
    ['event billing.invoice-sent booking', "add 'booking' to its destinations"],
    ['event billing.invoice-found billing', 'needs no event to itself'],
    ['job catalog send-flyer', 'catalog has no worker yet'],
    ['job booking/reviews send-message', 'already has sendMessage'],
    ['job booking send-receipt', 'already has sendReceipt'],
  ])('%s', async (words, reason) => {
    await expect(make(words)).rejects.toThrow(reason);
  });
});

describe('noun', () => {
  it.each([
    ['gift-cards', 'gift-card', 'gift-cards'],
    ['category', 'category', 'categories'],
    ['addresses', 'address', 'addresses'],
    ['address', 'address', 'addresses'],
    ['survey', 'survey', 'surveys'],
    ['expenses', 'expense', 'expenses'],
    ['status', 'status', 'statuses'],
    ['houses', 'house', 'houses'],
    ['car-boxes', 'car-box', 'car-boxes'],
  ])('%s', (given, one, many) => {
    expect(noun(given)).toMatchObject({ one, many });
  });
});

/** Checks the written files and what they import instead of the whole repository. */
function narrow(project: string, includes: (path: string) => boolean): void {
  const path = join(copy, project);
  const {
    compilerOptions,
    extends: base,
    exclude,
  } = JSON.parse(readFileSync(path, 'utf8')) as TsConfig;
  const files = [...made].filter(includes).map((file) => join(copy, file));
  const include = ['src', 'libs', 'services'].map((folder) => `${folder}/**/*.d.ts`);
  writeFileSync(path, JSON.stringify({ compilerOptions, extends: base, files, include, exclude }));
}

interface TsConfig {
  extends: string;
  compilerOptions: object;
  exclude: readonly string[];
}

interface JestReport {
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** The copy imports its own workspaces and the repository's packages. */
function linkPackages(): void {
  const scope = '@desert-mirror';
  const packages = join(repoRoot, 'node_modules');
  mkdirSync(join(copy, 'node_modules', scope), { recursive: true });
  for (const name of readdirSync(packages))
    if (name !== scope && name !== '.cache')
      symlinkSync(join(packages, name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(packages, scope))) {
    const target = readlinkSync(join(packages, scope, name));
    symlinkSync(target, join(copy, 'node_modules', scope, name));
    const nested = join(packages, scope, target, 'node_modules');
    if (existsSync(nested))
      symlinkSync(nested, join(copy, 'node_modules', scope, target, 'node_modules'));
  }
}
