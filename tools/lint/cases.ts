/** A file as somebody might write it, and the laws it breaks. */
export interface Case {
  readonly file: string;
  readonly text: string;
  readonly breaks: readonly string[];
}

const breaks = (file: string, text: string, ...laws: string[]): Case => ({
  file,
  text,
  breaks: laws,
});
const keeps = (file: string, text: string): Case => ({ file, text, breaks: [] });

/** What a file may do: eslint.config.js. */
const inOneFile: Case[] = [
  breaks('services/booking/src/a/env.ts', `export const a = process.env['A'];`, 'law/env'),
  breaks('services/booking/src/a/env-2.ts', `export const { env } = process;`, 'law/env'),
  breaks('services/booking/src/a/env-3.ts', `export { env } from 'node:process';`, 'law/env'),
  breaks('tools/a/env.ts', `export const a = globalThis.process.env['A'];`, 'law/env'),
  keeps('services/booking/src/config.ts', `export const a = process.env['A'];`),

  breaks('services/booking/src/a/console.ts', `console.error('a');`, 'no-console'),
  breaks('tools/a/console.ts', `console.log('a');`, 'no-console'),
  breaks('services/booking/src/a/output.ts', `process.stdout.write('a');`, 'law/output'),
  keeps('tools/start/terminal.ts', `process.stdout.write('a');`),

  breaks('services/billing/src/a/fetch.ts', `export const a = () => fetch('/');`, 'law/fetch'),
  breaks('web/src/features/a/fetch.ts', `export const a = () => window.fetch('/');`, 'law/fetch'),
  breaks(
    'services/billing/src/a/http.ts',
    `import { request } from 'node:http';\nexport const a = request;`,
    'law/http',
  ),
  keeps('web/src/api/transport.ts', `export const a = () => fetch('/');`),
  keeps('services/billing/src/a/fetch.test.ts', `export const a = () => fetch('/');`),
  breaks(
    'services/billing/src/a/publish.ts',
    `export { ClientNats } from '@nestjs/microservices';`,
    'law/nats',
  ),

  ...[
    `new Date()`,
    `Date.now()`,
    `Math.random()`,
    `performance.now()`,
    `process.pid`,
    `crypto.randomUUID()`,
    `setTimeout(() => undefined, 1)`,
  ].map((expression, index) =>
    breaks(
      `services/booking/src/pure/p${String(index)}.rules.ts`,
      `export const a = (): unknown => ${expression};`,
      /^(new |Date|Math)/.test(expression) ? 'law/pure-calls' : 'law/pure-globals',
    ),
  ),
  breaks(
    'services/booking/src/pure/random.rules.ts',
    `import { randomBytes } from 'node:crypto';\nexport const a = randomBytes;`,
    'law/pure-imports',
  ),
  breaks(
    'services/booking/src/pure/read.rules.ts',
    `import { readFileSync } from 'node:fs';\nexport const a = readFileSync;`,
    'law/pure-imports',
  ),
  keeps(
    'services/booking/src/pure/good.rules.ts',
    `import { createHash } from 'node:crypto';\nexport const a = createHash;\nexport const b = (now: Date) => new Date(now);`,
  ),

  breaks(
    'services/booking/src/a/any.ts',
    `export const a = (b: any): unknown => b as unknown;`,
    '@typescript-eslint/no-explicit-any',
  ),
  breaks(
    'services/booking/src/a/floating.ts',
    `Promise.resolve();`,
    '@typescript-eslint/no-floating-promises',
  ),
  breaks(
    'services/booking/src/a/misused.ts',
    `export const a = [1].filter(async () => Promise.resolve(true));`,
    '@typescript-eslint/no-misused-promises',
  ),
  breaks(
    'services/booking/src/a/type-import.ts',
    `import { A } from './shapes.js';\nexport const a = (b: A): A => b;`,
    '@typescript-eslint/consistent-type-imports',
  ),
  keeps('services/booking/src/a/shapes.ts', `export interface A {\n  b: 1;\n}`),
  breaks('services/booking/src/a/long.ts', `export {};\n${'void 0;\n'.repeat(260)}`, 'max-lines'),
];

/** Who imports whom: .dependency-cruiser.cjs. */
const imports = (file: string, from: string, ...laws: string[]): Case =>
  breaks(file, `import '${from}';`, ...laws);

const betweenFiles: Case[] = [
  imports(
    'services/booking/src/b/other.ts',
    '../../../billing/src/b/own.js',
    'services-are-strangers',
  ),
  imports(
    'services/booking/src/b/by-name.ts',
    '@desert-mirror/billing/b/own',
    'services-are-strangers',
  ),
  imports('services/billing/src/b/own.ts', '@desert-mirror/platform/database'),
  imports(
    'services/booking/src/b/tool.ts',
    '@desert-mirror/tools/b/tool',
    'only-tools-import-tools',
    'services-use-the-shared-libraries',
  ),
  imports(
    'services/booking/src/b/tool.test.ts',
    '@desert-mirror/tools/b/tool',
    'only-tools-import-tools',
  ),
  imports('services/booking/src/b/stand-in.test.ts', '@desert-mirror/stripe-stand-in/server'),
  keeps('tools/stand-ins/stripe/server.ts', ''),
  imports('tools/b/tool.ts', 'stripe'),
  imports(
    'services/booking/src/b/helper.ts',
    '@desert-mirror/testing/until',
    'testing-is-for-tests',
  ),
  imports('services/booking/src/b/helper.test.ts', '@desert-mirror/testing/until'),
  keeps('libs/shared/testing/src/until.ts', ''),
  imports(
    'libs/shared/testing/src/service.ts',
    '@desert-mirror/billing/b/own',
    'testing-knows-no-service',
  ),
  imports(
    'libs/shared/embedded-servers/src/contract.ts',
    '@desert-mirror/contracts/booking',
    'embedded-servers-import-nothing-of-ours',
  ),

  imports('services/gateway/src/b/orm.ts', 'typeorm', 'gateway-has-no-database'),
  imports(
    'services/gateway/src/b/indirect.ts',
    '@desert-mirror/platform/database',
    'gateway-has-no-database',
  ),
  imports('libs/shared/platform/src/database.ts', 'typeorm'),
  imports('services/billing/src/b/pay.ts', 'stripe', 'stripe-in-one-place'),
  imports('services/billing/src/stripe/stripe-api.ts', 'stripe'),
  imports('services/billing/src/b/nats.ts', '@nats-io/transport-node', 'nats-in-platform'),
  imports('libs/shared/platform/src/nats.ts', '@nats-io/transport-node'),

  imports('libs/shared/contracts/src/node.ts', 'node:url', 'contracts-import-only-zod'),
  imports('libs/shared/contracts/src/library.ts', 'rxjs', 'contracts-import-only-zod'),
  imports('libs/shared/contracts/src/booking.ts', 'zod/mini'),
  imports(
    'libs/shared/platform/src/tool.ts',
    '@desert-mirror/tools/b/tool',
    'only-tools-import-tools',
    'platform-knows-no-business',
  ),
  imports(
    'libs/shared/platform/src/business.ts',
    '@desert-mirror/contracts/booking',
    'platform-knows-no-contract-of-a-service',
  ),

  keeps('services/billing/src/c/thing.entity.ts', `export class Thing {\n  id: number;\n}`),
  ...['things.controller.ts', 'things.events.ts', 'things.worker.ts'].map((door) =>
    breaks(
      `services/billing/src/c/${door}`,
      `import type { Thing } from './thing.entity.js';\nexport const a = (b: Thing): Thing => b;`,
      'doors-are-thin',
    ),
  ),
  imports('services/billing/src/c/query.controller.ts', 'typeorm', 'doors-are-thin'),
  imports('services/billing/src/c/thing.rules.ts', './thing.entity.js', 'rules-are-pure'),
  imports('services/billing/src/c/orm.rules.ts', 'typeorm', 'rules-are-pure'),
  breaks(
    'services/billing/src/c/typed.rules.ts',
    `import type { Thing } from './thing.entity.js';\nexport const a = (b: Thing): Thing => b;`,
  ),
  imports('services/billing/src/d/one.ts', './two.js', 'no-cycles'),
  imports('services/billing/src/d/two.ts', './one.js'),
  imports('services/billing/src/d/gone.ts', './nowhere.js', 'resolves'),

  imports('web/src/ui/button.ts', '../paths.js', 'ui-knows-no-business'),
  keeps('web/src/paths.ts', ''),
  imports('web/src/features/one/one.ts', '../two/two.js', 'features-are-strangers'),
  imports('web/src/features/two/two.ts', '../../ui/button.js'),
  imports('web/src/features/two/app.ts', '../../app/app.js', 'app-composes'),
  imports('web/src/app/app.ts', '../features/one/one.js'),
  imports('web/src/site/site.ts', '../features/one/one.js', 'only-app-knows-features'),
  imports('web/src/site/contract.ts', '@desert-mirror/contracts/booking'),
  imports('web/src/site/platform.ts', '@desert-mirror/platform/nats', 'web-imports-only-contracts'),
];

export const cases: readonly Case[] = [...inOneFile, ...betweenFiles];
