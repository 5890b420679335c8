/*
 * Architecture rules about imports between files. Rules for a single file are in oxlint.config.ts.
 * tools/lint/rules.test.ts has an example that breaks each rule.
 */

const TEST =
  '\\.test\\.tsx?$|/testing/|^tools/(test|system-tests|faults|bench)/|^web/e2e/|^tools/stand-ins/[^/]+/testing\\.ts$';
const BACK_OFFICE = '^web/src/(back-office|app/admin|features/(admin|auth))/';
const HANDLER = '\\.(controller|events|worker)\\.ts$';
const WORKSPACES = '^(libs|services|web|tools)/';
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const services = [
  {
    name: 'no-cross-service-imports',
    comment:
      'A service calls another service by RPC or event. The single process starts all of them.',
    from: { path: '^services/([^/]+)/', pathNot: '^services/single-process/' },
    to: { path: '^services/([^/]+)/', pathNot: '^services/$1/' },
  },
  {
    name: 'services-import-only-shared-libraries',
    comment: 'Contracts, platform and mail; tests also use testing and the stand-ins.',
    from: { path: '^services/', pathNot: TEST },
    to: { path: WORKSPACES, pathNot: '^(services|libs/shared/(contracts|mail|platform|testing))/' },
  },
  {
    name: 'gateway-has-no-database',
    comment: 'The gateway has no database, no jobs and no Stripe SDK. It calls the owning service.',
    from: { path: '^services/gateway/', pathNot: TEST },
    to: {
      path: packages('typeorm', '@nestjs/typeorm', 'pg', 'stripe', 'bullmq'),
      reachable: true,
    },
  },
  {
    name: 'stripe-sdk-in-one-folder',
    comment: 'services/billing/src/stripe wraps the SDK.',
    from: { path: WORKSPACES, pathNot: `^services/billing/src/stripe/|^tools/|${TEST}` },
    to: { path: packages('stripe') },
  },
  {
    name: 'nats-only-in-platform',
    comment: 'Services use RpcClient and Transaction.publish.',
    from: { path: WORKSPACES, pathNot: `^libs/shared/platform/|^tools/|${TEST}` },
    to: { path: packages('@nats-io/[^/]+', 'nats') },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const libraries = [
  {
    name: 'contracts-import-only-zod',
    comment: 'Contracts also run in the browser.',
    from: { path: '^libs/shared/contracts/', pathNot: TEST },
    to: { pathNot: `^libs/shared/contracts/|${packages('zod')}` },
  },
  {
    name: 'platform-imports-only-contracts',
    from: { path: '^libs/shared/platform/', pathNot: TEST },
    to: { path: WORKSPACES, pathNot: '^libs/shared/(contracts|platform)/' },
  },
  {
    name: 'mail-imports-only-contracts-and-platform',
    from: { path: '^libs/shared/mail/', pathNot: TEST },
    to: { path: WORKSPACES, pathNot: '^libs/shared/(contracts|mail|platform)/' },
  },
  {
    name: 'platform-has-no-business-contracts',
    comment: 'Platform takes the contracts of a service as arguments.',
    from: { path: '^libs/shared/platform/', pathNot: TEST },
    to: {
      path: '^libs/shared/contracts/',
      pathNot:
        '^libs/shared/contracts/src/(attention|errors|fields|rpc|system|time|transitions)\\.ts$',
    },
  },
  {
    name: 'testing-only-in-tests',
    comment: 'Code that ships must not need it; developer tools may.',
    from: {
      path: '^(libs|services|web)/|^tools/(migrate|backup|audit|stand-ins|start|build|balance)/',
      pathNot: `^libs/shared/testing/|${TEST}`,
    },
    to: { path: '^libs/shared/testing/' },
  },
  {
    name: 'testing-imports-no-service',
    from: { path: '^libs/shared/testing/' },
    to: { path: '^(services|tools|web)/' },
  },
  {
    name: 'embedded-servers-imports-no-workspace',
    from: { path: '^libs/shared/embedded-servers/' },
    to: { path: WORKSPACES, pathNot: '^libs/shared/embedded-servers/' },
  },
  {
    name: 'only-tools-import-tools',
    comment: 'Tests of libraries and services may start a stand-in.',
    from: { path: '^(libs|services|web)/' },
    to: { path: '^tools/', pathNot: '^tools/stand-ins/' },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const features = [
  {
    name: 'handlers-import-no-entities',
    comment: 'Controllers, event handlers and workers call the service; only services use rows.',
    from: { path: HANDLER },
    to: { path: `\\.entity\\.ts$|${packages('typeorm', '@nestjs/typeorm', 'pg')}` },
  },
  {
    name: 'no-entities-of-other-features',
    comment:
      'Call the other feature’s service. Exceptions: a ledger/ layer, the folders whose rows other ' +
      'features query (bookings, users, sessions), and the seeds.',
    from: {
      path: '^services/([^/]+)/src/([^/]+)/',
      pathNot: `^services/[^/]+/src/seed/|${TEST}`,
    },
    to: {
      path: '^services/.*\\.entity\\.ts$',
      pathNot:
        '^services/($1/src/$2|[^/]+/src/ledger|booking/src/bookings|identity/src/(users|sessions))/',
    },
  },
  {
    name: 'ledger-imports-no-feature',
    comment: 'The ledger is the layer below billing’s features.',
    from: { path: '^services/billing/src/ledger/', pathNot: TEST },
    to: { path: '^services/billing/src/[^/]+/', pathNot: '^services/billing/src/ledger/' },
  },
  {
    name: 'rules-are-pure',
    comment: 'Rules import contracts, zod and other rules, and types from anywhere.',
    from: { path: '\\.rules\\.ts$' },
    to: {
      path: `${WORKSPACES}|${packages('.+')}`,
      pathNot: `\\.rules\\.ts$|^libs/shared/contracts/|${packages('zod')}`,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'no-cycles',
    from: { path: WORKSPACES },
    to: { circular: true },
  },
  {
    name: 'no-unresolved-imports',
    comment: 'The other rules cannot check an import that does not resolve.',
    from: { path: WORKSPACES },
    to: { couldNotResolve: true },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const web = [
  {
    name: 'web-imports-only-contracts',
    from: { path: '^web/', pathNot: TEST },
    to: { path: WORKSPACES, pathNot: '^web/|^libs/shared/contracts/' },
  },
  {
    name: 'ui-imports-only-ui',
    comment: 'ui/ imports ui/ and libraries.',
    from: { path: '^web/src/ui/' },
    to: { path: WORKSPACES, pathNot: '^web/src/ui/' },
  },
  {
    name: 'no-cross-feature-imports',
    comment: 'Code that two features share moves to api/, forms/, site/ or ui/; app/ composes.',
    from: { path: '^web/src/features/((?:admin/)?[^/]+)/' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  {
    name: 'nothing-imports-app',
    from: { path: '^web/src/', pathNot: '^web/src/app/' },
    to: { path: '^web/src/app/' },
  },
  {
    name: 'only-app-imports-features',
    from: { path: '^web/src/', pathNot: '^web/src/(app|features)/' },
    to: { path: '^web/src/features/' },
  },
  {
    name: 'site-imports-no-back-office',
    comment: 'The style sheet of public pages (styles/site.css) leaves out these folders.',
    from: { path: '^web/src/', pathNot: `^web/src/app/routes\\.ts$|${BACK_OFFICE}` },
    to: { path: BACK_OFFICE },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...services, ...libraries, ...features, ...web].map((rule) => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.vite)/' },
    // Count type imports: a handler that uses an entity's type depends on the entity.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@desert-mirror/source', 'import', 'require', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};
