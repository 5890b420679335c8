import type { OwnerNotice } from '@desert-mirror/contracts/messages';
import { isOpenDispute, type Dispute } from '@desert-mirror/contracts/disputes';

type State = Pick<Dispute, 'kind' | 'status'>;

/** Kind and status by those of Stripe; an unknown status is one that the outcome can still follow. */
export function stateOf(stripeStatus: string): State {
  const kind = stripeStatus.startsWith('warning_') ? 'inquiry' : 'dispute';
  if (stripeStatus === 'warning_closed') return { kind, status: 'closed' };
  if (stripeStatus === 'lost') return { kind, status: 'lost' };
  if (stripeStatus === 'won' || stripeStatus === 'prevented') return { kind, status: 'won' };
  return {
    kind,
    status: stripeStatus.endsWith('needs_response') ? 'needs-response' : 'under-review',
  };
}

const WARNING_DAYS = 120;

/**
 * Stripe calls a warning actionable until the payment is refunded or disputed. Most banks accept disputes for 120 days, so an
 * older warning needs nothing any more.
 */
export function stateOfWarning(
  { isActionable, openedAt }: { isActionable: boolean; openedAt: Date },
  now: Date,
): State {
  const isOld = now.getTime() - openedAt.getTime() > WARNING_DAYS * 24 * 3600_000;
  return { kind: 'fraud-warning', status: isActionable && !isOld ? 'needs-response' : 'closed' };
}

/** Stripe's balance transactions of a dispute: withdrawals are negative, and the fee is never returned. */
export const movedBy = (
  transactions: readonly { amount: number; fee: number }[],
): { withdrawnCents: number; feeCents: number } => ({
  // Subtracted from 0, because -0 would be stored as such.
  withdrawnCents: transactions.reduce((sum, { amount }) => sum - amount, 0),
  feeCents: transactions.reduce((sum, { fee }) => sum + fee, 0),
});

/** What the owner has to be told about a change; undefined if nothing. */
export function noticeOf(before: State | undefined, now: State): OwnerNotice | undefined {
  if (!isOpenDispute(now)) {
    const isDecided = now.status === 'won' || now.status === 'lost';
    return isDecided && before?.status !== now.status ? 'dispute-decided' : undefined;
  }
  if (now.kind === 'dispute') return before?.kind === 'dispute' ? undefined : 'payment-disputed';
  return before ? undefined : 'payment-questioned';
}
