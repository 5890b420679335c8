import { BookingFilter } from '@desert-mirror/contracts/booking';

/** URL parameters, named as in the API. */
export const FILTER_NAMES = [
  'status',
  'paymentStatus',
  'serviceId',
  'dateOf',
  'from',
  'to',
  'suspicious',
  'text',
  'sort',
] as const;

export type FilterName = (typeof FILTER_NAMES)[number];

function valueOf(name: FilterName, text: string): unknown {
  if (name === 'serviceId') return Number(text);
  return name === 'suspicious' ? text === 'true' : text;
}

/** Reads the filter from the URL and drops invalid values. */
export function filterOf(values: Readonly<Partial<Record<FilterName, string>>>): BookingFilter {
  const read = FILTER_NAMES.flatMap((name) => {
    const text = values[name];
    if (text === undefined) return [];
    const value = valueOf(name, text);
    return BookingFilter.shape[name].safeParse(value).success ? [[name, value] as const] : [];
  });
  return Object.fromEntries(read);
}
