import { messageFacts } from '@desert-mirror/contracts/booking-message';
import { formatAmount } from '@desert-mirror/contracts/money';
import { isUnpriced } from '@desert-mirror/contracts/prices';
import { preferredLabel, preferredText } from '@desert-mirror/contracts/preferred-date';
import { formatDateTime, formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import type { Fact } from './mail-parts.js';

/** The work on a vehicle of a booking. */
export interface MailVehicle {
  info: string | null;
  /** With the class of the vehicle. */
  service: string;
  addOns: readonly string[];
}

/** A booking as emails describe it. */
export interface MailBooking {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** The first vehicle's service, with "and 1 more" for two vehicles. */
  serviceName: string;
  vehicleInfo: string | null;
  /** Bins are cleaned instead of a car. */
  isBins?: boolean;
  /** What the customer wrote; absent where it is not needed. Only `askedFacts` repeats parts of it. */
  message?: string | null;
  /** At least one. */
  vehicles: readonly MailVehicle[];
  /** In one line; null: not known yet. */
  address: string | null;
  /** Where it is, if the address is not known. */
  area?: string | undefined;
  accessNotes: string | null;
  /** The arrival window; null for a request without a time. */
  window: { start: string; end: string } | null;
  /** The time, or the day without a time, that a customer requested without booking it. */
  preferredDate: string | null;
  /** "0.00" if it is not agreed yet, or if a promo code covers it. */
  totalAmount: string;
  promoCode: string | null;
  paymentStatus: 'paid' | 'unpaid' | 'refunded';
  /** Without tips and refunds. */
  amountPaid: string;
  /** Can be positive after a refund, too. */
  amountDue: string;
  /** "0.00" without a deposit. */
  deposit: string;
  /** What the cancellation has kept; undefined if nothing. */
  kept?: string | undefined;
  /** The total of the invoice; undefined without one, or if nothing is due on it. */
  invoiced?: string | undefined;
  /** When a cancellation stops being free; null without a deposit or a time. */
  freeUntil: string | null;
}

/** "Tue, Dec 1, 10:00 AM–12:00 PM" */
export const whenOf = (window: { start: string; end: string }): string =>
  `${formatWeekday(window.start)}, ${formatWindow(window)}`;

export const isDue = ({ amountDue }: Pick<MailBooking, 'amountDue'>): boolean =>
  amountDue !== '0.00';

/**
 * "$400.00", "$400.00, paid", or after a part payment "$400.00, $350.00 paid, $50.00 due". The amount due is that of
 * the invoice, if there is one, so its total is named if it differs: "$400.00, invoice $430.00, $350.00 paid, $80.00 due".
 */
export const priceOf = (booking: MailBooking): string => {
  const { totalAmount, invoiced = totalAmount } = booking;
  return [
    formatAmount(totalAmount),
    ...(invoiced === totalAmount ? [] : [`invoice ${formatAmount(invoiced)}`]),
    ...paymentNotes(booking),
  ].join(', ');
};

function paymentNotes(booking: MailBooking): string[] {
  const { totalAmount, paymentStatus, amountPaid, amountDue } = booking;
  if (!isDue(booking) && paymentStatus !== 'unpaid') return [paymentStatus];
  const isPartlyPaid = amountPaid !== '0.00';
  const namesDue = isDue(booking) && (isPartlyPaid || amountDue !== totalAmount);
  return [
    ...(isPartlyPaid ? [`${formatAmount(amountPaid)} paid`] : []),
    ...(namesDue ? [`${formatAmount(amountDue)} due`] : []),
  ];
}

/** Time, service, car and place: what fits the first screen of a phone. */
export const placeAndTime = (booking: MailBooking): Fact[] => [
  ...timeFacts(booking),
  ...workFacts(booking),
  ...(booking.address === null
    ? optional('Area', booking.area ?? null)
    : optional('Address', booking.address)),
];

/** What it costs the customer to cancel from now on. Empty without a deposit. */
export function cancellationNote({ deposit, freeUntil }: MailBooking, now: Date): string[] {
  if (freeUntil === null) return [];
  const kept = `up to ${formatAmount(deposit)} of what you paid is kept.`;
  return Date.parse(freeUntil) > now.getTime()
    ? [`Free cancellation until ${formatDateTime(freeUntil)}. Afterwards, ${kept}`]
    : [`If you cancel, ${kept}`];
}

/**
 * For customers and the owner; technicians see no amounts.
 * @param unpriced what to say while the price is not set; null: nothing, because it will not be set anymore
 */
export const bookingFacts = (booking: MailBooking, unpriced: string | null): Fact[] => [
  ...placeAndTime(booking),
  ...optional('Price', isUnpriced(booking) ? unpriced : priceOf(booking)),
];

/** Whether a fact says more than a heading that names the service. */
export const isNotIn =
  (serviceName: string) =>
  ([label, value]: Fact): boolean =>
    label !== 'Service' || value !== serviceName;

/** Without full stops and colons before letters, which mail programs turn into links. */
const SHORT_PLAN = /^(?:[^.:@]|\.(?=\d)){1,80}$/;
const FEW_BINS = /^\d{1,2}$/;

/**
 * The plan and the number of bins as the booking form writes them. Without other text: anyone can send a request with
 * the email address of a third person.
 */
export function askedFacts(booking: MailBooking): Fact[] {
  const { plan = '', bins = '' } = messageFacts(booking);
  return [
    ...optional('Plan', SHORT_PLAN.test(plan) ? plan : null),
    ...optional('Bins', FEW_BINS.test(bins) ? bins : null),
  ];
}

/** With one fact for each of several vehicles. */
function workFacts({ vehicles, vehicleInfo }: MailBooking): Fact[] {
  const [first, ...others] = vehicles;
  if (first && others.length === 0)
    return [
      ['Service', first.service],
      ...optional('Add-ons', first.addOns.join(', ')),
      ...optional('Vehicle', vehicleInfo),
    ];
  return vehicles.map(({ info, service, addOns }, index) => [
    `Vehicle ${index + 1}`,
    [...(info ? [info] : []), service, ...addOns].join(', '),
  ]);
}

function timeFacts({ window, preferredDate }: MailBooking): Fact[] {
  if (window) return [['Arrival', whenOf(window)]];
  if (preferredDate === null) return [];
  return [[preferredLabel(preferredDate), preferredText(preferredDate)]];
}

export const optional = (label: string, value: string | null): Fact[] =>
  value ? [[label, value]] : [];
