import { expect, it } from '@jest/globals';
import { until } from '@desert-mirror/testing/until';
import { currentRequestId, runInContext } from '../context.js';
import { Batches } from './batches.js';

/** Writes when the test releases them. */
function heldBatches(isWritable: (item: string) => boolean = () => true) {
  const written: (readonly string[])[] = [];
  const gate = Promise.withResolvers<void>();
  const batches = new Batches<string>(async (items) => {
    written.push(items);
    await gate.promise;
    if (!items.every(isWritable)) throw new Error('not writable');
  });
  return { batches, written, release: () => gate.resolve() };
}

it('writes the items together that arrive at the same time or during a write', async () => {
  const { batches, written, release } = heldBatches();
  const first = ['a', 'b'].map((item) => batches.add(item));
  await until('the first write', () => written.length > 0);
  const others = ['c', 'd'].map((item) => batches.add(item));
  release();
  await Promise.all([...first, ...others]);
  await batches.add('e');
  expect(written).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

it('resolves only after the write', async () => {
  const { batches, release } = heldBatches();
  let isDone = false;
  const done = batches.add('a').then(() => (isDone = true));
  await Promise.resolve();
  expect(isDone).toBe(false);
  release();
  await done;
});

it('fails only the item that cannot be written', async () => {
  const { batches, written, release } = heldBatches((item) => item !== 'bad');
  const all = ['a', 'bad', 'b'].map((item) => batches.add(item));
  release();
  const outcomes = (await Promise.allSettled(all)).map(({ status }) => status);
  expect(outcomes).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(written).toEqual([['a', 'bad', 'b'], ['a'], ['bad'], ['b']]);
  await batches.add('later');
});

it('limits the size of a batch', async () => {
  const { batches, written, release } = heldBatches();
  const all = Array.from({ length: 202 }, (_, index) => batches.add(String(index)));
  release();
  await Promise.all(all);
  expect(written.map(({ length }) => length)).toEqual([100, 100, 2]);
});

it('resolves each item with its own result', async () => {
  const batches = new Batches<number, number>(async (items) => items.map((item) => item * 10));
  expect(await Promise.all([1, 2, 3].map((item) => batches.add(item)))).toEqual([10, 20, 30]);
});

it('writes outside the context of the requests', async () => {
  const batches = new Batches<number, string | undefined>(async (items) =>
    items.map(() => currentRequestId()),
  );
  const added = runInContext({ requestId: 'r-1' }, async () => [
    await batches.add(1),
    currentRequestId(),
  ]);
  expect(await added).toEqual([undefined, 'r-1']);
});
