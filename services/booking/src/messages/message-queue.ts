import type { JobPayload } from '@desert-mirror/contracts/rpc';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { emailKey } from '@desert-mirror/contracts/contact';
import { messageTransitions } from '@desert-mirror/contracts/messages';
import { toE164 } from '@desert-mirror/contracts/phone';
import { type EntityManager, In, Not, Raw } from 'typeorm';
import { MessageEntity } from './message.entity.js';
import { COMBINED, REMINDER_KINDS, TIME_KINDS } from './message.rules.js';
import { announceBookings, notifyStaff, sendMessage, sendMessages } from './messages.jobs.js';

export type NewMessage = Pick<
  MessageEntity,
  'bookingId' | 'kind' | 'sequence' | 'recipient' | 'recipientName' | 'audience'
> &
  Partial<Pick<MessageEntity, 'channel' | 'dueAt'>>;

/**
 * Fixed, because TypeORM builds the text of an insert each time. A message with `dueAt` is due after its creation, even
 * if the clock of Postgres is ahead, because `enqueueDueMessages` recognizes it by that.
 */
const INSERT_MESSAGES = `
  INSERT INTO messages (booking_id, kind, sequence, recipient, recipient_name, audience, channel, due_at)
  SELECT "bookingId", kind, sequence, recipient, "recipientName", audience, coalesce(channel, 'email'),
    CASE WHEN "dueAt" IS NULL THEN now() ELSE greatest("dueAt", now() + interval '1 ms') END
  FROM json_to_recordset($1) AS message("bookingId" integer, kind text, sequence integer, recipient text,
    "recipientName" text, audience text, channel text, "dueAt" timestamptz)
  ON CONFLICT DO NOTHING RETURNING id, due_at > created_at AS waits`;

async function writeMessages(tx: Transaction, messages: NewMessage[]): Promise<void> {
  const rows = await tx.manager.query<{ id: number; waits: boolean }[]>(INSERT_MESSAGES, [
    JSON.stringify(messages),
  ]);
  const messageIds = rows.filter(({ waits }) => !waits).map(({ id }) => id);
  if (messageIds.length > 0) await tx.enqueue(sendMessages, { messageIds });
}

/**
 * Queues a message for the worker, once for each booking, kind, sequence, recipient and channel. One with
 * `dueAt` waits until then.
 */
export function queueMessage(tx: Transaction, message: NewMessage): void {
  if (message.recipient !== '') void tx.together(writeMessages, message);
}

/** Queues the same message about several bookings. */
export function queueMessages(
  tx: Transaction,
  message: Omit<NewMessage, 'bookingId'>,
  bookingIds: readonly NewMessage['bookingId'][],
): void {
  for (const bookingId of bookingIds) queueMessage(tx, { ...message, bookingId });
}

interface Customer {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Queues an email with the links of all open and unpaid bookings of the customer.
 * @param intervalMs an address gets at most one such email in this time
 */
export const queueLinkEmail = (
  tx: Transaction,
  { email, firstName, lastName }: Customer,
  intervalMs: number,
): void =>
  queueMessage(tx, {
    bookingId: null,
    kind: 'booking-link',
    sequence: Math.floor(Date.now() / intervalMs),
    audience: 'customer',
    // Other spellings of the address must not get emails of their own.
    recipient: emailKey(email),
    recipientName: `${firstName} ${lastName}`,
  });

/** Changes the recipient of the customer's queued and failed emails about a booking. */
export async function readdressEmails(
  tx: Transaction,
  bookingId: number,
  recipient: string,
): Promise<void> {
  await tx.manager.query(
    `UPDATE messages AS own SET recipient = $2
     WHERE booking_id = $1 AND audience = 'customer' AND channel = 'email' AND status IN ('queued', 'failed')
       AND NOT EXISTS (SELECT 1 FROM messages AS other
         WHERE other.booking_id = own.booking_id AND other.kind = own.kind
           AND other.sequence = own.sequence AND other.channel = own.channel AND other.recipient = $2)`,
    [bookingId, recipient],
  );
}

/** Whether text messages about a booking went to a number. Each contains the booking's link. */
export async function wasTexted(
  manager: EntityManager,
  bookingId: number,
  phone: string,
): Promise<boolean> {
  const recipient = toE164(phone);
  if (recipient === undefined) return false;
  return manager.existsBy(MessageEntity, { bookingId, channel: 'sms', recipient });
}

type Occasion = Pick<NewMessage, 'bookingId' | 'kind' | 'sequence'>;

/** When a message was sent to the customer. */
export async function notifiedAt(
  manager: EntityManager,
  message: Occasion,
): Promise<Date | undefined> {
  const { bookingId, kind, sequence } = message;
  const [row] = await manager.query<{ at: Date | null }[]>(
    `SELECT min(sent_at) AS at FROM messages
     WHERE booking_id = $1 AND kind = $2 AND sequence = $3 AND audience = 'customer' AND status = 'sent'`,
    [bookingId, kind, sequence],
  );
  return row?.at ?? undefined;
}

/** Queues the failed and dropped messages to these recipients again. */
export async function queueAgain(
  tx: Transaction,
  { bookingId, kind, sequence }: Occasion,
  recipients: readonly string[],
): Promise<void> {
  const rows = await tx.manager.query<{ id: number; attempt: number }[]>(
    `WITH again AS (
       UPDATE messages SET status = 'queued', attempt = attempt + 1, due_at = now(), batch = NULL, error = NULL
       WHERE booking_id = $1 AND kind = $2 AND sequence = $3 AND audience = 'customer'
         AND status = ANY($5) AND recipient = ANY($4)
       RETURNING id, attempt)
     SELECT id, attempt FROM again`,
    [bookingId, kind, sequence, recipients, messageTransitions.to('queued')],
  );
  for (const row of rows) await enqueueMessage(tx, row);
}

/** Drops the text messages to a number that are due, but not sent yet. */
export async function dropDueSms(tx: Transaction, recipient: string, error: string): Promise<void> {
  const queued = { channel: 'sms', recipient, status: 'queued' } as const;
  const dueAt = Raw((column) => `${column} <= now()`);
  await tx.manager.update(MessageEntity, { ...queued, dueAt }, { status: 'dropped', error });
}

/**
 * Drops waiting reminders of a booking, so that lists of messages do not show them as due.
 * @param sequence of the appointment whose reminders stay
 */
export async function dropReminders(
  tx: Transaction,
  bookingId: number,
  error: string,
  sequence?: number,
): Promise<void> {
  await tx.manager.update(
    MessageEntity,
    {
      bookingId,
      kind: In(REMINDER_KINDS),
      status: 'queued',
      ...(sequence !== undefined && { sequence: Not(sequence) }),
    },
    { status: 'dropped', error },
  );
}

export const enqueueMessage = (
  tx: Transaction,
  { id, attempt }: Pick<MessageEntity, 'id' | 'attempt'>,
): Promise<void> => tx.enqueue(sendMessage, { messageId: id }, `${id}-${attempt}`);

/** The newest message to a customer about the time of a booking. */
export async function lastTimeMessage(
  manager: EntityManager,
  bookingId: number,
): Promise<Pick<MessageEntity, 'kind' | 'sequence'> | undefined> {
  const row = await manager.findOne(MessageEntity, {
    select: { id: true, kind: true, sequence: true },
    where: { bookingId, kind: In(TIME_KINDS) },
    order: { sequence: 'DESC', id: 'DESC' },
  });
  return row ?? undefined;
}

/** How many messages of a kind about a booking were dropped. */
export const countDropped = (
  manager: EntityManager,
  bookingId: number,
  kind: MessageEntity['kind'],
): Promise<number> => manager.countBy(MessageEntity, { bookingId, kind, status: 'dropped' });

/** A unique sequence for a message that is about neither a booking nor a day. */
export async function nextSequence(manager: EntityManager): Promise<number> {
  const [row] = await manager.query<[{ sequence: number }]>(
    `SELECT nextval(pg_get_serial_sequence('messages', 'id'))::integer AS sequence`,
  );
  return row.sequence;
}

/** Tells the owner about a booking that a customer made. */
export const announceBooking = (tx: Transaction, bookingId: number): Promise<void> =>
  tx.enqueue(announceBookings, { bookingIds: [bookingId] });

/** Queues a message for the owner, or for technicians. */
export const tellStaff = (
  tx: Transaction,
  {
    vanIds = [],
    ...message
  }: Omit<JobPayload<typeof notifyStaff>, 'vanIds'> & { vanIds?: number[] },
): Promise<void> =>
  tx.enqueue(
    notifyStaff,
    { ...message, vanIds },
    `${message.kind}-${message.bookingId}-${message.sequence}`,
  );

const DUE_ROWS = 500;

/**
 * Enqueues messages that waited until now and have no job; of those that one email combines, the first. Those that
 * did not have to wait have the job of their transaction.
 */
export async function enqueueDueMessages(tx: Transaction, now: Date): Promise<void> {
  const rows = await tx.manager.query<{ id: number; attempt: number }[]>(
    `SELECT id, attempt FROM (
       SELECT DISTINCT ON (recipient, CASE WHEN kind = ANY($3) THEN kind ELSE id::text END)
         id, attempt, due_at
       FROM messages
       WHERE status = 'queued' AND due_at <= $1 AND due_at > created_at AND batch IS NULL AND NOT EXISTS (
         SELECT 1 FROM jobs WHERE name = $2 AND key = messages.id || '-' || messages.attempt)
       ORDER BY recipient, CASE WHEN kind = ANY($3) THEN kind ELSE id::text END, id) AS due
     ORDER BY due_at LIMIT ${DUE_ROWS}`,
    [now, sendMessage.name, COMBINED],
  );
  for (const row of rows) await enqueueMessage(tx, row);
}
