import { Id } from '@desert-mirror/contracts/fields';
import { type MessageKind, OWNER_NOTICES } from '@desert-mirror/contracts/messages';
import { job } from '@desert-mirror/contracts/rpc';
import * as z from 'zod/mini';

/** Attempts over about three hours, for a mail server that is down. */
const PATIENT = { attempts: 12, backoffMs: 5_000 };

export const sendMessage = job('send-message', z.object({ messageId: Id }), PATIENT);

/** The first attempt for messages that were queued together. */
export const sendMessages = job('send-messages', z.object({ messageIds: z.array(Id) }), {
  ...PATIENT,
  combine: (payloads) => ({ messageIds: payloads.flatMap(({ messageIds }) => messageIds) }),
});

const STAFF_KINDS = [
  'new-bookings',
  'booking-cancelled',
  'quote-accepted',
  'quote-declined',
  'payment-failed',
  'message-undeliverable',
  ...OWNER_NOTICES,
  'day-changed',
  'sms-received',
] as const satisfies MessageKind[];

/** Queues a message about each new booking for the owner, whose address identity knows. */
export const announceBookings = job('announce-bookings', z.object({ bookingIds: z.array(Id) }), {
  ...PATIENT,
  combine: (payloads) => ({ bookingIds: payloads.flatMap(({ bookingIds }) => bookingIds) }),
});

/** Queues a message for each of the staff, whose addresses identity knows. */
export const notifyStaff = job(
  'notify-staff',
  z.object({
    bookingId: z.nullable(Id),
    kind: z.enum(STAFF_KINDS),
    sequence: z.int(),
    /** Vans of the changed day; empty for messages to the owner. */
    vanIds: z.array(Id),
    /** Technicians whose van of today changed. */
    userIds: z.optional(z.array(Id)),
  }),
  PATIENT,
);
