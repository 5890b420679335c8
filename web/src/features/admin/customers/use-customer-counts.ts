import type { CustomerSource } from '@desert-mirror/contracts/back-office';
import { useCountBookingsQuery } from '../../../api/admin/bookings.api.js';
import { useCountInvoicesQuery } from '../../../api/admin/invoices.api.js';

const fresh = { refetchOnMountOrArgChange: true } as const;

interface CustomerCounts {
  /** Undefined while loading. */
  counts: Record<CustomerSource, number> | undefined;
  error: unknown;
  refetch: () => void;
}

/** The number of list entries. Unlike the totals of reports, it includes void invoices. */
export function useCustomerCounts(): CustomerCounts {
  const bookings = useCountBookingsQuery(undefined, fresh);
  const invoices = useCountInvoicesQuery(undefined, fresh);
  return {
    counts: bookings.data &&
      invoices.data && { booking: sumOf(bookings.data), invoice: sumOf(invoices.data) },
    error: bookings.error ?? invoices.error,
    refetch: () => void Promise.all([bookings.refetch(), invoices.refetch()]),
  };
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
