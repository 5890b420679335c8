import { expect, it } from '@jest/globals';
import { Turns } from './turns.js';

it('ends a turn with its task, also after a failure', async () => {
  const turns = new Turns();
  let fail: (error: Error) => void;
  const failing = turns.run('a', () => new Promise((_resolve, reject) => (fail = reject)));
  const waiting = turns.current('a');
  expect(turns.current('b')).toBeUndefined();
  fail!(new Error('lost'));
  await expect(failing).rejects.toThrow('lost');
  await waiting;
  expect(turns.current('a')).toBeUndefined();
  expect(await turns.run('a', async () => 1)).toBe(1);
});
