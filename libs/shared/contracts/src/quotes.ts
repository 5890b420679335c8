import * as z from 'zod/mini';
import { BookingLine, CreateBooking } from './booking.js';
import { SaveBookingLines } from './booking-lines.js';
import { Decimal, Id, Instant, PlainDate, optionalText } from './fields.js';

export const MAX_QUOTE_PHOTOS = 6;
/** The limit for an upload; the stored photo is smaller. */
export const QUOTE_PHOTO_MAX_BYTES = 8 * 1024 * 1024;
/** A quote is valid for at most a year. */
export const MAX_QUOTE_DAYS = 366;

/** Unguessable. Whoever has it can attach the photo to one request. */
export const PhotoId = z.string('Must be text').check(z.regex(/^[\w-]{43}$/, 'Unknown photo'));

export const UploadedPhoto = z.object({ id: PhotoId });
export type UploadedPhoto = z.infer<typeof UploadedPhoto>;

/** A photo of a request. Its size in pixels reserves the space on a page. */
export const QuotePhoto = z.object({ id: PhotoId, width: z.int(), height: z.int() });
export type QuotePhoto = z.infer<typeof QuotePhoto>;

/** Body of `POST /api/quote-requests`: like a booking without a time, whose price the owner sets. */
export const QuoteRequest = z.extend(CreateBooking, {
  message: optionalText(2000),
  photos: z.optional(
    z.array(PhotoId, 'Must be a list of photos').check(
      z.maxLength(MAX_QUOTE_PHOTOS, `At most ${MAX_QUOTE_PHOTOS} photos`),
      z.refine((ids) => new Set(ids).size === ids.length, 'Contains a photo twice'),
    ),
  ),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

export const ReceivedQuoteRequest = z.object({ id: Id, photoCount: z.int() });
export type ReceivedQuoteRequest = z.infer<typeof ReceivedQuoteRequest>;

/** `replaced` by a newer quote, by a change of the booking, or withdrawn. */
export const QUOTE_STATUSES = ['sent', 'accepted', 'declined', 'replaced', 'expired'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** The newest quote of a booking, for the owner. */
export const Quote = z.object({
  id: Id,
  /** From 1; each quote of a booking raises it. */
  revision: z.int(),
  status: z.enum(QUOTE_STATUSES),
  lines: z.array(BookingLine),
  totalAmount: Decimal,
  minutes: z.nullable(z.int()),
  /** Confirms the booking; "0.00" without a deposit. */
  deposit: Decimal,
  note: z.nullable(z.string()),
  /** The last day on which it can be accepted, in the business's time zone. */
  expiresOn: PlainDate,
  sentAt: Instant,
  acceptedAt: z.nullable(Instant),
  declinedAt: z.nullable(Instant),
  declineReason: z.nullable(z.string()),
});
export type Quote = z.infer<typeof Quote>;

/** So that a booking with its quote fits a message. */
const MAX_QUOTE_LINES = 50;

export const SendQuote = z.object({
  /** The booking's version. */
  version: z.int('Must be a whole number'),
  lines: SaveBookingLines.check(
    z.maxLength(MAX_QUOTE_LINES, `A quote can have at most ${MAX_QUOTE_LINES} lines`),
  ),
  note: optionalText(2000),
  expiresOn: PlainDate,
});
export type SendQuote = z.infer<typeof SendQuote>;

/** The quote that the owner sees; another one may be open by now. */
export const WithdrawQuote = z.object({ revision: z.int('Must be a whole number') });

/**
 * How the time of a booking is found: the customer chooses it, or the business calls to agree on one. `agreed`: it needs
 * no other.
 */
const TIME_CHOICES = ['choose', 'call', 'agreed'] as const;
export type TimeChoice = (typeof TIME_CHOICES)[number];

/** A quote as its customer sees it. */
export const CustomerQuote = z.object({
  bookingId: Id,
  revision: z.int(),
  status: z.enum(QUOTE_STATUSES),
  serviceName: z.string(),
  vehicleInfo: z.nullable(z.string()),
  /** Empty for a replaced or declined quote, whose other terms are null. */
  lines: z.array(BookingLine),
  totalAmount: z.nullable(Decimal),
  minutes: z.nullable(z.int()),
  /** The part of the total that confirms the booking; null without a deposit. */
  deposit: z.nullable(Decimal),
  /** With a deposit: how many hours before the start a cancellation is free. */
  freeHours: z.nullable(z.int()),
  /** Whether it can be paid after the work. */
  canPayLater: z._default(z.boolean(), false),
  /** After the acceptance. */
  timeChoice: z.optional(z.enum(TIME_CHOICES)),
  note: z.nullable(z.string()),
  expiresOn: PlainDate,
  photos: z.array(QuotePhoto),
  /** The page where the customer chooses a time; null unless accepted. Never log it. */
  bookingUrl: z.nullable(z.string()),
});
export type CustomerQuote = z.infer<typeof CustomerQuote>;

export const AcceptedQuote = z.object({ bookingUrl: z.string() });
export type AcceptedQuote = z.infer<typeof AcceptedQuote>;

export const DeclineQuote = z.object({ reason: optionalText(500) });
export type DeclineQuote = z.infer<typeof DeclineQuote>;
