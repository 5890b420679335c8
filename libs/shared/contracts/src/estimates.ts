import * as z from 'zod/mini';
import { SendInvoice, Mail } from './billing-admin.js';
import { CreateInvoice, Invoice } from './billing.js';
import { Decimal, Id, Instant, PlainDate, SearchText, Sum } from './fields.js';

/**
 * Estimates: offers with numbers of their own. They are not in the books until they are invoiced. `expired`
 * is not stored: it is a sent estimate after its last valid day.
 */
export const ESTIMATE_STATUSES = [
  'draft',
  'sent',
  'accepted',
  'declined',
  'expired',
  'invoiced',
] as const;
export type EstimateStatus = (typeof ESTIMATE_STATUSES)[number];

export const EstimateCounts = z.object({
  draft: z.int(),
  sent: z.int(),
  accepted: z.int(),
  declined: z.int(),
  expired: z.int(),
  invoiced: z.int(),
});
export type EstimateCounts = z.infer<typeof EstimateCounts>;

/** Sums of the estimates that can still become invoices. */
export const EstimateTotals = z.object({
  /** Sent and not answered. */
  open: Sum,
  /** Accepted and not invoiced. */
  accepted: Sum,
  /** The open ones whose last valid day is within `EXPIRING_DAYS`. */
  expiring: Sum,
});
export type EstimateTotals = z.infer<typeof EstimateTotals>;

export const EXPIRING_DAYS = 7;

/** Checked like a new invoice. */
export const CreateEstimate = z.extend(z.omit(CreateInvoice, { dueDate: true }), {
  /** Last valid business day; default: in 30 days. */
  validUntil: z.optional(z.nullable(PlainDate)),
});
export type CreateEstimate = z.infer<typeof CreateEstimate>;

/** Replaces the draft. `updatedAt` is the value last read, for optimistic locking. */
export const UpdateEstimate = z.extend(CreateEstimate, { updatedAt: Instant });
export type UpdateEstimate = z.infer<typeof UpdateEstimate>;

export const SendEstimate = SendInvoice;
export type SendEstimate = z.infer<typeof SendEstimate>;

/** The version last read: a revision removes the customer's answer, which must have been seen. */
export const ReviseEstimate = z.object({ updatedAt: Instant });
export type ReviseEstimate = z.infer<typeof ReviseEstimate>;

const printed = z.pick(Invoice, {
  customerName: true,
  vehicleInfo: true,
  services: true,
  subtotal: true,
  taxMode: true,
  taxRate: true,
  taxAmount: true,
  taxExemptReason: true,
  total: true,
  notes: true,
  createdAt: true,
});

const estimateFields = {
  estimateNumber: z.string(),
  status: z.enum(ESTIMATE_STATUSES),
  validUntil: PlainDate,
  /** When the customer accepted or declined. */
  answeredAt: z.nullable(Instant),
};

export const Estimate = z.extend(printed, {
  id: Id,
  ...estimateFields,
  customerEmail: z.nullable(z.string()),
  customerPhone: z.nullable(z.string()),
  serviceLocation: z.nullable(z.string()),
  sentAt: z.nullable(Instant),
  /** The invoice made from it. */
  invoice: z.nullable(z.object({ id: Id, number: z.string(), total: Decimal })),
  updatedAt: Instant,
});
export type Estimate = z.infer<typeof Estimate>;

/** An estimate with its emails, newest first. */
export const EstimateDetail = z.object({ estimate: Estimate, mails: z.array(Mail) });
export type EstimateDetail = z.infer<typeof EstimateDetail>;

/** The fields that an estimate's link gives access to. */
export const PublicEstimate = z.extend(printed, estimateFields);
export type PublicEstimate = z.infer<typeof PublicEstimate>;

export const AnswerEstimate = z.object({
  answer: z.enum(['accepted', 'declined'], 'Must be accepted or declined'),
});
export type AnswerEstimate = z.infer<typeof AnswerEstimate>;

export const EstimateLink = z.object({ url: z.string() });

/** Filters of the owner's list. */
export const EstimateFilter = z.object({
  status: z.optional(z.enum(ESTIMATE_STATUSES, 'Unknown status')),
  /** Searches number, name, email, phone digits and vehicle. */
  text: z.optional(SearchText),
});
export type EstimateFilter = z.infer<typeof EstimateFilter>;
