import { BookingFilter } from '@desert-mirror/contracts/booking';
import { validFilter } from '../../../back-office/lists/filter.rules.js';

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
export const filterOf = (values: Readonly<Partial<Record<FilterName, string>>>): BookingFilter =>
  validFilter<BookingFilter, FilterName>(BookingFilter.shape, FILTER_NAMES, values, valueOf);
