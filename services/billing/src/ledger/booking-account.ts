import type { EntityManager } from 'typeorm';
import type { LockedAccount } from './account-lock.js';
import { type Account, accountOf } from './account.rules.js';
import { entriesOfBooking } from './entries.js';
import { balanceOf } from './invoice-account.entity.js';
import { amountDueCents } from './invoice-status.rules.js';

/**
 * The account of a locked booking.
 * @param currentTotal of the booking; default: as last read from the booking service
 */
export async function accountOfBooking(
  manager: EntityManager,
  bookingId: number,
  invoice: LockedAccount['invoice'],
  currentTotal?: number,
): Promise<Account> {
  const totalCents = currentTotal ?? (await knownTotal(manager, bookingId));
  return accountOf(await entriesOfBooking(manager, bookingId), {
    totalCents,
    invoiceDueCents: invoice && invoice.sentAt !== null ? amountDueCents(balanceOf(invoice)) : null,
  });
}

async function knownTotal(manager: EntityManager, bookingId: number): Promise<number | null> {
  const [facts] = await manager.query<{ total_cents: string | null }[]>(
    'SELECT total_cents FROM booking_facts WHERE booking_id = $1',
    [bookingId],
  );
  // The driver returns bigint as text.
  return facts?.total_cents == null ? null : Number(facts.total_cents);
}
