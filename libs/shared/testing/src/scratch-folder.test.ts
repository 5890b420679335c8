import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { diskFolder, hasSharedMemory, memoryFolder } from './scratch-folder.js';

/** Above the highest process id of Linux. */
const NO_PROCESS = 2 ** 22 + 1;

it.each([diskFolder, memoryFolder])(
  '%p creates a new folder and removes those of processes that have ended',
  (create) => {
    const prefix = `scratch-folder-test-${process.pid}-`;
    const parents = [tmpdir(), '/dev/shm'].filter((parent) => existsSync(parent));
    const leftovers = parents.map((parent) => join(parent, `${prefix}${NO_PROCESS}-abc`));
    for (const folder of leftovers) mkdirSync(folder);
    const [one, other] = [create(prefix), create(prefix)];
    try {
      expect(leftovers.filter((folder) => existsSync(folder))).toEqual([]);
      expect(existsSync(one)).toBe(true);
      expect(other).not.toBe(one);
      expect(basename(one)).toMatch(new RegExp(`^${prefix}${process.pid}-`));
    } finally {
      for (const folder of [one, other]) rmSync(folder, { recursive: true });
    }
  },
);

it('has no shared memory for more bytes than any machine has', () => {
  expect(hasSharedMemory(Number.MAX_SAFE_INTEGER)).toBe(false);
});
