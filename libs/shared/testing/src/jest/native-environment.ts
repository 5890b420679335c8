// Loaded before any test fakes the timers: Node's HTTP server keeps the `setInterval` of the moment when it is loaded.
import 'node:http';
import { setSourceMapsSupport } from 'node:module';
import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/**
 * What `jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true })` sets. The run lists tests that needed
 * the retry. It is immediate because a later test of the file may stop the system under test.
 */
const RETRY = { RETRY_TIMES: 1, LOG_ERRORS_BEFORE_RETRY: true, RETRY_IMMEDIATELY: true };

/** Runs test files in the worker's own realm; Jest's environments give each file a new one. */
export default class NativeEnvironment implements JestEnvironment {
  readonly global = globalThis as unknown as JestEnvironment['global'];
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly #console = globalThis.console;
  readonly #exit = process.exit.bind(process);

  constructor({ projectConfig }: JestEnvironmentConfig, _context: EnvironmentContext) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  getVmContext(): null {
    return null;
  }

  /** Jest has just installed a source map reader that knows only its own transforms; Node's knows ours. */
  setup(): Promise<void> {
    Reflect.deleteProperty(Error, 'prepareStackTrace');
    setSourceMapsSupport(true);
    for (const [name, value] of Object.entries(RETRY))
      Reflect.set(this.global, Symbol.for(name), value);
    return Promise.resolve();
  }

  /** Restores the globals that Jest and the tests replaced. */
  teardown(): Promise<void> {
    this.fakeTimersModern.dispose();
    globalThis.console = this.#console;
    process.exit = this.#exit;
    return Promise.resolve();
  }
}
