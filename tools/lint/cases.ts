export interface Case {
  readonly file: string;
  readonly text: string;
  readonly breaks: readonly string[];
}

const breaks = (file: string, text: string, ...rules: string[]): Case => ({
  file,
  text,
  breaks: rules,
});
const keeps = (file: string, text: string): Case => ({ file, text, breaks: [] });

/** Rules of oxlint.config.ts, for a single file. */
const inOneFile: Case[] = [
  breaks('services/booking/src/a/env.ts', `export const a = process.env['A'];`, 'architecture/env'),
  breaks('services/booking/src/a/env-2.ts', `export const { env } = process;`, 'architecture/env'),
  breaks(
    'services/booking/src/a/env-3.ts',
    `export { env } from 'node:process';`,
    'architecture/env',
  ),
  breaks('tools/a/env.ts', `export const a = globalThis.process.env['A'];`, 'architecture/env'),
  keeps('services/booking/src/config.ts', `export const a = process.env['A'];`),

  breaks(
    'services/booking/src/a/spread.ts',
    `export const a = (b: number, c: number) => ({ ...{ b }, c });`,
    'unicorn/no-useless-spread',
  ),

  breaks('services/booking/src/a/console.ts', `console.error('a');`, 'eslint/no-console'),
  breaks('tools/a/console.ts', `console.log('a');`, 'eslint/no-console'),
  breaks('services/booking/src/a/output.ts', `process.stdout.write('a');`, 'architecture/output'),
  keeps('tools/start/terminal.ts', `process.stdout.write('a');`),

  breaks(
    'services/billing/src/a/fetch.ts',
    `export const a = () => fetch('/');`,
    'eslint/no-restricted-globals',
  ),
  breaks(
    'web/src/features/a/fetch.ts',
    `export const a = () => window.fetch('/');`,
    'eslint/no-restricted-globals',
  ),
  breaks(
    'services/billing/src/a/http.ts',
    `import { request } from 'node:http';\nexport const a = request;`,
    'eslint/no-restricted-imports',
  ),
  keeps('web/src/api/transport.ts', `export const a = () => fetch('/');`),
  keeps('services/billing/src/a/fetch.test.ts', `export const a = () => fetch('/');`),
  breaks(
    'services/billing/src/a/publish.ts',
    `export { ClientNats } from '@nestjs/microservices';`,
    'eslint/no-restricted-imports',
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
      /^(new |Date|Math)/.test(expression) ? 'architecture/pure' : 'eslint/no-restricted-globals',
    ),
  ),
  breaks(
    'services/booking/src/pure/random.rules.ts',
    `import { randomBytes } from 'node:crypto';\nexport const a = randomBytes;`,
    'eslint/no-restricted-imports',
  ),
  breaks(
    'services/booking/src/pure/read.rules.ts',
    `import { readFileSync } from 'node:fs';\nexport const a = readFileSync;`,
    'eslint/no-restricted-imports',
  ),
  breaks(
    'services/booking/src/pure/read-later.rules.ts',
    `import { readFile } from 'node:fs/promises';\nexport const a = readFile;`,
    'eslint/no-restricted-imports',
  ),
  keeps(
    'services/booking/src/pure/good.rules.ts',
    `import { createHash } from 'node:crypto';\nexport const a = createHash;\nexport const b = (now: Date) => new Date(now);`,
  ),

  breaks(
    'services/booking/src/a/any.ts',
    `export const a = (b: any): unknown => b as unknown;`,
    'typescript/no-explicit-any',
  ),
  breaks(
    'services/booking/src/a/floating.ts',
    `Promise.resolve();`,
    'typescript/no-floating-promises',
  ),
  breaks(
    'services/booking/src/a/misused.ts',
    `export const a = [1].filter(async () => Promise.resolve(true));`,
    'typescript/no-misused-promises',
  ),
  breaks(
    'services/booking/src/a/type-import.ts',
    `import { A } from './shapes.js';\nexport const a = (b: A): A => b;`,
    'architecture/type-imports',
  ),
  keeps(
    'services/booking/src/a/injected.ts',
    `import { A } from './shapes.js';\ndeclare const b: (c: object) => void;\n@b\nexport class C {\n  constructor(readonly a: A) {}\n}`,
  ),
  keeps('services/booking/src/a/shapes.ts', `export interface A {\n  b: 1;\n}`),
  breaks(
    'services/booking/src/a/long.ts',
    `export {};\n${'void 0;\n'.repeat(260)}`,
    'eslint/max-lines',
  ),
];

const imports = (file: string, from: string, ...rules: string[]): Case =>
  breaks(file, `import '${from}';`, ...rules);

/** Rules of .dependency-cruiser.cjs, between files. */
const betweenFiles: Case[] = [
  imports(
    'services/booking/src/b/other.ts',
    '../../../billing/src/b/own.js',
    'no-cross-service-imports',
  ),
  imports(
    'services/booking/src/b/by-name.ts',
    '@desert-mirror/billing/b/own',
    'no-cross-service-imports',
  ),
  imports('services/billing/src/b/own.ts', '@desert-mirror/platform/database'),
  imports(
    'services/booking/src/b/tool.ts',
    '@desert-mirror/tools/b/tool',
    'only-tools-import-tools',
    'services-import-only-shared-libraries',
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
    'testing-only-in-tests',
  ),
  imports('services/booking/src/b/helper.test.ts', '@desert-mirror/testing/until'),
  keeps('libs/shared/testing/src/until.ts', ''),
  imports(
    'libs/shared/testing/src/service.ts',
    '@desert-mirror/billing/b/own',
    'testing-imports-no-service',
  ),
  imports(
    'libs/shared/embedded-servers/src/contract.ts',
    '@desert-mirror/contracts/booking',
    'embedded-servers-imports-no-workspace',
  ),

  imports('services/gateway/src/b/orm.ts', 'typeorm', 'gateway-has-no-database'),
  imports(
    'services/gateway/src/b/indirect.ts',
    '@desert-mirror/platform/database',
    'gateway-has-no-database',
  ),
  imports('libs/shared/platform/src/database.ts', 'typeorm'),
  imports('services/billing/src/b/pay.ts', 'stripe', 'stripe-sdk-in-one-folder'),
  imports('services/billing/src/stripe/stripe-api.ts', 'stripe'),
  imports('services/billing/src/b/nats.ts', '@nats-io/transport-node', 'nats-only-in-platform'),
  imports('libs/shared/platform/src/nats.ts', '@nats-io/transport-node'),

  imports('libs/shared/contracts/src/node.ts', 'node:url', 'contracts-import-only-zod'),
  imports('libs/shared/contracts/src/library.ts', 'rxjs', 'contracts-import-only-zod'),
  imports('libs/shared/contracts/src/booking.ts', 'zod/mini'),
  imports(
    'libs/shared/platform/src/tool.ts',
    '@desert-mirror/tools/b/tool',
    'only-tools-import-tools',
    'platform-imports-only-contracts',
  ),
  imports(
    'libs/shared/platform/src/business.ts',
    '@desert-mirror/contracts/booking',
    'platform-has-no-business-contracts',
  ),
  ...['billing-admin', 'books', 'back-office', 'events'].map((contract) =>
    imports(
      `libs/shared/platform/src/${contract}.ts`,
      `@desert-mirror/contracts/${contract}`,
      'platform-has-no-business-contracts',
    ),
  ),
  ...['billing-admin', 'books', 'back-office', 'events', 'errors'].map((contract) =>
    keeps(`libs/shared/contracts/src/${contract}.ts`, ''),
  ),
  imports('libs/shared/platform/src/errors.ts', '@desert-mirror/contracts/errors'),

  keeps('services/billing/src/c/thing.entity.ts', `export class Thing {\n  id: number;\n}`),
  ...['things.controller.ts', 'things.events.ts', 'things.worker.ts'].map((handler) =>
    breaks(
      `services/billing/src/c/${handler}`,
      `import type { Thing } from './thing.entity.js';\nexport const a = (b: Thing): Thing => b;`,
      'handlers-import-no-entities',
    ),
  ),
  imports('services/billing/src/c/query.controller.ts', 'typeorm', 'handlers-import-no-entities'),
  imports('services/billing/src/c/thing.rules.ts', './thing.entity.js', 'rules-are-pure'),
  imports('services/billing/src/c/orm.rules.ts', 'typeorm', 'rules-are-pure'),
  breaks(
    'services/billing/src/c/typed.rules.ts',
    `import type { Thing } from './thing.entity.js';\nexport const a = (b: Thing): Thing => b;`,
  ),
  keeps('services/booking/src/c/row.entity.ts', ''),
  imports('services/booking/src/c/rows.service.ts', './row.entity.js'),
  imports(
    'services/booking/src/d/rows.service.ts',
    '../c/row.entity.js',
    'no-entities-of-other-features',
  ),
  imports('services/booking/src/d/rows.test.ts', '../c/row.entity.js'),
  keeps('services/booking/src/ledger/entry.entity.ts', ''),
  imports('services/booking/src/d/entries.service.ts', '../ledger/entry.entity.js'),
  imports('services/billing/src/ledger/sums.ts', '../d/invoices.js', 'ledger-imports-no-feature'),
  keeps('services/billing/src/d/invoices.ts', ''),
  imports('services/billing/src/d/one.ts', './two.js', 'no-cycles'),
  imports('services/billing/src/d/two.ts', './one.js'),
  imports('services/billing/src/d/gone.ts', './nowhere.js', 'no-unresolved-imports'),

  imports('web/src/ui/button.ts', '../paths.js', 'ui-imports-only-ui'),
  keeps('web/src/paths.ts', ''),
  imports('web/src/features/one/one.ts', '../two/two.js', 'no-cross-feature-imports'),
  imports('web/src/features/admin/one/one.ts', '../two/two.js', 'no-cross-feature-imports'),
  imports('web/src/features/admin/two/two.ts', '../../../ui/button.js'),
  imports('web/src/features/two/two.ts', '../../ui/button.js'),
  imports('web/src/features/two/app.ts', '../../app/app.js', 'nothing-imports-app'),
  imports('web/src/app/app.ts', '../features/one/one.js'),
  imports('web/src/site/site.ts', '../features/one/one.js', 'only-app-imports-features'),
  imports('web/src/payment/list.ts', '../back-office/list.js', 'site-imports-no-back-office'),
  keeps('web/src/back-office/list.ts', ''),
  imports('web/src/features/auth/list.ts', '../../back-office/list.js'),
  imports('web/src/site/contract.ts', '@desert-mirror/contracts/booking'),
  imports('web/src/site/platform.ts', '@desert-mirror/platform/nats', 'web-imports-only-contracts'),
];

export const cases: readonly Case[] = [...inOneFile, ...betweenFiles];
