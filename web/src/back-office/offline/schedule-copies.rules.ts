/** Message of the service worker about each page of the schedule. */
export interface ScheduleAnswer {
  url: string;
  /** Null if the page is not a copy. */
  scheduleLoadedAt: string | null;
}

/** When each shown copy was loaded, by the URL of its page. */
export type ScheduleCopies = ReadonlyMap<string, string>;

/** The further pages of a list belong to its first page and are loaded after it. */
export function withAnswer(
  copies: ScheduleCopies,
  { url, scheduleLoadedAt }: ScheduleAnswer,
): ScheduleCopies {
  const list = new URL(url).searchParams;
  const isReplaced = (other: string): boolean => {
    const { searchParams } = new URL(other);
    const isOfList = searchParams.get('undated') === list.get('undated');
    return other === url || (isOfList && !list.has('cursor'));
  };
  const others = [...copies].filter(([other]) => !isReplaced(other));
  return new Map(scheduleLoadedAt === null ? others : [...others, [url, scheduleLoadedAt]]);
}

/** When the oldest of the copies was loaded; null without copies. */
export const oldestOf = (copies: ScheduleCopies): string | null =>
  [...copies.values()].toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
