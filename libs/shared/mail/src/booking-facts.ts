import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDateTime, formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import type { Fact } from './mail-parts.js';

/** A booking as emails describe it. */
export interface MailBooking {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  serviceName: string;
  vehicleInfo: string | null;
  /** In one line; null: not known yet. */
  address: string | null;
  accessNotes: string | null;
  /** The arrival window; null for a request without a time. */
  window: { start: string; end: string } | null;
  /** The time a customer asked for without booking it. */
  preferredDate: string | null;
  /** "0.00" if it is not agreed yet. */
  totalAmount: string;
  paymentStatus: 'paid' | 'unpaid' | 'refunded';
}

/** "Tue, Dec 1, 10:00 AM–12:00 PM" */
export const whenOf = (window: { start: string; end: string }): string =>
  `${formatWeekday(window.start)}, ${formatWindow(window)}`;

const PAYMENT_NOTE = { paid: ', paid', unpaid: '', refunded: ', refunded' } as const;

export const priceOf = ({ totalAmount, paymentStatus }: MailBooking): string =>
  totalAmount === '0.00'
    ? 'We will send you a quote'
    : `${formatAmount(totalAmount)}${PAYMENT_NOTE[paymentStatus]}`;

/** Time, service, car and place: what fits the first screen of a phone. */
export const placeAndTime = (booking: MailBooking): Fact[] => [
  ...timeFacts(booking),
  ['Service', booking.serviceName],
  ...optional('Vehicle', booking.vehicleInfo),
  ...optional('Address', booking.address),
];

/** For customers and the owner; technicians see no amounts. */
export const bookingFacts = (booking: MailBooking): Fact[] => [
  ...placeAndTime(booking),
  ['Price', priceOf(booking)],
];

function timeFacts({ window, preferredDate }: MailBooking): Fact[] {
  if (window) return [['Arrival', whenOf(window)]];
  return preferredDate === null ? [] : [['Preferred time', formatDateTime(preferredDate)]];
}

export const optional = (label: string, value: string | null): Fact[] =>
  value ? [[label, value]] : [];
