import type { Crew } from '@desert-mirror/contracts/fleet';

interface Technician {
  userId: number;
  userName: string;
}

/** The technicians of a van on a date. */
export function crewOn(date: string, vanId: number, { defaults, days }: Crew): Technician[] {
  const changed = days.filter((day) => day.date === date);
  const usual = defaults.filter(({ userId }) => !changed.some((day) => day.userId === userId));
  return [...usual, ...changed]
    .filter((one) => one.vanId === vanId)
    .map(({ userId, userName }) => ({ userId, userName }));
}

/** The control's value for a technician: "" for the usual van, "none" or the id of a van. */
export function choiceOn(date: string, userId: number, { days }: Crew): string {
  const changed = days.find((day) => day.date === date && day.userId === userId);
  if (!changed) return '';
  return changed.vanId === null ? 'none' : String(changed.vanId);
}
