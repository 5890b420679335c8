import { builtinRules } from 'eslint/use-at-your-own-risk';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/*
 * Style and safety rules, then the architecture rules for a single file. Rules about imports between
 * files are in .dependency-cruiser.cjs. tools/lint/rules.test.ts has an example that breaks each rule.
 */

const CONFIG = ['**/config.ts', '**/*.config.{ts,js}'];
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**', 'web/e2e/**'];
const PRODUCT = ['libs/shared/{contracts,platform}/**', 'services/**', 'web/**'];

/**
 * Built-in rules under several names: for one file, only the last configuration of a rule applies, so each
 * architecture rule needs its own.
 */
const builtin = (name) => builtinRules.get(name);
const architecture = {
  meta: { name: 'architecture' },
  rules: {
    env: builtin('no-restricted-syntax'),
    output: builtin('no-restricted-syntax'),
    fetch: builtin('no-restricted-globals'),
    http: builtin('no-restricted-imports'),
    nats: builtin('no-restricted-imports'),
    'pure-globals': builtin('no-restricted-globals'),
    'pure-calls': builtin('no-restricted-syntax'),
    'pure-imports': builtin('no-restricted-imports'),
  },
};

/** The rules of @eslint/js/recommended, without the package. */
const recommended = Object.fromEntries(
  [...builtinRules]
    .filter(([, { meta }]) => meta.docs?.recommended && !meta.deprecated)
    .map(([name]) => [name, 'error']),
);

const ENV = 'Only config.ts reads the environment. Add the variable to its schema.';
const OUTPUT = 'Use the Nest Logger.';
const FETCH = 'Services use RPC and events. The browser uses web/src/api.';
const NATS = 'Use RpcClient for requests and Transaction.publish for events.';
const PURE = 'Rules are pure. Take the time, random ids and other inputs as parameters.';

/** Matches `object.property` and `object['property']`, also on globalThis. */
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

      // An implementation may have nothing to await although its interface returns a promise.
      '@typescript-eslint/require-await': 'off',
      // noUncheckedIndexedAccess needs it for indexes that are known to exist.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // The rule does not see that a field can change during an await.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // `build.query<User, void>` of RTK Query.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // TypeORM rows and Nest options are plain objects in the shape of their class.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      // Libraries declare statuses as string enums that are compared with strings. Both rules are slow.
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
    // Pages read the time and browser storage after hydration.
    rules: { 'react-hooks/set-state-in-effect': 'off' },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    // Tests, migrations and seed data may be long.
    ignores: [...TESTS, '**/migrations/**', '**/seed/**', '**/*.operations.ts'],
    rules: {
      'max-lines': ['warn', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['warn', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: TESTS,
    rules: {
      // Tests read untyped HTTP response bodies.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // Spies take methods as values.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // Type declarations for libraries without types.
    files: ['**/*.d.ts'],
    rules: {
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },

  // ---- architecture ---------------------------------------------------------------------------
  { plugins: { architecture } },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    // Both run without dependencies.
    ignores: [...CONFIG, 'tools/bootstrap.mjs', '**/watchdog.mjs'],
    rules: {
      'architecture/env': forbid(
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
      'architecture/output': forbid(
        OUTPUT,
        member('process', 'stdout'),
        member('process', 'stderr'),
      ),
    },
  },
  {
    files: PRODUCT,
    ignores: ['libs/shared/platform/**', 'web/src/api/**', 'web/dev/**', ...TESTS],
    rules: {
      'architecture/fetch': [
        'error',
        {
          globals: ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({
            name,
            message: FETCH,
          })),
          checkGlobalObject: true,
        },
      ],
      'architecture/http': [
        'error',
        {
          paths: ['node:http', 'node:https', 'http', 'https'].map((name) => ({
            name,
            importNames: ['request', 'get', 'default'],
            message: FETCH,
          })),
        },
      ],
      'architecture/nats': [
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
      'architecture/pure-globals': [
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
      'architecture/pure-calls': forbid(
        PURE,
        member('Date', 'now'),
        member('Math', 'random'),
        "NewExpression[callee.name='Date'][arguments.length=0]",
        "CallExpression[callee.name='Date']",
        "MemberExpression[object.name='Temporal'][property.name='Now']",
      ),
      'architecture/pure-imports': [
        'error',
        {
          paths: [
            // Hashes are deterministic.
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
