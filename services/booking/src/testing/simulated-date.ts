import { jest } from '@jest/globals';

const ALL_BUT_THE_DATE = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
  ...(['setTimeout', 'clearTimeout'] as const),
];

/** Simulates only the date, until `jest.useRealTimers`: RPC and database need real timers. */
export const simulateDate = (time: string) =>
  jest.useFakeTimers({ now: new Date(time), doNotFake: [...ALL_BUT_THE_DATE] });
