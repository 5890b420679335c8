import { BookingFilter } from '@desert-mirror/contracts/booking';

/** URL parameters, named as in the API. */
export const FILTER_NAMES = [
  'status',
  'paymentStatus',
  'serviceId',
  'dateOf',
  'from',
  'to',
  'text',
  'sort',
] as const;

export type FilterName = (typeof FILTER_NAMES)[number];

/** Reads the filter from the URL and drops invalid values. */
export function filterOf(values: Readonly<Partial<Record<FilterName, string>>>): BookingFilter {
  const read = FILTER_NAMES.flatMap((name) => {
    const text = values[name];
    if (text === undefined) return [];
    const value = name === 'serviceId' ? Number(text) : text;
    return BookingFilter.shape[name].safeParse(value).success ? [[name, value] as const] : [];
  });
  return Object.fromEntries(read);
}
