/** Strictly later than the last change, because readers use `updatedAt` as the row's version. */
export const changedAt = (now: Date, before: Date): Date =>
  new Date(Math.max(now.getTime(), before.getTime() + 1));
