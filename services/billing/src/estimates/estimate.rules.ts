import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import type { AnswerEstimate, EstimateStatus } from '@desert-mirror/contracts/estimates';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { transitions } from '@desert-mirror/contracts/transitions';

const VALID_DAYS = 30;
/** Links stay in inboxes for years, but contain a name and a vehicle. */
const LINK_DAYS_AFTER_VALIDITY = 90;

/** Each status except `expired` is stored. A draft can become one again, so that it can be revised. */
const estimateTransitions = transitions<EstimateStatus>({
  draft: ['sent'],
  sent: ['draft', 'accepted', 'declined', 'expired', 'invoiced'],
  accepted: ['draft', 'invoiced'],
  declined: ['draft'],
  // The owner may still honor it.
  expired: ['draft', 'invoiced'],
  invoiced: [],
});

const ACTIONS = {
  edit: { in: ['draft'], else: 'Only a draft can be edited. Revise the estimate first.' },
  delete: { in: ['draft'], else: 'Only a draft can be deleted' },
  send: { in: ['draft', 'sent'], else: 'Revise the estimate before you send it again' },
  revise: { in: estimateTransitions.to('draft'), else: 'This estimate cannot be revised' },
  link: {
    in: ['sent', 'accepted', 'declined', 'invoiced'],
    else: 'Only a sent estimate that has not expired has a link',
  },
  invoice: {
    in: estimateTransitions.to('invoiced'),
    else: 'Send the estimate before you create an invoice from it',
  },
} as const satisfies Record<string, { in: readonly EstimateStatus[]; else: string }>;

/** @throws AppError `conflict` if the action is not allowed in this status */
export function assertAllowed(action: keyof typeof ACTIONS, status: EstimateStatus): void {
  const rule: { in: readonly EstimateStatus[]; else: string } = ACTIONS[action];
  if (!rule.in.includes(status)) throw new AppError('conflict', rule.else);
}

/** @param today the business date */
export const statusOn = (
  today: string,
  { status, validUntil }: { status: Exclude<EstimateStatus, 'expired'>; validUntil: string },
): EstimateStatus => (status === 'sent' && validUntil < today ? 'expired' : status);

/**
 * Whether an answer changes anything: the same answer again does not.
 * @throws AppError `conflict` if the customer can no longer give this answer
 */
export function isNewAnswer(status: EstimateStatus, answer: AnswerEstimate['answer']): boolean {
  if (status === answer) return false;
  if (estimateTransitions.allows(status, answer)) return true;
  throw new AppError('conflict', REFUSALS[status] ?? 'This estimate can no longer be answered');
}

const REFUSALS: Partial<Record<EstimateStatus, string>> = {
  accepted: 'You have already accepted this estimate. Call us to change it.',
  declined: 'You have already declined this estimate. Call us for a new one.',
  expired: 'This estimate has expired. Call us for a new one.',
};

export const isLinkExpired = (validUntil: string, today: string): boolean =>
  addDays(validUntil, LINK_DAYS_AFTER_VALIDITY) < today;

/**
 * @param sent a date, or null for the default
 * @throws AppError `validation_failed` for a day in the past
 */
export function validUntilOf(sent: string | null | undefined, now: Date): string {
  const today = businessDate(now);
  if (sent == null) return addDays(today, VALID_DAYS);
  if (sent < today) throw fieldError('validUntil', 'Must not be in the past');
  return sent;
}

/** @throws AppError `validation_failed` after the last valid day; the dialog for sending has no field for it */
export function assertStillValid(validUntil: string, now: Date): void {
  if (validUntil >= businessDate(now)) return;
  const message = 'Its last valid day has passed. Edit the estimate to choose a later one.';
  throw fieldError('validUntil', message);
}
