import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { releaseMemoryWhenIdle } from './idle-memory.js';

const { gc } = globalThis;
let collect: jest.Mock<() => void>;
let load: jest.Mock<typeof performance.eventLoopUtilization>;

function pass(...utilizations: number[]): void {
  for (const utilization of utilizations) {
    load.mockReturnValue({ utilization, active: 0, idle: 0 });
    jest.advanceTimersByTime(5_000);
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  collect = jest.fn();
  load = jest.fn();
  // The type of `gc` has overloads, which a mock cannot have.
  Reflect.set(globalThis, 'gc', collect);
  globalThis.performance.eventLoopUtilization = load;
});

afterEach(() => {
  jest.useRealTimers();
  globalThis.gc = gc;
});

it('collects once each time the process becomes idle, first after the start', () => {
  releaseMemoryWhenIdle();
  pass(0.9);
  expect(collect).not.toHaveBeenCalled();
  pass(0.01, 0.01);
  expect(collect).toHaveBeenCalledTimes(1);
  pass(0.5, 0.5, 0.01);
  expect(collect).toHaveBeenCalledTimes(2);
});

it('has no effect without --expose-gc', () => {
  globalThis.gc = undefined;
  releaseMemoryWhenIdle();
  expect(load).not.toHaveBeenCalled();
});
