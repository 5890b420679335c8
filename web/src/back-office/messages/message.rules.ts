import type { Message, MessageStatus } from '@desert-mirror/contracts/messages';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { businessDate, formatDate, formatDateTime } from '@desert-mirror/contracts/time';
import { clockTime } from '../dates/appointment.rules.js';
import { dayName } from '../dates/day-names.rules.js';
import type { BadgeTone } from '../../ui/badge.js';

export const MESSAGE_TONES: Readonly<Record<MessageStatus, BadgeTone>> = {
  queued: 'neutral',
  // As a sent invoice.
  sent: 'cool',
  failed: 'bad',
  dropped: 'neutral',
};

export interface Recipient {
  name: string;
  /** Address or number; undefined if it is the name, or was removed. */
  address: string | undefined;
}

/** Old messages stay without recipient; the services leave it empty or "erased-12". */
export function recipientOf({
  recipient,
  recipientName,
}: Pick<Message, 'recipient' | 'recipientName'>): Recipient {
  if (recipient === '' || recipient.startsWith('erased-'))
    return { name: 'Recipient removed', address: undefined };
  const address = formatPhone(recipient);
  const name = recipientName.trim();
  return name === '' ? { name: address, address: undefined } : { name, address };
}

type Sending = Pick<Message, 'status' | 'createdAt' | 'sentAt'> & Partial<Pick<Message, 'dueAt'>>;

/** "Sent Nov 20, 2026, 3:05 PM", or when it will be. Of a message that was not sent, the day will do. */
export function sendingTime({ status, sentAt, dueAt, createdAt }: Sending): string {
  if (sentAt) return `Sent ${formatDateTime(sentAt)}`;
  if (status !== 'queued') return formatDate(createdAt);
  return dueAt !== undefined && dueAt > createdAt
    ? `Due ${formatDateTime(dueAt)}`
    : `Queued ${formatDateTime(createdAt)}`;
}

/** The same below the day on which it was created: "Sent 3:05 PM". Empty if that day says it. */
export function timeWithinDay(message: Sending): string {
  const { status, createdAt, sentAt, dueAt } = message;
  const at = sentAt ?? (dueAt !== undefined && dueAt > createdAt ? dueAt : createdAt);
  if (!sentAt && status !== 'queued') return '';
  const text = sendingTime(message);
  return businessDate(at) === businessDate(createdAt)
    ? `${text.split(' ')[0]} ${clockTime(at)}`
    : text;
}

/** Messages, which are sorted by their creation, by business day. */
export function messageDays<M extends Pick<Message, 'createdAt'>>(
  messages: readonly M[],
  today: string,
) {
  const days: { day: string; messages: M[] }[] = [];
  for (const message of messages) {
    const day = dayName(message.createdAt, today);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

/** Why it was not sent, or is tried again. */
export function reasonOf({ status, error }: Pick<Message, 'status' | 'error'>): string | undefined {
  if (status === 'sent') return undefined;
  if (status === 'dropped') return error ? `Not sent: ${error}` : 'Not sent: no longer needed';
  return error ?? undefined;
}

/** Messages that failed need the owner, so they lead. The others keep their order. */
export const failedFirst = <M extends Pick<Message, 'status'>>(messages: readonly M[]): M[] =>
  messages.toSorted(
    (one, other) => Number(other.status === 'failed') - Number(one.status === 'failed'),
  );
