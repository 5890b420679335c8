import * as z from 'zod/mini';
import { Id, Instant } from './fields.js';
import { OWNERS, rpc, type Owner } from './rpc.js';

/** What can go wrong; the value says it to the owner. RUNBOOK.md has an entry for each. */
export const ATTENTION_NAMES = {
  dispute: 'Disputed payment',
  'unattributed-payment': 'Payment without a booking',
  'payment-mismatch': 'Payment that differs at Stripe',
  'failed-refund': 'Failed refund',
  'manual-refund-due': 'Refund to make by hand',
  'unvoided-invoice': 'Invoice of a canceled booking',
  'audit-difference': 'Difference in the books',
  'failed-messages': 'Messages not sent',
  'failed-job': 'Failed job',
  'dead-letter': 'Event not delivered',
  'old-backup': 'No recent backup',
  'old-audit': 'No recent audit',
} as const;
export type AttentionKind = keyof typeof ATTENTION_NAMES;

export const AttentionItem = z.object({
  kind: z.enum(Object.keys(ATTENTION_NAMES) as AttentionKind[]),
  service: z.enum(OWNERS),
  /** Id of the dead letter, job or record; unique within service and kind. */
  id: z.string(),
  /** What it is about: "Booking 57". */
  subject: z.string(),
  reason: z.nullable(z.string()),
  since: Instant,
  bookingId: z.nullable(Id),
  invoiceId: z.nullable(Id),
  /** For a disputed payment: whether a refund settles it, as it does for inquiries and warnings. */
  isRefundable: z.optional(z.boolean()),
});
export type AttentionItem = z.infer<typeof AttentionItem>;

/** The dashboard counts these by themselves. */
const COUNTED_ELSEWHERE: readonly AttentionKind[] = [
  'dispute',
  'unattributed-payment',
  'failed-messages',
];

export const problemsIn = (items: readonly AttentionItem[]): number =>
  items.filter(({ kind }) => !COUNTED_ELSEWHERE.includes(kind)).length;

/** The most items of each kind in each service; further ones appear once these are handled. */
export const ATTENTION_AT_MOST = 20;

export const attentionRpcs = (service: Owner) => ({
  /** Newest first by kind. */
  list: rpc(`${service}.attention.list`, z.object({}), z.object({ items: z.array(AttentionItem) })),
  /** Runs a failed job again. */
  retryJob: rpc(`${service}.jobs.retry`, z.object({ id: z.string() }), z.object({})),
});
