/*
 * Who may import whom: the laws of ARCHITECTURE.md that hold between files. What a single file may
 * do is in eslint.config.js. tools/lint/laws.test.ts proves that each rule bites.
 */

const TEST =
  '\\.test\\.tsx?$|/testing/|^tools/(test|system-tests|bench)/|^web/e2e/|^tools/[^/]+/testing\\.ts$';
const DOOR = '\\.(controller|events|worker)\\.ts$';
const OURS = '^(libs|services|web|tools)/';
const package_ = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const processes = [
  {
    name: 'services-are-strangers',
    comment: 'A service reaches another only by RPC or event.',
    from: { path: '^services/([^/]+)/' },
    to: { path: '^services/([^/]+)/', pathNot: '^services/$1/' },
  },
  {
    name: 'services-use-the-shared-libraries',
    comment:
      'Of ours a service imports itself, contracts and platform; its tests also testing and tools.',
    from: { path: '^services/', pathNot: TEST },
    to: { path: OURS, pathNot: '^(services|libs/shared/(contracts|platform|testing))/' },
  },
  {
    name: 'gateway-has-no-database',
    comment: 'The gateway asks the owner; it has no database, no jobs and no Stripe.',
    from: { path: '^services/gateway/', pathNot: TEST },
    to: {
      path: package_('typeorm', '@nestjs/typeorm', 'pg', 'stripe', 'bullmq'),
      reachable: true,
    },
  },
  {
    name: 'stripe-in-one-place',
    comment: 'Only services/billing/src/stripe knows the SDK.',
    from: { path: OURS, pathNot: `^services/billing/src/stripe/|^tools/|${TEST}` },
    to: { path: package_('stripe') },
  },
  {
    name: 'nats-in-platform',
    comment: 'RpcClient asks and Transaction.publish announces; nobody else speaks to NATS.',
    from: { path: OURS, pathNot: `^libs/shared/platform/|^tools/|${TEST}` },
    to: { path: package_('@nats-io/[^/]+', 'nats') },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const libraries = [
  {
    name: 'contracts-import-only-zod',
    comment: 'Contracts also run in the browser.',
    from: { path: '^libs/shared/contracts/', pathNot: TEST },
    to: { pathNot: `^libs/shared/contracts/|${package_('zod')}` },
  },
  {
    name: 'platform-knows-no-business',
    from: { path: '^libs/shared/platform/', pathNot: TEST },
    to: { path: OURS, pathNot: '^libs/shared/(contracts|platform)/' },
  },
  {
    name: 'platform-knows-no-contract-of-a-service',
    comment: 'Platform has no business word: it takes contracts as values.',
    from: { path: '^libs/shared/platform/', pathNot: TEST },
    to: { path: '^libs/shared/contracts/src/(billing|booking|brand|catalog|identity)\\.ts$' },
  },
  {
    name: 'testing-is-for-tests',
    comment: 'What ships must not need it. The other tools never leave a developer machine.',
    from: {
      path: '^(libs|services|web)/|^tools/(migrate|stand-ins|start|build|balance)/',
      pathNot: `^libs/shared/testing/|${TEST}`,
    },
    to: { path: '^libs/shared/testing/' },
  },
  {
    name: 'testing-knows-no-service',
    from: { path: '^libs/shared/testing/' },
    to: { path: '^(services|tools|web)/' },
  },
  {
    name: 'embedded-servers-import-nothing-of-ours',
    from: { path: '^libs/shared/embedded-servers/' },
    to: { path: OURS, pathNot: '^libs/shared/embedded-servers/' },
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
    name: 'doors-are-thin',
    comment: 'Controllers, events and workers call the service; rows stay behind it.',
    from: { path: DOOR },
    to: { path: `\\.entity\\.ts$|${package_('typeorm', '@nestjs/typeorm', 'pg')}` },
  },
  {
    name: 'rules-are-pure',
    comment: 'Rules import contracts, zod and other rules; of anything else its types at most.',
    from: { path: '\\.rules\\.ts$' },
    to: {
      path: `${OURS}|${package_('.+')}`,
      pathNot: `\\.rules\\.ts$|^libs/shared/contracts/|${package_('zod')}`,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'no-cycles',
    from: { path: OURS },
    to: { circular: true },
  },
  {
    name: 'resolves',
    comment: 'An import that cannot be followed is one that no rule sees.',
    from: { path: OURS },
    to: { couldNotResolve: true },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const web = [
  {
    name: 'web-imports-only-contracts',
    from: { path: '^web/', pathNot: TEST },
    to: { path: OURS, pathNot: '^web/|^libs/shared/contracts/' },
  },
  {
    name: 'ui-knows-no-business',
    comment: 'ui/ imports ui/ and libraries.',
    from: { path: '^web/src/ui/' },
    to: { path: OURS, pathNot: '^web/src/ui/' },
  },
  {
    name: 'features-are-strangers',
    comment: 'What two features share moves to api/, forms/, site/ or ui/; app/ composes.',
    from: { path: '^web/src/features/((?:admin/)?[^/]+)/' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  {
    name: 'app-composes',
    comment: 'Nobody imports app/; only app/ imports features.',
    from: { path: '^web/src/', pathNot: '^web/src/app/' },
    to: { path: '^web/src/app/' },
  },
  {
    name: 'only-app-knows-features',
    from: { path: '^web/src/', pathNot: '^web/src/(app|features)/' },
    to: { path: '^web/src/features/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...processes, ...libraries, ...features, ...web].map((rule) => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.vite)/' },
    // Types are imports too: a door that knows a row's type knows the row.
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
