import { existsSync, mkdirSync, rmSync, writeSync } from 'node:fs';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readHostConfig } from '@desert-mirror/embedded-servers/config';
import { runToEnd } from '@desert-mirror/embedded-servers/process';
import { scratchFolder } from '@desert-mirror/testing/system/system';
import { notRun, runFault } from './fault.ts';
import type { Fault, Row } from './fault.ts';
import type { FaultRun } from './run.ts';

const NAME = 'full disk for 20 s';
const FULL_MS = 20_000;
const SIZE = '1g';
const BLOCK = Buffer.alloc(1 << 20);

/** Uses a separate system whose data folder is a small in-memory file system. */
export async function fullDisk(run: FaultRun): Promise<Row> {
  const folder = scratchFolder();
  const program = async (command: string, ...args: string[]): Promise<boolean> => {
    const { baseEnv: env } = readHostConfig();
    const stop = { parentDeath: 'SIGKILL', stop: 'SIGTERM' } as const;
    return (await runToEnd({ command, args, env, ...stop })).code === 0;
  };
  if (!(await program('mount', '-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder)))
    return notRun(NAME, 'it needs the right to mount a file system');
  run.afterwards(async () => {
    // A killed process may still have a file open for a moment.
    if (!(await program('umount', '--lazy', folder)))
      throw new Error(`${folder} could not be unmounted`);
    rmSync(folder, { recursive: true, force: true });
  });
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const stage = await run.startStage({ dataDir });
  if (existsSync(join(dataDir, 'postgres', 'location')))
    return notRun(NAME, 'Postgres keeps its data elsewhere on this machine');
  return runFault(stage, faultOn(join(folder, 'ballast')));
}

const faultOn = (ballast: string): Fault => ({
  name: NAME,
  payments: 30,
  overMs: FULL_MS,
  note: 'on a system of its own',
  async disturb(stage) {
    await delay(1_000);
    const file = openSync(ballast, 'w');
    try {
      fill(file);
      // Fills the space that the system frees in the meantime as well.
      for (let waited = 0; waited < FULL_MS; waited += 500) {
        await delay(500);
        fill(file);
      }
    } finally {
      closeSync(file);
      rmSync(ballast);
    }
    return stage.healed();
  },
});

/** Writes until no block is left. */
function fill(file: number): void {
  for (const size of [BLOCK.length, 4_096]) {
    try {
      for (;;) if (writeSync(file, BLOCK, 0, size) < size) break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
