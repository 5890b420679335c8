import { type Customer, CustomerFilter } from '@desert-mirror/contracts/back-office';
import type { Booking } from '@desert-mirror/contracts/booking';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { type Contact, emailKey } from '@desert-mirror/contracts/contact';
import { businessDate, formatMonth } from '@desert-mirror/contracts/time';
import { cachedByHour } from '../../../back-office/dates/cached-by-hour.rules.js';
import { validFilter } from '../../../back-office/lists/filter.rules.js';
import type { KnownCustomer } from '../../../back-office/contacts/known-customer.js';
import { isShared, recordsOf } from './people.rules.js';

/** URL parameters, named as in the API. */
export const CUSTOMER_FILTERS = ['text', 'source', 'onePerCustomer', 'sort'] as const;

export type CustomerFilterName = (typeof CUSTOMER_FILTERS)[number];

/** Reads the filter from the URL and drops invalid values. */
export const filterOf = (
  values: Readonly<Partial<Record<CustomerFilterName, string>>>,
): CustomerFilter =>
  validFilter<CustomerFilter, CustomerFilterName>(
    CustomerFilter.shape,
    CUSTOMER_FILTERS,
    values,
    (name, text) => (name === 'onePerCustomer' ? text === 'true' : text),
  );

/**
 * Names the months of a list: "December", "December 2025".
 * @param today the business date
 */
export function monthsOn(today: string): (entry: { createdAt: string }) => string {
  const thisYear = ` ${today.slice(0, 4)}`;
  const monthOf = cachedByHour((instant) =>
    formatMonth(businessDate(instant)).replace(thisYear, ''),
  );
  return ({ createdAt }) => monthOf(createdAt);
}

/** No records at all: most likely a mistyped URL. */
export const isUnknown = ({ name, bookings, invoices, payments, notes }: Customer): boolean =>
  name === null &&
  [bookings, invoices, payments, notes].every((rows: readonly unknown[]) => rows.length === 0);

/** "Newest 100 of 240". Undefined if all are shown. */
export const shownOf = (shown: number, count: number): string | undefined =>
  count > shown ? `Newest ${shown} of ${count}` : undefined;

/** "1 booking", "4 bookings". */
export const counted = (count: number, one: string): string =>
  `${count} ${count === 1 ? one : `${one}s`}`;

/** For new records: the name and the newest vehicle, which must not be another person's. */
export const knownOf = (customer: Customer): KnownCustomer => {
  const { email, phone } = contactOf(customer);
  const own = recordsOf(customer).find(
    (record) => record.vehicleInfo && emailKey(record.email ?? '') === emailKey(email ?? ''),
  );
  const vehicleInfo = isShared(customer) ? own?.vehicleInfo : customer.vehicles[0];
  return {
    name: customer.name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    vehicleInfo: vehicleInfo ?? '',
  };
};

/**
 * Contact details of a customer found by email or phone, from the newest record that has them. Of people who share a
 * phone, the newest record names the customer, so only its address belongs to the name.
 */
export function contactOf(customer: Customer): Contact {
  const records = recordsOf(customer);
  const named = isShared(customer) ? records.slice(0, 1) : records;
  return {
    email: customer.email ?? named.find(({ email }) => email)?.email ?? null,
    phone: customer.phone ?? records.find(({ phone }) => phone)?.phone ?? null,
  };
}

/** What the owner has to do next for a customer. */
export type NextTask = { text: string; booking: Booking } | { text: string; invoice: Invoice };

/** A paid request comes first, then an overdue invoice, then other requests. Undefined if nothing waits. */
export function nextTask({
  bookings,
  invoices,
}: Pick<Customer, 'bookings' | 'invoices'>): NextTask | undefined {
  const requests = bookings.filter(
    ({ status, preferredDate }) => status === 'pending' && preferredDate === null,
  );
  const paid = requests.find(({ paymentStatus }) => paymentStatus === 'paid');
  if (paid) return { text: `${paid.serviceName} is paid and needs a time.`, booking: paid };
  const invoice = invoices.find(({ status }) => status === 'overdue');
  if (invoice) return { text: `Invoice ${invoice.invoiceNumber} is overdue.`, invoice };
  const [request] = requests;
  return request && { text: `${request.serviceName} was requested.`, booking: request };
}
