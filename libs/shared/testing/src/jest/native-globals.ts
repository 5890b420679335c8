// What `@jest/globals` exports where tests run on the native runtime; set anew for each test file.
import type { JestEnvironment } from '@jest/environment';
import type * as api from '@jest/globals';

type Jest = Pick<
  typeof api.jest,
  | 'advanceTimersByTime'
  | 'fn'
  | 'restoreAllMocks'
  | 'setTimeout'
  | 'spyOn'
  | 'useFakeTimers'
  | 'useRealTimers'
>;
export type CircusGlobals = Omit<typeof api, 'jest'>;

export let describe: typeof api.describe;
export let it: typeof api.it;
export let test: typeof api.test;
export let expect: typeof api.expect;
export let beforeAll: typeof api.beforeAll;
export let beforeEach: typeof api.beforeEach;
export let afterAll: typeof api.afterAll;
export let afterEach: typeof api.afterEach;
export let jest: Jest;

const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

export function setJestGlobals(globals: CircusGlobals, environment: JestEnvironment): void {
  ({ describe, it, test, expect, beforeAll, beforeEach, afterAll, afterEach } = globals);
  const { fakeTimersModern: timers, moduleMocker: mocker } = environment;
  if (!timers || !mocker) throw new Error('The environment has no timers or mocks');
  Reflect.deleteProperty(globalThis, TEST_TIMEOUT);
  const jestOfFile: Jest = {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    restoreAllMocks: () => (mocker.restoreAllMocks(), jestOfFile as typeof api.jest),
    useFakeTimers: (config) => (
      timers.useFakeTimers(config as Parameters<typeof timers.useFakeTimers>[0]),
      jestOfFile as typeof api.jest
    ),
    useRealTimers: () => (timers.useRealTimers(), jestOfFile as typeof api.jest),
    advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
    setTimeout: (ms) => {
      Object.assign(globalThis, { [TEST_TIMEOUT]: ms });
      return jestOfFile as typeof api.jest;
    },
  };
  jest = jestOfFile;
}
