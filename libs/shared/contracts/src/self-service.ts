import * as z from 'zod/mini';
import { Address } from './address.js';
import { BookingWithAppointment } from './booking.js';
import { Decimal, Instant, optionalText, requiredEmail, textIfGiven } from './fields.js';

/** A booking as its customer sees it. */
export const CustomerBooking = z.extend(
  z.omit(BookingWithAppointment, { userId: true, stripePaymentIntentId: true }),
  {
    /**
     * Whether the customer can move and cancel it: `late` after the cutoff, `closed` once it is
     * completed or cancelled.
     */
    changes: z.enum(['open', 'late', 'closed']),
    /** The cutoff; null without a confirmed appointment. */
    changesUntil: z.nullable(Instant),
    /** Also after the cutoff, if the deposit is then kept. */
    canCancel: z._default(z.boolean(), false),
    /** Whether the customer can choose a first time with `ChooseTime`. */
    canChooseTime: z._default(z.boolean(), false),
    /** The amount that a cancellation returns. */
    refundable: Decimal,
    /** The amount that a cancellation now keeps, or that it has kept. */
    kept: z._default(Decimal, '0.00'),
    /** Tips minus refunded tips. */
    tipPaid: z._default(Decimal, '0.00'),
  },
);
export type CustomerBooking = z.infer<typeof CustomerBooking>;

/** A time that is then held; a payment, or the choice to pay later, confirms it. */
export const ChooseTime = z.object({ start: Instant });

export const MoveAppointment = z.object({
  start: Instant,
  /** The sequence number that the customer saw; a different one means that the appointment was moved since. */
  sequence: z.int('Must be a whole number'),
});
export type MoveAppointment = z.infer<typeof MoveAppointment>;

export const CancelBooking = z.object({
  reason: optionalText(300),
  /** The amount that the customer was shown as kept. The cancellation is refused if it would keep more. */
  kept: z.optional(Decimal),
});
export type CancelBooking = z.infer<typeof CancelBooking>;

/** The address of a customer who lost the link. */
export const RequestLink = z.object({
  email: requiredEmail('Email is required', 'Please enter a valid email address'),
});
export type RequestLink = z.infer<typeof RequestLink>;

export const SmsConsent = z.object({ consent: z.boolean('Must be true or false') });
export type SmsConsent = z.infer<typeof SmsConsent>;

/** What the crew has to know. A missing field stays; null or an empty text removes the vehicle. */
export const BookingDetails = z.object({
  vehicleInfo: textIfGiven(500),
  address: z.optional(Address),
});
export type BookingDetails = z.infer<typeof BookingDetails>;
