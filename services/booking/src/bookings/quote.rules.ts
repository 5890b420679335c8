import type { BookingStatus } from '@desert-mirror/contracts/booking';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { MAX_QUOTE_DAYS, type QuoteStatus } from '@desert-mirror/contracts/quotes';
import { addDays, formatPlainDate } from '@desert-mirror/contracts/time';
import { transitions } from '@desert-mirror/contracts/transitions';
import { isOpen } from './booking.rules.js';

/** `expired` follows from the date. */
export type StoredQuoteStatus = Exclude<QuoteStatus, 'expired'>;

export const quoteTransitions = transitions<StoredQuoteStatus>({
  sent: ['accepted', 'declined', 'replaced'],
  accepted: [],
  declined: [],
  replaced: [],
});

interface DatedQuote {
  status: StoredQuoteStatus;
  expiresOn: string;
}

/** @param today in the business's time zone */
export function quoteStatusOf(
  { status, expiresOn }: DatedQuote,
  bookingStatus: BookingStatus,
  today: string,
): QuoteStatus {
  if (status !== 'sent') return status;
  // There is nothing left to quote for.
  if (!isOpen(bookingStatus)) return 'replaced';
  return today > expiresOn ? 'expired' : 'sent';
}

/**
 * @throws AppError `conflict` telling why the customer can neither accept nor decline a quote
 */
export function assertUndecided(status: QuoteStatus, expiresOn: string): void {
  if (status === 'sent') return;
  const reasons = {
    accepted: 'This quote was already accepted.',
    declined: 'This quote was declined. Please contact us for a new one.',
    replaced: 'This quote is no longer valid. If we sent you a newer one, please use its link.',
    expired: `This quote expired on ${formatPlainDate(expiresOn)}. Please contact us for a new one.`,
  };
  throw new AppError('conflict', reasons[status]);
}

/** @throws AppError naming `expiresOn` unless it is today or within a year */
export function assertExpiry(expiresOn: string, today: string): void {
  if (expiresOn < today) throw fieldError('expiresOn', 'Please choose today or a later day');
  if (expiresOn > addDays(today, MAX_QUOTE_DAYS))
    throw fieldError('expiresOn', 'Please choose a day within the next year');
}
