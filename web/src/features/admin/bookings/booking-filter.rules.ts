import { BookingFilter } from '@desert-mirror/contracts/booking';

/** As they stand in the address, named as the API names them. */
export const FILTER_NAMES = [
  'status',
  'paymentStatus',
  'serviceId',
  'dateOf',
  'from',
  'to',
  'text',
] as const;

export type FilterName = (typeof FILTER_NAMES)[number];

/** The filter of an address; what somebody wrote into it that is none is left out. */
export function filterOf(values: Readonly<Partial<Record<FilterName, string>>>): BookingFilter {
  const read = FILTER_NAMES.flatMap((name) => {
    const text = values[name];
    if (text === undefined) return [];
    const value = name === 'serviceId' ? Number(text) : text;
    return BookingFilter.shape[name].safeParse(value).success ? [[name, value] as const] : [];
  });
  return Object.fromEntries(read);
}
