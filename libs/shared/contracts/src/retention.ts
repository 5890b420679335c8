import * as z from 'zod/mini';
import { wholeNumber } from './fields.js';

/** What the owner may shorten or extend: months, with the shortest, the longest and the default. */
export const RETENTION_LIMITS = {
  messages: { from: 3, to: 120, initial: 24 },
  requests: { from: 3, to: 120, initial: 36 },
  photos: { from: 1, to: 120, initial: 24 },
  auditContacts: { from: 6, to: 120, initial: 24 },
  stripeEvents: { from: 1, to: 24, initial: 3 },
  // Tax authorities may ask for documents of the last seven years.
  documents: { from: 84, to: 240, initial: 120 },
} as const;
export type RetentionName = keyof typeof RETENTION_LIMITS;

const months = (name: RetentionName) =>
  wholeNumber(RETENTION_LIMITS[name].from, RETENTION_LIMITS[name].to);

/** How many months the services keep data of customers. */
export const RetentionPeriods = z.object({
  /** Recipients of sent emails and text messages, and received text messages. */
  messages: months('messages'),
  /** Contact data of requests that were never booked or paid. */
  requests: months('requests'),
  /** Photos of requests for quotes. */
  photos: months('photos'),
  /** Contact data in the activity log. */
  auditContacts: months('auditContacts'),
  /** What Stripe reported; payments stay. */
  stripeEvents: months('stripeEvents'),
  /** Rendered PDFs; invoices stay. */
  documents: months('documents'),
});
export type RetentionPeriods = z.infer<typeof RetentionPeriods>;

export const DEFAULT_RETENTION = Object.fromEntries(
  Object.entries(RETENTION_LIMITS).map(([name, { initial }]) => [name, initial]),
) as RetentionPeriods;

export const RetentionSettings = z.extend(RetentionPeriods, {
  /** Version for optimistic locking. */
  version: z.int(),
});
export type RetentionSettings = z.infer<typeof RetentionSettings>;
