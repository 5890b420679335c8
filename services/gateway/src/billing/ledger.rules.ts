import type { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import type { LedgerEntry } from '@desert-mirror/contracts/bookkeeping';
import type { RpcOutput } from '@desert-mirror/contracts/rpc';

export type CustomerNames = RpcOutput<typeof bookingAdminRpcs.customerNames>['names'];

/** Bookings whose customer is not in the ledger, each once. */
export const unnamedBookings = (entries: readonly LedgerEntry[]): number[] => [
  ...new Set(
    entries.flatMap(({ customerName, bookingId }) =>
      customerName === null && bookingId !== null ? [bookingId] : [],
    ),
  ),
];

export function withNames(entries: readonly LedgerEntry[], names: CustomerNames): LedgerEntry[] {
  const nameOf = new Map(names.map(({ bookingId, name }) => [bookingId, name]));
  return entries.map((entry) => {
    const name = entry.bookingId === null ? undefined : nameOf.get(entry.bookingId);
    return { ...entry, customerName: entry.customerName ?? name ?? null };
  });
}
