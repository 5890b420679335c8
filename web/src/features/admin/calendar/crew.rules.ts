import type { Crew } from '@desert-mirror/contracts/fleet';

interface Technician {
  userId: number;
  userName: string;
}

/** Whether a technician has time off on a date. */
export const isOffOn = (
  date: string,
  userId: number,
  { timeOff = [] }: Pick<Crew, 'timeOff'>,
): boolean =>
  timeOff.some((off) => off.userId === userId && off.fromDate <= date && date <= off.toDate);

/** The technicians who work in a van on a date. */
export function crewOn(date: string, vanId: number, crew: Crew): Technician[] {
  const { defaults, days } = crew;
  const changed = days.filter((day) => day.date === date);
  const usual = defaults.filter(({ userId }) => !changed.some((day) => day.userId === userId));
  return [...usual, ...changed]
    .filter((one) => one.vanId === vanId && !isOffOn(date, one.userId, crew))
    .map(({ userId, userName }) => ({ userId, userName }));
}

/** The control's value for a technician: "" for the usual van, "none" or the id of a van. */
export function choiceOn(date: string, userId: number, { days }: Crew): string {
  const changed = days.find((day) => day.date === date && day.userId === userId);
  if (!changed) return '';
  return changed.vanId === null ? 'none' : String(changed.vanId);
}
