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
  'due',
  'invoiced',
  'text',
  'sort',
] as const;

export type FilterName = (typeof FILTER_NAMES)[number];

/** Only a link sets the last two. */
const FLAGS: readonly FilterName[] = ['suspicious', 'due', 'invoiced'];

function valueOf(name: FilterName, text: string): unknown {
  if (name === 'serviceId') return Number(text);
  return FLAGS.includes(name) ? text === 'true' : text;
}

/** Reads the filter from the URL and drops invalid values. */
export const filterOf = (values: Readonly<Partial<Record<FilterName, string>>>): BookingFilter =>
  validFilter<BookingFilter, FilterName>(BookingFilter.shape, FILTER_NAMES, values, valueOf);
