import * as z from 'zod/mini';
import { Id, Instant, SearchText } from './fields.js';
import { transitions } from './transitions.js';

/** What messages are called in the log; the key is their kind. */
export const MESSAGE_NAMES = {
  'request-received': 'Request received',
  confirmed: 'Confirmation',
  moved: 'New time',
  unscheduled: 'Time removed',
  cancelled: 'Cancellation',
  'reminder-24h': 'Reminder, day before',
  'reminder-2h': 'Reminder, two hours before',
  'on-the-way': 'On the way',
  completed: 'Work completed',
  price: 'Price',
  quote: 'Quote',
  'booking-link': 'Booking link',
  'new-bookings': 'New booking',
  'booking-cancelled': 'Canceled booking',
  'quote-accepted': 'Accepted quote',
  'quote-declined': 'Declined quote',
  'payment-failed': 'Failed payment',
  'message-undeliverable': 'Undelivered message',
  'mail-undeliverable': 'Undelivered email',
  /** Stored messages keep this value. */
  'refund-rejected': 'Failed refund',
  'payment-disputed': 'Disputed payment',
  'payment-questioned': 'Questioned payment',
  'dispute-decided': 'Decided dispute',
  'payment-unattributed': 'Payment without a booking',
  'unattributed-payment-disputed': 'Disputed payment without a booking',
  'invoice-payment-failed': 'Failed payment of an invoice',
  'estimate-answered': 'Answered estimate',
  'daily-summary': 'Daily summary',
  'sms-received': 'Text message received',
  'day-plan': 'Plan of the day',
  'day-changed': 'Changed plan',
  'password-reset': 'Password reset',
  'new-device': 'New sign-in',
  invoice: 'Invoice',
  reminder: 'Payment reminder',
  receipt: 'Receipt',
  refund: 'Refund',
  'refund-correction': 'Correction of a refund',
  estimate: 'Estimate',
} as const;
export type AnyMessageKind = keyof typeof MESSAGE_NAMES;

/** The kinds that billing sends; booking sends the others. */
export const BILLING_KINDS = [
  'invoice',
  'reminder',
  'receipt',
  'refund',
  'refund-correction',
  'estimate',
] as const;
export type BillingMessageKind = (typeof BILLING_KINDS)[number];
export type MessageKind = Exclude<AnyMessageKind, BillingMessageKind>;

/** What only billing knows and the owner has to be told. */
export const OWNER_NOTICES = [
  'mail-undeliverable',
  'refund-rejected',
  'payment-disputed',
  'payment-questioned',
  'dispute-decided',
  'payment-unattributed',
  'unattributed-payment-disputed',
  'invoice-payment-failed',
  'estimate-answered',
] as const;
export type OwnerNotice = (typeof OWNER_NOTICES)[number];

export const MESSAGE_STATUSES = ['queued', 'sent', 'failed', 'dropped'] as const;
export const MessageStatus = z.enum(MESSAGE_STATUSES, 'Unknown status');
export type MessageStatus = z.infer<typeof MessageStatus>;

/** `dropped` means that the reason to send it no longer existed, or that its recipient was erased or corrected. */
export const messageTransitions = transitions<MessageStatus>({
  queued: ['sent', 'dropped', 'failed'],
  failed: ['queued', 'dropped'],
  sent: [],
  // "On my way" is sent again when the button is pressed again.
  dropped: ['queued'],
});

/** The statuses in the back-office. A dropped message was no longer true when it was due. */
export const STATUS_NAMES: Readonly<Record<MessageStatus, string>> = {
  queued: 'queued',
  sent: 'sent',
  failed: 'failed',
  dropped: 'not needed',
};

export const MESSAGE_CHANNELS = ['email', 'sms'] as const;
export const MESSAGE_AUDIENCES = ['customer', 'owner', 'technician'] as const;

/** An entry of the message log; `dropped` if there was no reason left to send it. */
export const Message = z.object({
  service: z.enum(['booking', 'billing']),
  id: Id,
  kind: z.enum(Object.keys(MESSAGE_NAMES) as AnyMessageKind[]),
  audience: z.enum(MESSAGE_AUDIENCES),
  channel: z.enum(MESSAGE_CHANNELS),
  recipient: z.string(),
  /** Empty once it was erased, and in answers of an earlier release. */
  recipientName: z._default(z.string(), ''),
  bookingId: z.nullable(Id),
  invoiceId: z.nullable(Id),
  estimateId: z.optional(z.nullable(Id)),
  /** The number of the invoice or estimate; absent in answers of an earlier release. */
  documentNumber: z.optional(z.nullable(z.string())),
  status: MessageStatus,
  /** Why it failed, was dropped, or is tried again. */
  error: z.nullable(z.string()),
  /** Not sent before; reminders are queued when an appointment is confirmed. */
  dueAt: Instant,
  createdAt: Instant,
  sentAt: z.nullable(Instant),
});
export type Message = z.infer<typeof Message>;

export const MessageFilter = z.object({
  status: z.optional(MessageStatus),
  bookingId: z.optional(Id),
  /** `staff`: the owner and the technicians. */
  audience: z.optional(z.enum(['customers', 'staff'], 'Unknown audience')),
  /** Searches the recipient's name, email address and phone number. */
  text: z.optional(SearchText),
});
export type MessageFilter = z.infer<typeof MessageFilter>;

/** A message as it would be sent now; a text message has no HTML. */
export const MessagePreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type MessagePreview = z.infer<typeof MessagePreview>;
