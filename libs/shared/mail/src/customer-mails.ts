import { isDayOnly, preferredText } from '@desert-mirror/contracts/preferred-date';
import { formatAmount } from '@desert-mirror/contracts/money';
import { isUnpriced } from '@desert-mirror/contracts/prices';
import { formatTime, formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import {
  type MailBooking,
  askedFacts,
  bookingFacts,
  cancellationNote,
  isDue,
  isNotIn,
  optional,
  priceOf,
  whenOf,
} from './booking-facts.js';
import { contactNote, writeMail } from './layout.js';
import type { Business, MailContent, MailParts } from './mail-parts.js';

/** A booking with the link by which its customer manages it. */
export interface OwnBooking extends MailBooking {
  manageUrl: string;
}

/** For a booking whose price is still to come. */
const QUOTE_FOLLOWS = 'We will send you a quote';

type Timed<T> = T & { window: NonNullable<MailBooking['window']> };

const write = (
  business: Business,
  booking: OwnBooking,
  parts: Omit<MailParts, 'greeting'>,
): MailContent =>
  writeMail(business, {
    greeting: `Hello ${booking.firstName},`,
    facts: bookingFacts(booking, QUOTE_FOLLOWS),
    action: { label: 'Manage your booking', url: booking.manageUrl },
    ...parts,
  });

/** The form with all fields and phone bookings do not require an address. */
const addressNote = ({ address }: OwnBooking): string[] =>
  address === null ? ['We do not have your address yet. Please add it to your booking.'] : [];

const asksForTime = ({ window, preferredDate }: OwnBooking): boolean =>
  window !== null || (preferredDate !== null && !isDayOnly(preferredDate));

/**
 * @param heldUntil when an unpaid time is released; null if no time is held
 * @param options.isReinstated whether the request had been canceled
 */
export const requestReceivedMail = (
  business: Business,
  booking: OwnBooking,
  heldUntil: string | null,
  { isReinstated = false }: { isReinstated?: boolean } = {},
): MailContent => {
  // Without a price there is nothing to pay that could confirm the time.
  const payUntil = isUnpriced(booking) ? null : heldUntil;
  const next =
    isUnpriced(booking) && !asksForTime(booking)
      ? 'We will email you a quote within 24 hours.'
      : 'We will contact you within 24 hours to confirm your appointment.';
  const facts = [...bookingFacts(booking, QUOTE_FOLLOWS), ...askedFacts(booking)];
  if (isReinstated)
    return write(business, booking, {
      subject: `Your request is open again: ${booking.serviceName}`,
      preheader: next,
      title: 'Your request is open again',
      paragraphs: [`The cancellation no longer applies. ${next}`],
      facts,
    });
  return write(business, booking, {
    subject: `We received your request: ${booking.serviceName}`,
    preheader: payUntil ? `We hold your time until ${formatTime(payUntil)}.` : next,
    title: 'We received your request',
    paragraphs: [
      payUntil
        ? `We hold this time for you until ${formatTime(payUntil)}. Pay online by then to confirm it.`
        : `Thank you! ${next}`,
    ],
    facts,
  });
};

const preparation = ({ isBins }: OwnBooking): string =>
  isBins
    ? 'Please have the bins emptied before we come, and put them at the curb or in front of the garage.'
    : 'Please leave the car where we can walk around it, and take out valuables and child seats.';

export const confirmedMail = (business: Business, booking: OwnBooking, now: Date): MailContent =>
  write(business, booking, {
    subject: booking.window
      ? `Confirmed: ${booking.serviceName} on ${formatWeekday(booking.window.start)}`
      : `Confirmed: ${booking.serviceName}`,
    preheader: booking.window
      ? `We arrive ${whenOf(booking.window)}.`
      : 'We will contact you to agree on a time.',
    title: 'Your booking is confirmed',
    paragraphs: [
      booking.window
        ? `We look forward to ${booking.isBins ? 'cleaning your bins' : 'your car'}. We arrive within this window:`
        : 'We will contact you to agree on a time.',
    ],
    notes: booking.window
      ? [
          preparation(booking),
          'The calendar entry is attached.',
          ...addressNote(booking),
          ...cancellationNote(booking, now),
        ]
      : [],
  });

export const movedMail = (business: Business, booking: Timed<OwnBooking>, now: Date): MailContent =>
  write(business, booking, {
    subject: `New time: ${booking.serviceName} on ${formatWeekday(booking.window.start)}`,
    preheader: `We now arrive ${whenOf(booking.window)}.`,
    title: 'Your appointment has a new time',
    paragraphs: ['Your appointment was moved. We now arrive within this window:'],
    notes: [
      'The attached entry replaces the one in your calendar.',
      ...addressNote(booking),
      ...cancellationNote(booking, now),
    ],
  });

/** `preferredDate` is the time of the removed appointment. */
export const unscheduledMail = (business: Business, booking: OwnBooking): MailContent => {
  const time = booking.preferredDate === null ? '' : ` on ${preferredText(booking.preferredDate)}`;
  const next = 'We will contact you within 24 hours to agree on a new time.';
  return write(business, booking, {
    subject: `We need a new time: ${booking.serviceName}`,
    preheader: next,
    title: 'Your appointment needs a new time',
    paragraphs: [`We cannot keep your appointment${time}. We are sorry. ${next}`],
    facts: bookingFacts({ ...booking, preferredDate: null }, QUOTE_FOLLOWS),
    notes: contactNote(business, 'Do you already know when it suits you?'),
  });
};

/** @param isByCustomer whether the customer canceled it */
export const cancelledMail = (
  business: Business,
  booking: OwnBooking,
  isByCustomer: boolean,
): MailContent =>
  writeMail(business, {
    subject: `Canceled: ${booking.serviceName}${booking.window ? ` on ${formatWeekday(booking.window.start)}` : ''}`,
    preheader: isByCustomer ? 'You have canceled this booking.' : 'Your booking was canceled.',
    title: 'Your booking was canceled',
    greeting: `Hello ${booking.firstName},`,
    paragraphs: [
      isByCustomer
        ? 'You have canceled this booking. We will not come:'
        : 'We have canceled this booking and will not come:',
    ],
    facts: [
      ...bookingFacts(booking, null),
      ...optional('Kept', booking.kept ? `${formatAmount(booking.kept)} of what you paid` : null),
    ],
    action: { label: 'Book again', url: business.origin },
    notes: contactNote(business, isByCustomer ? 'Was this a mistake?' : 'Did you not expect this?'),
  });

export const reminderDayMail = (business: Business, booking: Timed<OwnBooking>): MailContent =>
  write(business, booking, {
    subject: `Reminder: ${booking.serviceName} on ${formatWeekday(booking.window.start)}`,
    preheader: `We arrive ${whenOf(booking.window)}.`,
    title: 'See you soon',
    paragraphs: ['This is a reminder of your appointment. We arrive within this window:'],
    facts: bookingFacts(booking, null),
    notes: [...addressNote(booking), preparation(booking)],
  });

export const reminderHoursMail = (business: Business, booking: Timed<OwnBooking>): MailContent =>
  write(business, booking, {
    subject: `Today: we arrive ${formatWindow(booking.window)}`,
    preheader: `${booking.serviceName}, ${whenOf(booking.window)}.`,
    title: 'We arrive today',
    paragraphs: ['Your appointment is in about two hours. We arrive within this window:'],
    facts: bookingFacts(booking, null),
  });

export const onTheWayMail = (business: Business, booking: Timed<OwnBooking>): MailContent => {
  const { address, isBins, serviceName } = booking;
  const left =
    address === null ? 'our van is on its way to you' : 'our van has left for your address';
  return write(business, booking, {
    subject: 'We are on the way',
    preheader: `${serviceName}: ${left}.`,
    title: 'We are on the way',
    paragraphs: [`${left[0]!.toUpperCase()}${left.slice(1)}.`],
    facts: bookingFacts(booking, null),
    notes: contactNote(
      business,
      isBins ? 'Are the bins somewhere else?' : 'Is the car somewhere else?',
    ),
  });
};

/** Asks every customer for a review in the same way. Without a page for reviews, a reply is one. */
export const completedMail = (business: Business, booking: OwnBooking): MailContent => {
  const title = booking.isBins ? 'Your bins are clean' : 'Your car is ready';
  return write(business, booking, {
    subject: `Done: ${booking.serviceName}`,
    preheader: `${title}.`,
    title,
    paragraphs: ['Thank you for choosing us. This is what we did:'],
    facts: bookingFacts(booking, null),
    action: {
      label: completedAction(booking),
      url: booking.manageUrl,
    },
    notes: [
      'How did we do? Your opinion helps your neighbors and us, whatever it is.',
      ...(business.reviewUrl === null ? ['Just reply to this email.'] : []),
    ],
    links:
      business.reviewUrl === null ? [] : [{ label: 'Leave a review', url: business.reviewUrl }],
  });
};

function completedAction(booking: OwnBooking): string {
  if (isDue(booking)) return 'View and pay';
  const hasReceipt = booking.paymentStatus !== 'unpaid' && booking.totalAmount !== '0.00';
  return hasReceipt ? 'View your receipt' : 'View your booking';
}

/** The owner set or changed the price. */
export const priceMail = (business: Business, booking: OwnBooking): MailContent =>
  write(business, booking, {
    subject: `Your price: ${booking.serviceName}, ${formatAmount(booking.totalAmount)}`,
    preheader: `${booking.serviceName}: ${priceOf(booking)}.`,
    title: 'The price of your booking',
    paragraphs: ['This is the work as we agreed on it, with its price:'],
    action: { label: 'View your booking', url: booking.manageUrl },
    notes: contactNote(business, 'Is something different from what you expected?'),
  });

/** Open, or completed and still to be paid. */
export interface LinkedBooking extends OwnBooking {
  isCompleted?: boolean;
}

/** The open and unpaid bookings of an email address, which requested them or was corrected by the owner. */
export const bookingLinkMail = (
  business: Business,
  bookings: readonly [LinkedBooking, ...LinkedBooking[]],
): MailContent => {
  const isOne = bookings.length === 1;
  const isOpen = bookings.some(({ isCompleted }) => !isCompleted);
  const use = isOpen ? 'manage' : 'view and pay for';
  return writeMail(business, {
    subject: isOne ? 'Your booking link' : 'Your booking links',
    preheader: isOpen ? 'View, move or cancel your booking.' : 'View and pay for your booking.',
    title: isOne ? 'Your booking link' : 'Your booking links',
    greeting: `Hello ${bookings[0].firstName},`,
    paragraphs: [
      isOne
        ? `Use this link to ${use} your booking. Anyone with it can change the booking.`
        : `Use these links to ${use} your bookings. Anyone with them can change the bookings.`,
    ],
    groups: bookings.map((booking) => ({
      heading: booking.serviceName,
      facts: bookingFacts(booking, QUOTE_FOLLOWS).filter(isNotIn(booking.serviceName)),
      link: {
        label: booking.isCompleted ? 'View and pay' : 'Manage your booking',
        url: booking.manageUrl,
      },
    })),
    notes: ['If you did not expect this email, you can ignore it.'],
  });
};
