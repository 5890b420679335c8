import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { archiveTime, newestArchive, nextBackup } from './retention.rules.ts';

export interface Nightly {
  readonly folder: string;
  readonly run: () => Promise<void>;
  /** Called after a failed backup. The next attempt follows an hour later, unless there is an archive. */
  readonly failed: (error: unknown) => void;
  readonly signal: AbortSignal;
}

/** Makes a backup every night until it is aborted. */
export async function backUpNightly({ folder, run, failed, signal }: Nightly): Promise<void> {
  while (!signal.aborted) {
    const names = await readdir(folder).catch(() => []);
    const newest = newestArchive(names);
    const next = nextBackup(new Date(), newest === undefined ? undefined : archiveTime(newest));
    try {
      await delay(next.getTime() - Date.now(), undefined, { signal, ref: false });
      await run();
    } catch (error) {
      if (!signal.aborted) failed(error);
    }
  }
}
