import { expect, it } from '@jest/globals';
import { SharedReads } from './shared-reads.js';

/** Reads that end on demand. */
function controlled() {
  const ends: ((result: number | Error) => void)[] = [];
  const read = () =>
    new Promise<number>((resolve, reject) => {
      ends.push((result) => (typeof result === 'number' ? resolve(result) : reject(result)));
    });
  return { ends, read };
}

it('answers callers that wait for a running read with one later read', async () => {
  const { ends, read } = controlled();
  const reads = new SharedReads<number>();
  const first = reads.get('a', read);
  const others = [reads.get('a', read), reads.get('a', read)];
  expect(ends).toHaveLength(1);
  ends[0]!(1);
  expect(await first).toBe(1);
  await new Promise(setImmediate);
  expect(ends).toHaveLength(2);
  const late = reads.get('a', read);
  ends[1]!(2);
  expect(await Promise.all(others)).toEqual([2, 2]);
  await new Promise(setImmediate);
  ends[2]!(3);
  expect(await late).toBe(3);
});

it('separates keys, and reads again after a failure', async () => {
  const { ends, read } = controlled();
  const reads = new SharedReads<number>();
  const [first, waiting, other] = [
    reads.get('a', read),
    reads.get('a', read),
    reads.get('b', read),
  ];
  expect(ends).toHaveLength(2);
  ends[0]!(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await new Promise(setImmediate);
  ends[1]!(1);
  ends[2]!(2);
  expect(await Promise.all([waiting, other])).toEqual([2, 1]);
});
