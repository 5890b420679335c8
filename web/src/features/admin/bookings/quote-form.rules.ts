import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { MAX_QUOTE_DAYS, SendQuote } from '@desert-mirror/contracts/quotes';
import { addDays } from '@desert-mirror/contracts/time';
import * as z from 'zod/mini';
import { workForm, workValuesOf, type WorkValues } from './booking-work.rules.js';

/** How long a quote is usually valid. */
const USUAL_DAYS = 14;

export interface QuoteValues extends WorkValues {
  note: string;
  expiresOn: string;
}

export const quoteForm = z.extend(
  workForm,
  z.pick(SendQuote, { note: true, expiresOn: true }).shape,
);
export type QuoteToSend = z.infer<typeof quoteForm>;

/** The last quote, or the work that was requested, whose prices are open. */
export function quoteValuesOf(
  { lines, quote }: Pick<BookingDetail, 'lines' | 'quote'>,
  today: string,
): QuoteValues {
  const values = workValuesOf({ lines: quote?.lines ?? lines });
  const isOpen = ({ price }: { price: string }) => Number(price) === 0;
  const isRequest = values.lines.every(isOpen);
  return {
    lines: values.lines.map((line) => ({ ...line, price: isRequest ? '' : line.price })),
    note: quote?.note ?? '',
    expiresOn: addDays(today, USUAL_DAYS),
  };
}

export const lastExpiry = (today: string): string => addDays(today, MAX_QUOTE_DAYS);

/** A quote is for a booking whose work has not been agreed or paid. */
export const canQuote = ({
  status,
  collected,
  refunded,
}: Pick<BookingDetail, 'status' | 'collected' | 'refunded'>): boolean =>
  status === 'pending' && Number(collected) <= Number(refunded);
