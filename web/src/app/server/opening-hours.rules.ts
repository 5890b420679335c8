const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export interface OpeningHours {
  dayOfWeek: string[];
  /** "07:00" */
  opens: string;
  closes: string;
}

const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*';
const TIME = '\\d{1,2}(?::\\d{2})?\\s*[ap]\\.?m\\.?';
const TO = '\\s*(?:-|–|to)\\s*';
const LINE = new RegExp(
  `^(daily|${DAY}(?:${TO}${DAY})?):?\\s+(?:(${TIME})${TO}(${TIME})|closed)$`,
  'i',
);

/**
 * Parses hours, one entry per line ("Monday-Saturday 7AM-7PM"), for search engines. Undefined if
 * any line cannot be parsed, because partial hours would be wrong.
 */
export function openingHours(lines: readonly string[]): OpeningHours[] | undefined {
  const parsed = lines.map(parseLine);
  return parsed.every((line) => line !== undefined) ? parsed.flat() : undefined;
}

function parseLine(line: string): OpeningHours[] | undefined {
  const [whole, days = '', from, until] = LINE.exec(line.trim()) ?? [];
  if (whole === undefined) return undefined;
  const dayOfWeek = daysOf(days);
  if (!dayOfWeek) return undefined;
  if (!from || !until) return [];
  const opens = clock(from);
  const closes = clock(until);
  return opens && closes ? [{ dayOfWeek, opens, closes }] : undefined;
}

function daysOf(text: string): string[] | undefined {
  if (/^daily$/i.test(text)) return DAYS;
  const [first, last = first] = text.split(new RegExp(TO, 'i')).map(dayIndex);
  if (first === undefined || last === undefined) return undefined;
  // Ranges like "Saturday-Monday" wrap around the end of the week.
  const length = ((last - first + DAYS.length) % DAYS.length) + 1;
  return Array.from({ length }, (_, index) => DAYS[(first + index) % DAYS.length]!);
}

/** "Mon", "Tues", "wednesday" */
function dayIndex(text: string): number | undefined {
  const index = DAYS.findIndex((day) => day.toLowerCase().startsWith(text.toLowerCase()));
  return index === -1 ? undefined : index;
}

/** "7AM" -> "07:00", "12:30 p.m." -> "12:30" */
function clock(text: string): string | undefined {
  const [, hours = '', minutes = '00', half = ''] = /^(\d+)(?::(\d+))?\s*([ap])/i.exec(text) ?? [];
  const hour = Number(hours);
  if (hour < 1 || hour > 12 || Number(minutes) > 59) return undefined;
  const hourOfDay = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hourOfDay).padStart(2, '0')}:${minutes}`;
}
