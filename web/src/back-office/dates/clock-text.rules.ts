const HOUR = 60;

/** 870 -> "2:30 PM". */
export function clockText(minutes: number): string {
  const hours = Math.floor(minutes / HOUR) % 24;
  const rest = String(minutes % HOUR).padStart(2, '0');
  return `${hours % 12 || 12}:${rest} ${hours < 12 ? 'AM' : 'PM'}`;
}
