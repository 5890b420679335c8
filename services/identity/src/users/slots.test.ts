import { describe, expect, it } from '@jest/globals';
import { Slots } from './slots.js';

/** Work that ends when told to. */
function pending(): { work: () => Promise<string>; end: () => void; started: () => boolean } {
  const { promise, resolve } = Promise.withResolvers<string>();
  let begun = false;
  return {
    work: () => {
      begun = true;
      return promise;
    },
    end: () => resolve('done'),
    started: () => begun,
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('Slots', () => {
  it('runs some at a time, lets some wait and refuses the rest at once', async () => {
    const slots = new Slots(2, 1, () => new Error('full'));
    const [first, second, third, fourth] = [pending(), pending(), pending(), pending()];
    const running = [first, second, third].map(({ work }) => slots.run(work));
    await expect(slots.run(fourth.work)).rejects.toThrow('full');
    expect([first, second, third].map(({ started }) => started())).toEqual([true, true, false]);

    first.end();
    await settle();
    expect(third.started()).toBe(true);
    second.end();
    third.end();
    expect(await Promise.all(running)).toEqual(['done', 'done', 'done']);
  });

  it('is free again after failures', async () => {
    const slots = new Slots(1, 5, () => new Error('full'));
    const failing = () => Promise.reject(new Error('wrong'));
    const results = await Promise.allSettled([1, 2, 3].map(() => slots.run(failing)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await slots.run(() => Promise.resolve('done'))).toBe('done');
  });

  it('never runs more than it has slots, whoever comes when', async () => {
    const slots = new Slots(4, 100, () => new Error('full'));
    let now = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++now);
      await settle();
      now -= 1;
    };
    await Promise.all(Array.from({ length: 50 }, () => slots.run(work)));
    expect({ now, most }).toEqual({ now: 0, most: 4 });
  });
});
