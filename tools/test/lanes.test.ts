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

it('runs tasks in order, in parallel if they fit', async () => {
  const { log, task, most } = track();
  await runTasks([task('a'), task('b'), task('c', 2), task('d')], 2);
  expect(log.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  expect(most()).toBe(2);
});

it('waits for prerequisites', async () => {
  const { log, task } = track();
  await runTasks([task('last', 1, ['first', 'second']), task('first'), task('second')], 2);
  expect(log).toEqual(['first', 'second', 'last']);
});

it('runs a task that exceeds the room alone', async () => {
  const { log, task } = track();
  await runTasks([task('small'), task('large', 9)], 2);
  expect(log).toEqual(['small', 'large']);
});

it('ignores prerequisites that are not part of the run', async () => {
  const { log, task } = track();
  await runTasks([task('a', 1, ['nobody'])], 2);
  expect(log).toEqual(['a']);
});

it('rejects circular prerequisites', async () => {
  const { task } = track();
  const tasks = [task('a', 1, ['b']), task('b', 1, ['a'])];
  await expect(runTasks(tasks, 2)).rejects.toThrow('a, b');
});
