import {
  earliestReceivedOn,
  noonOf,
  type RecordPayment,
} from '@desert-mirror/contracts/billing-admin';
import type { BookingStatus } from '@desert-mirror/contracts/booking';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { decimalToCents, formatCents } from '@desert-mirror/contracts/money';
import { businessDate } from '@desert-mirror/contracts/time';

/** The columns of a ledger entry that the owner's request decides. */
export interface ReceivedPayment {
  method: RecordPayment['method'];
  /** Includes the tip. */
  amountCents: number;
  tipCents: number;
  reason: string | null;
  occurredAt: Date;
}

/** @throws AppError naming the field of a payment of nothing, in the future or too long ago */
export function receivedPayment(
  { method, amount, tip = '0.00', receivedOn, note = null }: RecordPayment,
  now: Date,
): ReceivedPayment {
  const tipCents = decimalToCents(tip)!;
  const amountCents = decimalToCents(amount)! + tipCents;
  if (amountCents === 0) throw fieldError('amount', 'Must be an amount like 129.00');
  const today = businessDate(now);
  if (receivedOn > today) throw fieldError('receivedOn', 'Cannot be in the future');
  if (receivedOn < earliestReceivedOn(today))
    throw fieldError('receivedOn', 'Cannot be more than a year ago');
  return { method, amountCents, tipCents, reason: note, occurredAt: instantOf(receivedOn, now) };
}

/** @throws AppError if more than the amount due was received, tips apart */
export function assertDue({ amountCents, tipCents }: ReceivedPayment, dueCents: number): void {
  if (amountCents - tipCents <= dueCents) return;
  const limit = dueCents === 0 ? 'Nothing is due' : `At most ${formatCents(dueCents)}`;
  throw fieldError('amount', limit);
}

/** @throws AppError `conflict` */
export function assertNotCancelled(status: BookingStatus): void {
  if (status === 'cancelled') throw new AppError('conflict', 'This booking was canceled');
}

/** @throws AppError `idempotency_mismatch` unless the request repeats a recorded payment */
export function assertRepeats(known: ReceivedPayment, request: ReceivedPayment): void {
  const isSame =
    known.method === request.method &&
    known.amountCents === request.amountCents &&
    known.tipCents === request.tipCents &&
    known.reason === request.reason &&
    businessDate(known.occurredAt) === businessDate(request.occurredAt);
  if (!isSame) throw new AppError('idempotency_mismatch');
}

const instantOf = (date: string, now: Date): Date =>
  date === businessDate(now) ? now : new Date(noonOf(date));
