import { defineConfig } from 'oxlint';

/*
 * Style and safety rules, then the architecture rules for a single file. Rules about imports between
 * files are in .dependency-cruiser.cjs. tools/lint/rules.test.ts has an example that breaks each rule.
 */

const CONFIG = ['**/config.ts', '**/*.config.{ts,js}'];
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**', 'web/e2e/**'];
const PRODUCT = ['libs/shared/{contracts,platform}/**', 'services/**', 'web/**'];

const FETCH = 'Services use RPC and events. The browser uses web/src/api.';
const NATS = 'Use RpcClient for requests and Transaction.publish for events.';
const PURE = 'Rules are pure. Take the time, random ids and other inputs as parameters.';

const withMessage = (names: readonly string[], message: string) =>
  names.map((name) => ({ name, message }));

const NETWORK_GLOBALS = withMessage(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'], FETCH);

const NETWORK_IMPORTS = [
  ...withMessage(['node:http', 'node:https', 'http', 'https'], FETCH).map((path) => ({
    ...path,
    importNames: ['request', 'get', 'default'],
  })),
  {
    name: '@nestjs/microservices',
    importNames: ['Client', 'ClientNats', 'ClientProxy', 'ClientProxyFactory', 'ClientsModule'],
    message: NATS,
  },
];

export default defineConfig({
  ignorePatterns: ['**/dist', '**/node_modules'],
  plugins: ['eslint', 'typescript', 'react', 'oxc', 'unicorn'],
  jsPlugins: [{ name: 'architecture', specifier: './tools/lint/architecture.js' }],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true, node: true },
  rules: {
    // Rules outside the category above.
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-case-declarations': 'error',
    'no-console': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'no-useless-assignment': 'error',
    'preserve-caught-error': 'error',
    'unicorn/no-empty-file': 'off',
  },
  overrides: [
    { files: ['**/*.{js,mjs,cjs}'], rules: { 'no-redeclare': 'error', 'no-undef': 'error' } },
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        'no-array-constructor': 'error',
        'no-useless-constructor': 'error',
        'no-var': 'error',
        'prefer-const': 'error',
        'prefer-rest-params': 'error',
        'prefer-spread': 'error',
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        'typescript/no-confusing-void-expression': [
          'error',
          { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
        ],
        'typescript/no-deprecated': 'error',
        'typescript/no-dynamic-delete': 'error',
        'typescript/no-empty-object-type': 'error',
        'typescript/no-explicit-any': 'error',
        // A Nest module is a class without members.
        'typescript/no-extraneous-class': ['error', { allowWithDecorator: true }],
        'typescript/no-generated-empty-object-type': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/no-mixed-enums': 'error',
        'typescript/no-namespace': 'error',
        'typescript/no-non-null-asserted-nullish-coalescing': 'error',
        'typescript/no-require-imports': 'error',
        'typescript/no-unnecessary-boolean-literal-compare': 'error',
        'typescript/no-unnecessary-template-expression': 'error',
        'typescript/no-unnecessary-type-arguments': 'error',
        'typescript/no-unnecessary-type-assertion': 'error',
        'typescript/no-unnecessary-type-constraint': 'error',
        'typescript/no-unnecessary-type-conversion': 'error',
        'typescript/no-unnecessary-type-parameters': 'error',
        'typescript/no-unsafe-argument': 'error',
        'typescript/no-unsafe-assignment': 'error',
        'typescript/no-unsafe-call': 'error',
        'typescript/no-unsafe-function-type': 'error',
        'typescript/no-unsafe-member-access': 'error',
        'typescript/no-unsafe-return': 'error',
        'typescript/only-throw-error': 'error',
        'typescript/prefer-literal-enum-member': 'error',
        'typescript/prefer-promise-reject-errors': 'error',
        'typescript/prefer-reduce-type-parameter': 'error',
        'typescript/prefer-return-this-type': 'error',
        'typescript/related-getter-setter-pairs': 'error',
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/switch-exhaustiveness-check': [
          'error',
          { considerDefaultExhaustiveForUnions: true },
        ],
        'typescript/unified-signatures': 'error',
        'typescript/use-unknown-in-catch-callback-variable': 'error',
        // TypeORM rows and Nest options are plain objects in the shape of their class.
        'typescript/no-misused-spread': 'off',
      },
    },
    {
      files: ['tools/stand-ins/stripe/browser/**'],
      env: { browser: true, node: false },
    },
    {
      files: ['web/**/*.{ts,tsx}'],
      env: { browser: true },
      rules: {
        'react/rules-of-hooks': 'error',
        'react/unsupported-syntax': 'error',
        // Pages read the time and browser storage after hydration.
        'react/set-state-in-effect': 'off',
      },
    },
    {
      files: ['**/*.{ts,tsx,js,mjs}'],
      // Tests, migrations and seed data may be long.
      excludeFiles: [...TESTS, '**/migrations/**', '**/seed/**', '**/*.operations.ts'],
      rules: {
        'max-lines': ['warn', { max: 250, skipBlankLines: true, skipComments: true }],
        'max-lines-per-function': ['warn', { max: 60, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: TESTS,
      rules: {
        // Tests read untyped HTTP response bodies.
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/require-array-sort-compare': 'off',
        // Spies take methods as values.
        'typescript/unbound-method': 'off',
      },
    },
    {
      // These have files with decorators.
      files: ['services/**/*.ts', 'libs/shared/{mail,platform,testing}/**/*.ts'],
      rules: { 'typescript/consistent-type-imports': 'off', 'architecture/type-imports': 'error' },
    },
    {
      // Type declarations for libraries without types.
      files: ['**/*.d.ts'],
      rules: { 'no-unused-vars': 'off', 'typescript/no-extraneous-class': 'off' },
    },

    // ---- architecture -------------------------------------------------------------------------
    {
      files: ['**/*.{ts,tsx,js,mjs}'],
      // Both run without dependencies.
      excludeFiles: [...CONFIG, 'tools/bootstrap.mjs', '**/watchdog.mjs'],
      rules: { 'architecture/env': 'error' },
    },
    {
      files: PRODUCT,
      excludeFiles: ['libs/shared/platform/src/{config,logger}.ts'],
      rules: { 'architecture/output': 'error' },
    },
    {
      files: PRODUCT,
      excludeFiles: [
        'libs/shared/platform/**',
        'web/src/api/**',
        'web/src/worker/**',
        'web/dev/**',
        ...TESTS,
      ],
      rules: {
        'no-restricted-globals': ['error', { globals: NETWORK_GLOBALS, checkGlobalObject: true }],
        'no-restricted-imports': ['error', { paths: NETWORK_IMPORTS }],
      },
    },
    {
      files: ['**/*.rules.ts'],
      rules: {
        'architecture/pure': 'error',
        'no-restricted-globals': [
          'error',
          {
            globals: [
              ...NETWORK_GLOBALS,
              ...withMessage(
                [
                  'process',
                  'performance',
                  'crypto',
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
                ],
                PURE,
              ),
            ],
            checkGlobalObject: true,
          },
        ],
        'no-restricted-imports': [
          'error',
          {
            paths: [
              ...NETWORK_IMPORTS,
              // Hashes are deterministic.
              {
                name: 'node:crypto',
                allowImportNames: ['createHash', 'createHmac', 'timingSafeEqual'],
                message: PURE,
              },
            ],
            patterns: [{ group: ['node:*', 'node:*/**', '!node:crypto'], message: PURE }],
          },
        ],
      },
    },
  ],
});
