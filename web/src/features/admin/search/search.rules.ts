import type { LucideIcon } from 'lucide-react';
import type { SearchResults } from '@desert-mirror/contracts/back-office';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDate } from '@desert-mirror/contracts/time';
import { invoiceStatusText } from '../../../back-office/money/money.rules.js';

export interface Destination {
  label: string;
  to: string;
  icon: LucideIcon;
}

export interface Hit {
  /** Unique in the list. */
  key: string;
  to: string;
  title: string;
  detail: string;
}

export interface HitGroup {
  name: string;
  hits: Hit[];
}

export interface HitPaths {
  customer: (contact: { email: string | null; phone: string | null }) => string;
  booking: (id: number) => string;
  invoice: (id: number) => string;
  estimate: (id: number) => string;
}

type BookingHit = SearchResults['bookings'][number];

const NOTHING: SearchResults = { customers: [], bookings: [], invoices: [], estimates: [] };

/**
 * The group with a record whose number was typed goes first, so that Enter opens it.
 * @param booking found by its number
 */
export function hitGroups(
  results: SearchResults | undefined,
  paths: HitPaths,
  typed = '',
  booking?: BookingHit,
): HitGroup[] {
  const found = results ?? NOTHING;
  const bookings = found.bookings.filter(({ id }) => id !== booking?.id);
  const groups: HitGroup[] = [
    {
      name: 'Customers',
      hits: found.customers
        // A customer without email and phone has no page.
        .filter(({ email, phone }) => email !== null || phone !== null)
        .map(({ name, email, phone }) => ({
          key: `customer ${email ?? ''} ${phone ?? ''} ${name}`,
          to: paths.customer({ email, phone }),
          title: name,
          detail: [email, phone && formatPhone(phone)].filter((part) => part !== null).join(' · '),
        })),
    },
    {
      name: 'Bookings',
      hits: [...(booking ? [booking] : []), ...bookings].map(
        ({ id, firstName, lastName, serviceName, status, createdAt }) => ({
          key: `booking ${id}`,
          to: paths.booking(id),
          title: `${firstName} ${lastName}`,
          detail: [serviceName, status, formatDate(createdAt)].filter(Boolean).join(' · '),
        }),
      ),
    },
    {
      name: 'Invoices',
      hits: found.invoices.map(({ id, invoiceNumber, customerName, status, total }) => ({
        key: `invoice ${id}`,
        to: paths.invoice(id),
        title: `${invoiceNumber} – ${customerName}`,
        detail: `${formatAmount(total)} · ${invoiceStatusText(status)}`,
      })),
    },
    {
      name: 'Estimates',
      hits: found.estimates.map(({ id, estimateNumber, customerName, status, total }) => ({
        key: `estimate ${id}`,
        to: paths.estimate(id),
        title: `${estimateNumber} – ${customerName}`,
        detail: `${formatAmount(total)} · ${status}`,
      })),
    },
  ];
  const first = booking ? 'Bookings' : numberedGroup(found, typed);
  const rank = ({ name }: HitGroup) => (name === first ? 0 : 1);
  return groups
    .filter(({ hits }) => hits.length > 0)
    .toSorted((one, other) => rank(one) - rank(other));
}

function numberedGroup({ invoices, estimates }: SearchResults, typed: string): string | undefined {
  const number = typed.trim().toUpperCase();
  if (invoices.some(({ invoiceNumber }) => invoiceNumber === number)) return 'Invoices';
  return estimates.some(({ estimateNumber }) => estimateNumber === number)
    ? 'Estimates'
    : undefined;
}

/** Pages with a word that starts with the query. All pages if the query is empty. */
export function matchingPages<P extends Pick<Destination, 'label'>>(
  pages: readonly P[],
  typed: string,
): P[] {
  const query = typed.trim().toLowerCase();
  return pages.filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${query}`));
}
