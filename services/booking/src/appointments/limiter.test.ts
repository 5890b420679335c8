import { expect, it } from '@jest/globals';
import { Limiter } from './limiter.js';

it('runs tasks in order, at most two at a time, also after a failure', async () => {
  const limiter = new Limiter(2);
  const started: number[] = [];
  let running = 0;
  const task = (id: number) => async () => {
    started.push(id);
    running += 1;
    expect(running).toBeLessThanOrEqual(2);
    await new Promise(setImmediate);
    running -= 1;
    if (id === 1) throw new Error('one');
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((id) => limiter.run(task(id))));
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  await limiter.run(async () => expect(running).toBe(0));
});
