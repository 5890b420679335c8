import { describe, expect, it } from '@jest/globals';
import { runOneByOne } from './bulk.rules.js';

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
