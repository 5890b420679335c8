import { describe, expect, it } from '@jest/globals';
import { boundedLimit } from './bounded-limit.js';

function pending(): { work: () => Promise<string>; end: () => void; started: () => boolean } {
  const { promise, resolve } = Promise.withResolvers<string>();
  let hasStarted = false;
  return {
    work: () => {
      hasStarted = true;
      return promise;
    },
    end: () => resolve('done'),
    started: () => hasStarted,
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const limitOf = (concurrency: number, maxQueued: number) =>
  boundedLimit({ concurrency, maxQueued, overloadError: () => new Error('full') });

describe('boundedLimit', () => {
  it('runs some calls, queues some and rejects the rest immediately', async () => {
    const limit = limitOf(2, 1);
    const [first, second, third, fourth] = [pending(), pending(), pending(), pending()];
    const running = [first, second, third].map(({ work }) => limit(work));
    await expect(limit(fourth.work)).rejects.toThrow('full');
    expect([first, second, third].map(({ started }) => started())).toEqual([true, true, false]);

    first.end();
    await settle();
    expect(third.started()).toBe(true);
    second.end();
    third.end();
    expect(await Promise.all(running)).toEqual(['done', 'done', 'done']);
  });

  it('frees its slots after failures', async () => {
    const limit = limitOf(1, 5);
    const failing = () => Promise.reject(new Error('wrong'));
    const results = await Promise.allSettled([1, 2, 3].map(() => limit(failing)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await limit(() => Promise.resolve('done'))).toBe('done');
  });

  it('never exceeds its concurrency', async () => {
    const limit = limitOf(4, 100);
    let active = 0;
    let peak = 0;
    const work = async () => {
      peak = Math.max(peak, ++active);
      await settle();
      active -= 1;
    };
    await Promise.all(Array.from({ length: 50 }, () => limit(work)));
    expect({ active, peak }).toEqual({ active: 0, peak: 4 });
  });
});
