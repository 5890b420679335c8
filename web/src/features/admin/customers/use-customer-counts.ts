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

/** How many entries the list has, with void invoices, which reports leave out. */
export function useCustomerCounts(): CustomerCounts {
  const bookings = useCountBookingsQuery(undefined, fresh);
  const invoices = useCountInvoicesQuery(undefined, fresh);
  const isLoaded = bookings.data && invoices.data;
  return {
    counts: isLoaded && { booking: sumOf(bookings.data!), invoice: sumOf(invoices.data!) },
    error: bookings.error ?? invoices.error,
    refetch: () => void Promise.all([bookings.refetch(), invoices.refetch()]),
  };
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
