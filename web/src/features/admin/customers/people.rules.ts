import type { Customer } from '@desert-mirror/contracts/back-office';
import { type Contact, emailKey, personKey } from '@desert-mirror/contracts/contact';

type Found = Pick<Customer, 'bookings' | 'invoices' | 'bookingCount' | 'invoiceCount'>;

interface CustomerRecord extends Contact {
  kind: 'booking' | 'invoice';
  name: string;
  vehicleInfo: string | null;
  createdAt: string;
}

/** A person among the records of a customer's page, and the number of their records. */
export interface Person extends Contact {
  name: string;
  bookings: number;
  invoices: number;
}

/** The loaded bookings and invoices, newest first. The invoice of a booking belongs to the booking's customer. */
export function recordsOf({ bookings, invoices }: Pick<Found, 'bookings' | 'invoices'>) {
  const booked = new Map(bookings.map((booking) => [booking.id, booking]));
  const records: CustomerRecord[] = [
    ...bookings.map(({ firstName, lastName, email, phone, vehicleInfo, createdAt }) => ({
      kind: 'booking' as const,
      name: `${firstName} ${lastName}`,
      email,
      phone,
      vehicleInfo,
      createdAt,
    })),
    ...invoices.map((invoice) => ({
      kind: 'invoice' as const,
      name: invoice.customerName,
      email: booked.get(invoice.bookingId ?? 0)?.email ?? invoice.customerEmail,
      phone: invoice.customerPhone,
      vehicleInfo: invoice.vehicleInfo,
      createdAt: invoice.createdAt,
    })),
  ];
  return records.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

/** Identified by email address or else by phone number, as in the search; named by their newest record. */
function peopleOf(records: readonly CustomerRecord[]): Person[] {
  const people = new Map<string, Person>();
  for (const { kind, name, email, phone } of records) {
    const key = personKey({ email, phone });
    const person = people.get(key) ?? { name, email, phone, bookings: 0, invoices: 0 };
    people.set(key, person);
    if (kind === 'booking') person.bookings++;
    else person.invoices++;
  }
  return [...people.values()];
}

/** Whether the records have several email addresses, so that they can be of several people. */
export const isShared = (customer: Pick<Found, 'bookings' | 'invoices'>): boolean =>
  new Set(recordsOf(customer).flatMap(({ email }) => emailKey(email ?? '') || [])).size > 1;

export interface PrivacyScope {
  /** What to export and erase by. */
  contact: Contact;
  included: Person[];
  /** Found by the same phone number. Their records stay. */
  others: Person[];
  /** Whether there are more records than the page has loaded. */
  isPartial: boolean;
  /** Id of a loaded booking that must be completed or canceled before an erasure. */
  openBookingId: number | undefined;
}

/**
 * Whose data an export or erasure includes. The server matches by email or phone. If records under another email address
 * have the same phone, or older records can have one, only the email address counts: a shared phone must not disclose or
 * erase another person's data. Without an email address, all people with the phone are included.
 */
export function privacyScope(contact: Contact, found: Found): PrivacyScope {
  const people = peopleOf(recordsOf(found));
  const key = emailKey(contact.email ?? '');
  const own = people.filter(({ email }) => key !== '' && emailKey(email ?? '') === key);
  const isPartial =
    found.bookingCount > found.bookings.length || found.invoiceCount > found.invoices.length;
  const open = found.bookings.filter(
    ({ status }) => status === 'pending' || status === 'confirmed',
  );
  if (own.length > 0 && (isPartial || isShared(found)))
    return {
      contact: { email: contact.email, phone: null },
      included: own,
      others: people.filter((person) => !own.includes(person)),
      isPartial,
      openBookingId: open.find(({ email }) => emailKey(email) === key)?.id,
    };
  return { contact, included: people, others: [], isPartial, openBookingId: open[0]?.id };
}
