import { swcOptions } from './libs/shared/testing/src/jest/swc-options.ts';

const infrastructure = '<rootDir>/libs/shared/testing/src';

/** Shared by both kinds of test: SWC strips the types, everything stays an ES module. */
const common = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', swcOptions] },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data', '<rootDir>/.nx'],
  setupFiles: ['reflect-metadata'],
  // Node loads the modules, and test files of one worker share them.
  runtime: `${infrastructure}/jest/native-runtime.ts`,
  testEnvironment: `${infrastructure}/jest/native-environment.ts`,
  injectGlobals: false,
};

export default {
  maxWorkers: 2,
  // Stops tests that hang; no test may depend on the load of the machine.
  testTimeout: 300_000,
  projects: [
    {
      ...common,
      displayName: 'units',
      testMatch: ['<rootDir>/{libs,services,tools,web}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.system\\.test\\.ts$'],
      globalSetup: `${infrastructure}/jest/global-setup.ts`,
      globalTeardown: `${infrastructure}/jest/global-teardown.ts`,
    },
    {
      ...common,
      displayName: 'system',
      testMatch: ['<rootDir>/{libs,tools}/**/*.system.test.ts'],
      globalSetup: `${infrastructure}/system/global-setup.ts`,
      globalTeardown: `${infrastructure}/system/global-teardown.ts`,
    },
  ],
};
