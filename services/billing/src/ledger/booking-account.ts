import type { EntityManager } from 'typeorm';
import { type LockedAccount, lockInvoiceOf } from './account-lock.js';
import { type Account, accountOf } from './account.rules.js';
import { entriesOfBooking, type RecordedEntry } from './entries.js';
import { balanceOf } from './invoice-account.entity.js';
import { amountDueCents, isInEffect } from './invoice-status.rules.js';

/** What the caller has read under the account's lock; the rest is read from the database. */
export interface KnownAccount {
  /** The booking's total; by default as last read from the booking service. */
  totalCents?: number | undefined;
  entries?: readonly RecordedEntry[];
}

/** The account of a locked booking. Of a void invoice, the one that replaced it counts, if there is one. */
export async function accountOfBooking(
  manager: EntityManager,
  bookingId: number,
  invoice: LockedAccount['invoice'],
  known: KnownAccount = {},
): Promise<Account> {
  const totalCents = known.totalCents ?? (await knownTotal(manager, bookingId));
  const current = invoice?.status === 'void' ? await lockInvoiceOf(manager, bookingId) : invoice;
  return accountOf(known.entries ?? (await entriesOfBooking(manager, bookingId)), {
    totalCents,
    invoiceDueCents: current && isInEffect(current) ? amountDueCents(balanceOf(current)) : null,
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
