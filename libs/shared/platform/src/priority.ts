import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** Linux lets users other than root change one group each 100 ms. */
const RETRY_MS = 120;
const ATTEMPTS = 10;

/**
 * Lets other processes go first while the processors are busy. For a process of its own session: on most machines, Linux
 * compares processes only within their session, and sessions by the niceness of their group (see `sched(7)`).
 * @param niceness 1 to 19; 5 means about a third of the time of a process with 0, 10 a tenth
 */
export async function lowerPriority(niceness: number): Promise<void> {
  setPriority(niceness);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      await writeFile('/proc/self/autogroup', String(niceness));
      return;
    } catch (error) {
      // Without groups, the niceness of the process is enough.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
    }
    await delay(RETRY_MS);
  }
}
