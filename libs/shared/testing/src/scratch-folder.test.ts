import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { diskFolder, hasSharedMemory } from './scratch-folder.js';

/** Above the highest process id of Linux. */
const NO_PROCESS = 2 ** 22 + 1;

it('has a folder of its own, and removes those of processes that are gone', () => {
  const prefix = `scratch-folder-test-${process.pid}-`;
  const left = join(tmpdir(), `${prefix}${NO_PROCESS}-abc`);
  mkdirSync(left);
  const [one, other] = [diskFolder(prefix), diskFolder(prefix)];
  try {
    expect(existsSync(left)).toBe(false);
    expect(existsSync(one)).toBe(true);
    expect(other).not.toBe(one);
    expect(basename(one)).toMatch(new RegExp(`^${prefix}${process.pid}-`));
  } finally {
    for (const folder of [one, other]) rmSync(folder, { recursive: true });
  }
});

it('finds no memory for more than any machine has', () => {
  expect(hasSharedMemory(Number.MAX_SAFE_INTEGER)).toBe(false);
});
