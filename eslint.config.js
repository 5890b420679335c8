import { builtinRules } from 'eslint/use-at-your-own-risk';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/*
 * Style and safety for every file, then the laws of ARCHITECTURE.md that a single file can break.
 * The laws about who imports whom are in .dependency-cruiser.cjs. tools/lint/laws.test.ts proves
 * that each of them bites.
 */

const CONFIG = ['**/config.ts', '**/*.config.{ts,js}'];
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**', 'web/e2e/**'];
const PRODUCT = ['libs/**', 'services/**', 'web/**'];

/** A rule of ESLint's own under a law's name, so that laws add up instead of replacing each other. */
const law = (name) => builtinRules.get(name);
const laws = {
  meta: { name: 'law' },
  rules: {
    env: law('no-restricted-syntax'),
    output: law('no-restricted-syntax'),
    fetch: law('no-restricted-globals'),
    http: law('no-restricted-imports'),
    nats: law('no-restricted-imports'),
    'pure-globals': law('no-restricted-globals'),
    'pure-calls': law('no-restricted-syntax'),
    'pure-imports': law('no-restricted-imports'),
  },
};

/** What ESLint itself recommends (its package for that is one more to install). */
const recommended = Object.fromEntries(
  [...builtinRules]
    .filter(([, { meta }]) => meta.docs?.recommended && !meta.deprecated)
    .map(([name]) => [name, 'error']),
);

const ENV = 'Only config.ts reads the environment: add the variable to its schema.';
const OUTPUT = 'Log through Nest’s Logger.';
const FETCH = 'Services talk by RPC and event; the browser through web/src/api.';
const NATS = 'Nobody publishes by hand: RpcClient asks, Transaction.publish announces.';
const PURE = 'Rules are pure: let the caller pass in what changes (the time, a random id).';

/** `object.property` and `object['property']`, also behind globalThis. */
const member = (object, property) =>
  `MemberExpression:matches([object.name='${object}'], [object.property.name='${object}'])` +
  `:matches([property.name='${property}'], [property.value='${property}'])`;
const forbid = (message, ...selectors) => [
  'error',
  ...selectors.map((selector) => ({ selector, message })),
];

export default defineConfig(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '.nx/**',
      '.cache/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { rules: recommended },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.json', 'web/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-unused-vars': 'off',
      'no-undef': 'off',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // A Nest module is a class without members.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],

      // Off, because each is wrong about something the house does on purpose.
      // An interface may ask for a promise where this implementation has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      // Under noUncheckedIndexedAccess, an index that is known to be there.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // A getter or a field may change over an await; the rule thinks it cannot.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // `build.query<User, void>` of RTK Query.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Rows of TypeORM and options of Nest are plain objects with the shape of their class.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      // Statuses of libraries are text enums, compared as text; both rules cost much time.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
    },
  },
  { rules: { eqeqeq: ['error', 'always', { null: 'ignore' }], 'no-console': 'error' } },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['tools/stand-ins/stripe/browser/**'],
    languageOptions: { sourceType: 'module', globals: globals.browser },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    // After hydration is when a page may know the time and what the browser remembers.
    rules: { 'react-hooks/set-state-in-effect': 'off' },
  },
  {
    // A place to look, not an error.
    files: ['**/*.{ts,tsx,js,mjs}'],
    // Tests, tables and texts are as long as what they hold.
    ignores: [...TESTS, '**/migrations/**', '**/seed/**', '**/*.http.ts'],
    rules: {
      'max-lines': ['warn', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['warn', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: TESTS,
    rules: {
      // Bodies of HTTP answers are looked at as they come.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // `type Client = Awaited<ReturnType<typeof testRpcClient>>` and spies.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // Types for libraries that have none.
    files: ['**/*.d.ts'],
    rules: {
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },

  // ---- the laws -------------------------------------------------------------------------------
  { plugins: { law: laws } },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    // The bootstrap runs before anything is installed.
    ignores: [...CONFIG, 'tools/bootstrap.mjs', 'libs/shared/embedded-servers/src/watchdog.mjs'],
    rules: {
      'law/env': forbid(
        ENV,
        member('process', 'env'),
        "VariableDeclarator:matches([init.name='process'], [init.property.name='process']) Property[key.name='env']",
        ':matches(ImportDeclaration, ExportNamedDeclaration)[source.value=/^(node:)?process$/]',
      ),
    },
  },
  {
    files: PRODUCT,
    ignores: ['libs/shared/platform/src/{config,logger}.ts'],
    rules: {
      'law/output': forbid(OUTPUT, member('process', 'stdout'), member('process', 'stderr')),
    },
  },
  {
    files: PRODUCT,
    ignores: ['libs/shared/platform/**', 'web/src/api/**', 'web/dev/**', ...TESTS],
    rules: {
      'law/fetch': [
        'error',
        {
          globals: ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({
            name,
            message: FETCH,
          })),
          checkGlobalObject: true,
        },
      ],
      'law/http': [
        'error',
        {
          paths: ['node:http', 'node:https', 'http', 'https'].map((name) => ({
            name,
            importNames: ['request', 'get', 'default'],
            message: FETCH,
          })),
        },
      ],
      'law/nats': [
        'error',
        {
          paths: [
            {
              name: '@nestjs/microservices',
              importNames: [
                'Client',
                'ClientNats',
                'ClientProxy',
                'ClientProxyFactory',
                'ClientsModule',
              ],
              message: NATS,
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.rules.ts'],
    rules: {
      'law/pure-globals': [
        'error',
        {
          globals: [
            'process',
            'performance',
            'crypto',
            'fetch',
            'setTimeout',
            'setInterval',
            'setImmediate',
            'queueMicrotask',
            'requestAnimationFrame',
            'window',
            'document',
            'navigator',
            'localStorage',
            'sessionStorage',
          ].map((name) => ({ name, message: PURE })),
          checkGlobalObject: true,
        },
      ],
      'law/pure-calls': forbid(
        PURE,
        member('Date', 'now'),
        member('Math', 'random'),
        "NewExpression[callee.name='Date'][arguments.length=0]",
        "CallExpression[callee.name='Date']",
        "MemberExpression[object.name='Temporal'][property.name='Now']",
      ),
      'law/pure-imports': [
        'error',
        {
          paths: [
            // A hash of the same text is always the same hash.
            {
              name: 'node:crypto',
              allowImportNames: ['createHash', 'createHmac', 'timingSafeEqual'],
              message: PURE,
            },
          ],
          patterns: [{ regex: '^node:(?!crypto$)', message: PURE }],
        },
      ],
    },
  },
);
