/** Shared by both kinds of test: TypeScript is stripped by SWC, everything stays an ES module. */
const common = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  testEnvironmentOptions: {
    customExportConditions: ['@desert-mirror/source', 'node', 'node-addons'],
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          keepClassNames: true,
          target: 'es2023',
        },
        module: { type: 'nodenext' },
        sourceMaps: 'inline',
      },
    ],
  },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data', '<rootDir>/.nx'],
  setupFiles: ['reflect-metadata'],
};

export default {
  maxWorkers: 2,
  testTimeout: 30_000,
  projects: [
    {
      ...common,
      displayName: 'units',
      testMatch: ['<rootDir>/{libs,services,tools,web}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.system\\.test\\.ts$'],
      globalSetup: '<rootDir>/libs/shared/testing/src/jest/global-setup.ts',
      globalTeardown: '<rootDir>/libs/shared/testing/src/jest/global-teardown.ts',
    },
    {
      ...common,
      displayName: 'system',
      testMatch: ['<rootDir>/{libs,tools}/**/*.system.test.ts'],
      globalSetup: '<rootDir>/libs/shared/testing/src/system/global-setup.ts',
      globalTeardown: '<rootDir>/libs/shared/testing/src/system/global-teardown.ts',
    },
  ],
};
