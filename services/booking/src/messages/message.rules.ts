import { clockOf } from '@desert-mirror/contracts/local-time';
import type { MessageKind } from '@desert-mirror/contracts/messages';
import { HOUR_MS, MINUTE_MS, businessDate } from '@desert-mirror/contracts/time';

/** Reasons for dropping a message, shown in the message log. */
export const MOVED = 'The appointment was moved.';
export const CANCELLED = 'The booking was canceled.';

/** About the time of an appointment: at most one for each of its sequence numbers. */
export const TIME_KINDS = [
  'confirmed',
  'moved',
  'unscheduled',
  'cancelled',
] as const satisfies MessageKind[];

/** What customers who agreed to text messages get by text message, too. */
const BY_SMS: readonly MessageKind[] = [...TIME_KINDS, 'reminder-24h', 'reminder-2h', 'on-the-way'];

export const isSentBySms = (kind: MessageKind): boolean => BY_SMS.includes(kind);

/**
 * The message that tells a customer about a confirmed time; undefined if the customer knows it.
 * @param last the newest message about the time
 * @param hadTime false if the booking was confirmed without a time, which is confirmed by another message
 */
export function timeKind(
  last: { kind: MessageKind; sequence: number } | undefined,
  sequence: number,
  hadTime: boolean,
): 'confirmed' | 'moved' | undefined {
  if (!last || last.kind === 'cancelled' || last.kind === 'unscheduled') return 'confirmed';
  if (last.sequence >= sequence) return undefined;
  return hadTime ? 'moved' : 'confirmed';
}

const QUIET_FROM_MINUTE = 21 * 60;
const QUIET_UNTIL_MINUTE = 7 * 60;

/** Whether a phone that rings would wake people. */
export function isQuietTime(time: Date): boolean {
  const clock = clockOf(businessDate(time));
  return time.getTime() < clock(QUIET_UNTIL_MINUTE)! || time.getTime() >= clock(QUIET_FROM_MINUTE)!;
}

/** Kinds whose waiting messages to one recipient are combined in one email. */
export const COMBINED = ['new-bookings', 'payment-failed'] as const satisfies MessageKind[];

export const isCombined = (kind: MessageKind): boolean => COMBINED.some((one) => one === kind);

/** Between two emails of such a kind. */
export const BATCH_MS = 10 * MINUTE_MS;

/** How long before the start each reminder is due. */
const REMINDERS = { 'reminder-24h': 24 * HOUR_MS, 'reminder-2h': 2 * HOUR_MS } as const;

export const REMINDER_KINDS = Object.keys(REMINDERS) as (keyof typeof REMINDERS)[];

export const isReminder = (kind: MessageKind): boolean => kind in REMINDERS;

/** The reminders of an appointment that are still to come. */
export const remindersOf = (
  start: number,
  now: number,
): { kind: keyof typeof REMINDERS; dueAt: Date }[] =>
  Object.entries(REMINDERS)
    .map(([kind, before]) => ({
      kind: kind as keyof typeof REMINDERS,
      dueAt: new Date(start - before),
    }))
    .filter(({ dueAt }) => dueAt.getTime() > now);
