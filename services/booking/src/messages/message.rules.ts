import type { MessageKind, MessageStatus } from '@desert-mirror/contracts/messages';
import { transitions } from '@desert-mirror/contracts/transitions';

/** `dropped` means that there was no reason left to send the message when it was due. */
export const messageTransitions = transitions<MessageStatus>({
  queued: ['sent', 'dropped', 'failed'],
  failed: ['queued'],
  sent: [],
  dropped: [],
});

/** About the time of an appointment: at most one for each of its sequence numbers. */
export const TIME_KINDS = ['confirmed', 'moved', 'cancelled'] as const satisfies MessageKind[];

/**
 * The message that tells a customer about a confirmed time; undefined if the customer knows it.
 * @param last the newest message about the time
 */
export function timeKind(
  last: { kind: MessageKind; sequence: number } | undefined,
  sequence: number,
): 'confirmed' | 'moved' | undefined {
  if (!last || last.kind === 'cancelled') return 'confirmed';
  return last.sequence < sequence ? 'moved' : undefined;
}

const HOUR_MS = 3_600_000;

/** How long before the start each reminder is due. */
const REMINDERS = { 'reminder-24h': 24 * HOUR_MS, 'reminder-2h': 2 * HOUR_MS } as const;

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
