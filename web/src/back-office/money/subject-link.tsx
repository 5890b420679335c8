import { Link } from 'react-router';
import { adminPaths } from '../../admin-paths.js';
import { recordLink } from '../records/record-link.js';
import { useIsOwner } from '../records/use-is-owner.js';

interface Subject {
  bookingId: number | null;
  invoiceId: number | null;
  invoiceNumber?: string | null;
}

export const subjectText = ({ bookingId, invoiceId, invoiceNumber }: Subject): string => {
  if (invoiceId !== null) return invoiceNumber ?? 'Invoice';
  return bookingId === null ? '-' : `Booking ${bookingId}`;
};

/** What a payment is for. Bookings are not open to bookkeepers. */
export function useSubjectPath(): (subject: Subject) => string | undefined {
  const isOwner = useIsOwner();
  return ({ bookingId, invoiceId }) => {
    if (invoiceId !== null) return adminPaths.invoice(invoiceId);
    return isOwner && bookingId !== null ? adminPaths.booking(bookingId) : undefined;
  };
}

export function SubjectLink({ bookingId, invoiceId, invoiceNumber = null }: Subject) {
  const subject = { bookingId, invoiceId, invoiceNumber };
  const to = useSubjectPath()(subject);
  const text = subjectText(subject);
  return to ? (
    <Link to={to} className={recordLink}>
      {text}
    </Link>
  ) : (
    text
  );
}
