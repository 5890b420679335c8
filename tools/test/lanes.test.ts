import { expect, it } from '@jest/globals';
import { runTasks } from './lanes.ts';
import type { Task } from './lanes.ts';

function track() {
  const log: string[] = [];
  let running = 0;
  let most = 0;
  const task = (name: string, weight = 1, after: string[] = []): Task => ({
    name,
    weight,
    after,
    run: async () => {
      running += weight;
      most = Math.max(most, running);
      log.push(name);
      await new Promise((resolve) => setImmediate(resolve));
      running -= weight;
    },
  });
  return { log, task, most: () => most };
}

it('runs what fits at once, in the given order', async () => {
  const { log, task, most } = track();
  await runTasks([task('a'), task('b'), task('c', 2), task('d')], 2);
  expect(log.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  expect(most()).toBe(2);
});

it('waits for what must come first', async () => {
  const { log, task } = track();
  await runTasks([task('last', 1, ['first', 'second']), task('first'), task('second')], 2);
  expect(log).toEqual(['first', 'second', 'last']);
});

it('runs alone what is larger than the room', async () => {
  const { log, task } = track();
  await runTasks([task('small'), task('large', 9)], 2);
  expect(log).toEqual(['small', 'large']);
});

it('does not wait for what is not to be done', async () => {
  const { log, task } = track();
  await runTasks([task('a', 1, ['nobody'])], 2);
  expect(log).toEqual(['a']);
});

it('says so when tasks wait for each other', async () => {
  const { task } = track();
  const tasks = [task('a', 1, ['b']), task('b', 1, ['a'])];
  await expect(runTasks(tasks, 2)).rejects.toThrow('a, b');
});
