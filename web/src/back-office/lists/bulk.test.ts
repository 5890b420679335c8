import { describe, expect, it } from '@jest/globals';
import { failedText, runOneByOne } from './bulk.rules.js';

describe('a bulk action', () => {
  it('runs on one row after another and returns the failed ones', async () => {
    const log: string[] = [];
    const failures = await runOneByOne(
      ['a', 'b', 'c'],
      async (row) => {
        log.push(`${row} begins`);
        await Promise.resolve();
        if (row === 'b') throw new Error('refused');
        log.push(`${row} ends`);
      },
      (finished) => log.push(String(finished)),
    );
    expect(log).toEqual(['0', 'a begins', 'a ends', '1', 'b begins', '2', 'c begins', 'c ends']);
    expect(failures).toEqual([{ row: 'b', error: new Error('refused') }]);
  });
});

it.each([
  [2, 2, '2 failed and still selected:'],
  [2, 1, '2 failed, 1 still selected:'],
  [2, 0, '2 failed:'],
])('names %d failures of which %d rows are still selected', (failed, selected, text) => {
  expect(failedText(failed, selected)).toBe(text);
});
