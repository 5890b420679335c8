import { existsSync, readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { JestEnvironment } from '@jest/environment';
import type { Config } from '@jest/types';
import { transformSync } from '@swc/core';
import { setJestGlobals, type CircusGlobals } from './native-globals.ts';
import { swcOptions, swcTsxOptions } from './swc-options.ts';

const require = createRequire(import.meta.url);
const JEST_GLOBALS = new URL('./native-globals.ts', import.meta.url).href;

/** Circus keeps the tests of a file and its event handlers on the global object. */
const CIRCUS_STATE = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS'];

// Jest's own runtime evaluates each file and each package anew for every test file; loading NestJS and
// TypeORM takes longer than most tests. Here Node loads them, once per worker.
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === '@jest/globals')
      return { url: JEST_GLOBALS, format: 'module', shortCircuit: true };
    if (context.parentURL?.includes('/node_modules/')) return nextResolve(specifier, context);
    const url = sourceOf(specifier, context.parentURL);
    if (url !== undefined) return { url, format: 'module', shortCircuit: true };
    const conditions = ['@desert-mirror/source', ...(context.conditions ?? [])];
    return nextResolve(specifier, { ...context, conditions });
  },
  load(url, context, nextLoad) {
    if (!/\.tsx?$/.test(url) || url.includes('/node_modules/')) return nextLoad(url, context);
    const filename = fileURLToPath(url);
    const options = url.endsWith('.tsx') ? swcTsxOptions : swcOptions;
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/** Sources name the compiled `.js` of a `.ts` or `.tsx` beside them. */
function sourceOf(specifier: string, parent: string | undefined): string | undefined {
  if (!/\.tsx?$/.test(parent ?? '') || !/^\.{1,2}\/.*\.js$/.test(specifier)) return undefined;
  return ['.ts', '.tsx']
    .map((extension) => new URL(specifier.replace(/\.js$/, extension), parent))
    .find((source) => existsSync(source))?.href;
}

/**
 * A Jest runtime without its own module registry: test files of one worker share their modules,
 * so a test must not depend on module state that another file may have changed. Has no `jest.mock`.
 */
export default class NativeRuntime {
  readonly #environment: JestEnvironment;

  constructor(_config: Config.ProjectConfig, environment: JestEnvironment) {
    this.#environment = environment;
  }

  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  async unstable_importModule(path: string): Promise<void> {
    await import(pathToFileURL(path).href);
  }

  requireModule(path: string): unknown {
    return require(path);
  }

  /** Reloads Circus for each file, because it keeps the previous file's tests in module state. */
  requireInternalModule(path: string): unknown {
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (CIRCUS_STATE.includes(symbol.description ?? ''))
        Reflect.deleteProperty(globalThis, symbol);
    Reflect.deleteProperty(require.cache, require.resolve(path));
    return require(path);
  }

  setGlobalsForRuntime(globals: CircusGlobals): void {
    setJestGlobals(globals, this.#environment);
  }

  restoreAllMocks(): void {
    this.#environment.moduleMocker?.restoreAllMocks();
  }

  clearAllMocks(): void {
    this.#environment.moduleMocker?.clearAllMocks();
  }

  resetAllMocks(): void {
    this.#environment.moduleMocker?.resetAllMocks();
  }

  teardown(): void {
    this.restoreAllMocks();
  }

  enterTestCode(): void {}
  leaveTestCode(): void {}

  getSourceMaps(): Map<string, string> {
    return new Map();
  }

  getAllCoverageInfoCopy(): undefined {
    return undefined;
  }
}
