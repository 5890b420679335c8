import { clockOf } from '@desert-mirror/contracts/local-time';
import { addDays, businessDate } from '@desert-mirror/contracts/time';

const NAME = /^desert-mirror-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup$/;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** In the business time zone, when the site is quiet. */
const NIGHTLY_AT = 3 * 60;

export const archiveName = (now: Date): string =>
  `desert-mirror-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`;

const DRAFT = '.partial';

/** The file in which an archive is written until it is complete. */
export const draftName = (archive: string): string => `${archive}${DRAFT}`;

/** When an archive was made; undefined for other files. */
export function archiveTime(name: string): Date | undefined {
  const parts = NAME.exec(name);
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts.slice(1);
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

export const newestArchive = (names: readonly string[]): string | undefined =>
  names
    .filter((name) => archiveTime(name))
    .toSorted()
    .at(-1);

/** The archives to delete: older than `keepDays`, except the newest. */
export function expiredArchives(names: readonly string[], now: Date, keepDays: number): string[] {
  const newest = newestArchive(names);
  const limit = now.getTime() - keepDays * DAY_MS;
  return names.filter((name) => {
    const made = archiveTime(name);
    return made !== undefined && name !== newest && made.getTime() < limit;
  });
}

/** The drafts of backups that were killed; a younger one may still be written. */
export const abandonedDrafts = (names: readonly string[], now: Date): string[] =>
  names.filter((name) => {
    if (!name.endsWith(DRAFT)) return false;
    const begun = archiveTime(name.slice(0, -DRAFT.length));
    return begun !== undefined && begun.getTime() < now.getTime() - DAY_MS;
  });

/**
 * The next 3 AM. Earlier if the newest archive would be older than a day by then, as on a machine that is off
 * at night; but an hour from now at the earliest, when the start is over.
 */
export function nextBackup(now: Date, newest: Date | undefined): Date {
  const today = businessDate(now);
  const nights = [today, addDays(today, 1)].map((date) => clockOf(date)(NIGHTLY_AT)!);
  const night = nights.find((instant) => instant > now.getTime())!;
  const due = (newest?.getTime() ?? 0) + DAY_MS;
  return new Date(Math.min(night, Math.max(now.getTime() + HOUR_MS, due)));
}
