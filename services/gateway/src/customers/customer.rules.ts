import type { Customer, CustomerEntry, SearchResults } from '@desert-mirror/contracts/back-office';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import type { Booking } from '@desert-mirror/contracts/booking';
import { CUSTOMER_ROWS, type ListedBooking } from '@desert-mirror/contracts/booking-admin';
import type { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { type Contact, emailKey, personKey } from '@desert-mirror/contracts/contact';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import type { RpcOutput } from '@desert-mirror/contracts/rpc';

type Person = SearchResults['customers'][number];

/** Bookings in a customer's history have no quote. */
export const entryOfBooking = (
  booking: Booking & Partial<Pick<ListedBooking, 'quote'>>,
): CustomerEntry => ({
  source: 'booking',
  id: booking.id,
  name: `${booking.firstName} ${booking.lastName}`,
  email: booking.email,
  phone: booking.phone,
  status: booking.status,
  amount: booking.totalAmount,
  quote: booking.quote
    ? { status: booking.quote.status, totalAmount: booking.quote.totalAmount }
    : null,
  createdAt: booking.createdAt,
});

export const entryOfInvoice = (invoice: Invoice): CustomerEntry => ({
  source: 'invoice',
  id: invoice.id,
  name: invoice.customerName,
  email: invoice.customerEmail,
  phone: invoice.customerPhone,
  status: invoice.status,
  amount: invoice.total,
  quote: null,
  createdAt: invoice.createdAt,
});

/** Newest first; entries of the same time keep their order. */
export const newestFirst = (entries: readonly CustomerEntry[]): CustomerEntry[] =>
  entries.toSorted((one, other) => compare(other.createdAt, one.createdAt));

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/**
 * The distinct people of the entries, identified by email address or else by phone number, with the
 * data of their first entry. Entries with neither are omitted.
 */
export function peopleOf(entries: readonly CustomerEntry[], atMost: number): Person[] {
  const people = new Map<string, Person>();
  for (const { name, email, phone } of entries) {
    const key = personKey({ email, phone });
    if (key !== '' && !people.has(key)) people.set(key, { name, email, phone });
  }
  return [...people.values()].slice(0, atMost);
}

/** People can share a phone, so a record with the given email address names the customer first. */
export function customerOf(
  { email, phone }: Contact,
  { vehicles, ...booked }: RpcOutput<typeof bookingAdminRpcs.customer>,
  { spentCents, ...billed }: RpcOutput<typeof billingAdminRpcs.customer>,
): Customer {
  const entries = newestFirst([
    ...booked.bookings.map(entryOfBooking),
    ...billed.invoices.map(entryOfInvoice),
  ]);
  const key = emailKey(email ?? '');
  const own = entries.find((entry) => key !== '' && emailKey(entry.email ?? '') === key);
  return {
    email,
    phone,
    name: (own ?? entries[0])?.name ?? null,
    ...booked,
    ...billed,
    vehicles: distinct([...vehicles, ...billed.invoices.map(({ vehicleInfo }) => vehicleInfo)]),
    spent: centsToDecimal(spentCents),
  };
}

/** Ignores case and surrounding space. */
function distinct(vehicles: readonly (string | null)[]): string[] {
  const known = new Map<string, string>();
  for (const vehicle of vehicles) {
    const key = vehicle?.trim().toLowerCase() ?? '';
    if (vehicle !== null && key !== '' && !known.has(key)) known.set(key, vehicle);
  }
  return [...known.values()];
}

type Billed = RpcOutput<typeof billingAdminRpcs.customer>;

/** The answer for all pages of a customer's bookings; only the first has invoices. */
export function billedInAll([first, ...others]: readonly [Billed, ...Billed[]]): Billed {
  const all = [first, ...others];
  return {
    ...first,
    payments: all
      .flatMap(({ payments }) => payments)
      .toSorted((one, other) => compare(other.occurredAt, one.occurredAt))
      .slice(0, CUSTOMER_ROWS),
    spentCents: all.reduce((sum, { spentCents }) => sum + spentCents, 0),
  };
}
