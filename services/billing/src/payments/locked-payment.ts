import type { BookingAccount } from '@desert-mirror/contracts/booking';
import { changesOf } from '@desert-mirror/platform/database/audit';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { lockRowOrFail } from '@desert-mirror/platform/database/lock-row';
import { lockAccount, type LockedAccount } from '../ledger/account-lock.js';
import type { RecordedEntry } from '../ledger/entries.js';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { nextStatus } from '../ledger/payment-intent.rules.js';
import type { IntentSnapshot } from '../stripe/stripe-api.js';
import { nextCheck } from './check-schedule.rules.js';

export interface LockedPayment {
  row: PaymentIntentEntity;
  /** The row when it was locked. */
  before: Readonly<PaymentIntentEntity>;
  account: LockedAccount;
}

/** A locked payment with what Stripe and booking said about it before the transaction. */
export interface SeenPayment extends LockedPayment {
  seen: IntentSnapshot;
  /** Set only if the payment has just succeeded and is for a booking. */
  booking: BookingAccount | undefined;
}

export interface SucceededPayment extends SeenPayment {
  /** All entries of the account, oldest first. */
  entries: readonly RecordedEntry[];
}

/** Locks the account before the payment, like every other change of the ledger. */
export async function lockPayment(
  tx: Transaction,
  payment: PaymentIntentEntity,
): Promise<LockedPayment> {
  const account = await lockAccount(tx.manager, payment);
  const row = await lockRowOrFail(tx.manager, PaymentIntentEntity, { id: payment.id });
  const before = { ...row };
  if (row.nextCheckAt !== null) row.nextCheckAt = nextCheck(row.requestedAt, new Date());
  return { row, before, account };
}

/** Updates the changed columns. TypeORM's `save` would read the locked row again. */
export async function savePayment(
  { manager }: Transaction,
  { row, before }: LockedPayment,
): Promise<void> {
  const { after } = changesOf<Partial<PaymentIntentEntity>>(before, row);
  if (Object.keys(after).length > 0)
    await manager.update(PaymentIntentEntity, { id: row.id }, after);
}

export function closePayment(row: PaymentIntentEntity): void {
  row.status = nextStatus(row.status, 'canceled');
  row.nextCheckAt = null;
}

export function auditPayment(
  tx: Transaction,
  { id, bookingId, invoiceId }: PaymentIntentEntity,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  const subject = bookingId === null ? { invoiceId } : { bookingId };
  return tx.audit({ action, entity: 'payment', entityId: id, after: { ...subject, ...details } });
}
