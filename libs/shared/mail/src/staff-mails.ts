import type { Invoice } from '@desert-mirror/contracts/billing';
import { decimalToCents, formatAmount, formatCents } from '@desert-mirror/contracts/money';
import { formatPhone } from '@desert-mirror/contracts/phone';
import {
  businessDate,
  formatDateTime,
  formatPlainDate,
  formatWeekday,
  formatWindow,
} from '@desert-mirror/contracts/time';
import { ATTENTION_NAMES, type AttentionItem } from '@desert-mirror/contracts/attention';
import type { UnattributedPayment } from '@desert-mirror/contracts/unattributed-payments';
import {
  type MailBooking,
  bookingFacts,
  isNotIn,
  optional,
  placeAndTime,
  whenOf,
} from './booking-facts.js';
import { writeMail } from './layout.js';
import type { Business, Fact, Group, MailContent } from './mail-parts.js';

export const nameOf = ({ firstName, lastName }: MailBooking): string => `${firstName} ${lastName}`;

export const customerFacts = (booking: MailBooking): Fact[] => [
  ['Customer', nameOf(booking)],
  ['Email', booking.email],
  ['Phone', formatPhone(booking.phone)],
];

export const bookingUrl = ({ origin }: Business, id: number): string =>
  `${origin}/admin/bookings/${id}`;

/** @param count of all new bookings; the list may be shorter */
export function newBookingsMail(
  business: Business,
  bookings: readonly [MailBooking, ...MailBooking[]],
  count: number,
): MailContent {
  const [first] = bookings;
  const title = count === 1 ? 'New booking' : `${count} new bookings`;
  return writeMail(business, {
    subject: count === 1 ? `New booking: ${first.serviceName}, ${nameOf(first)}` : title,
    preheader: `${first.serviceName}, ${nameOf(first)}`,
    title,
    groups: groupsOf(business, bookings),
    notes: count > bookings.length ? [`And ${count - bookings.length} more.`] : [],
    action: { label: 'All bookings', url: `${business.origin}/admin/bookings` },
  });
}

export const bookingCancelledMail = (business: Business, booking: MailBooking): MailContent =>
  writeMail(business, {
    subject: `Canceled: ${booking.serviceName}, ${nameOf(booking)}`,
    preheader: booking.window ? whenOf(booking.window) : `Booking #${booking.id}`,
    title: `Booking #${booking.id} was canceled`,
    facts: [...bookingFacts(booking, null), ...customerFacts(booking)],
    action: { label: 'Open the booking', url: bookingUrl(business, booking.id) },
  });

export function paymentFailedMail(
  business: Business,
  bookings: readonly [MailBooking, ...MailBooking[]],
): MailContent {
  const [first] = bookings;
  const isOne = bookings.length === 1;
  return writeMail(business, {
    subject: isOne
      ? `Payment failed: ${nameOf(first)}, ${first.serviceName}`
      : `${bookings.length} customers could not pay`,
    preheader: `The card payment for booking #${first.id} failed.`,
    title: isOne ? 'A payment failed' : 'Payments failed',
    paragraphs: ['The customer saw the reason and can try again with the same or another card.'],
    groups: groupsOf(business, bookings),
  });
}

type UnpaidInvoice = Pick<
  Invoice,
  'id' | 'invoiceNumber' | 'customerName' | 'customerEmail' | 'customerPhone' | 'amountDue'
>;

export const invoicePaymentFailedMail = (
  business: Business,
  { id, invoiceNumber, customerName, customerEmail, customerPhone, amountDue }: UnpaidInvoice,
): MailContent =>
  writeMail(business, {
    subject: `Payment failed: ${customerName}, invoice ${invoiceNumber}`,
    preheader: `The card payment of ${formatAmount(amountDue)} failed.`,
    title: 'A payment failed',
    paragraphs: ['The customer saw the reason and can try again with the same or another card.'],
    facts: [
      ['Invoice', invoiceNumber],
      ['Amount due', formatAmount(amountDue)],
      ['Customer', customerName],
      ...optional('Email', customerEmail),
      ...optional('Phone', customerPhone && formatPhone(customerPhone)),
    ],
    action: { label: 'Open the invoice', url: `${business.origin}/admin/invoices/${id}` },
  });

/** Bookings with their customers. */
const groupsOf = (business: Business, bookings: readonly MailBooking[]): Group[] =>
  bookings.map((booking) => ({
    heading: `${booking.serviceName} (#${booking.id})`,
    facts: [
      ...bookingFacts(booking, 'Not set yet').filter(isNotIn(booking.serviceName)),
      ...customerFacts(booking),
    ],
    link: { label: 'Open the booking', url: bookingUrl(business, booking.id) },
  }));

export const unattributedPaymentMail = (
  business: Business,
  { description, amount, paidAt, disputed, url }: UnattributedPayment,
): MailContent =>
  writeMail(business, {
    subject: disputed
      ? `Payment disputed: ${formatAmount(amount)} without a booking`
      : `Payment without a booking: ${formatAmount(amount)}`,
    preheader: `A customer paid ${formatAmount(amount)} for ${description}, which does not exist here.`,
    title: disputed ? 'A payment without a booking is disputed' : 'A payment belongs to no booking',
    paragraphs: [
      ...(disputed
        ? ['The customer or the bank has disputed this payment. Please respond at Stripe in time.']
        : []),
      'Stripe has a payment of this website whose booking or invoice does not exist here. This can happen after a backup was restored.',
      'Please ask the customer, then refund the payment at Stripe or record it, and mark it as handled on the page Ledger.',
    ],
    facts: [
      ['For', description],
      ['Amount', formatAmount(amount)],
      ['Paid', formatDateTime(paidAt)],
    ],
    action: { label: 'Open the payment', url },
  });

export const undeliverableMail = (
  business: Business,
  message: { recipient: string; name: string; error: string },
): MailContent =>
  writeMail(business, {
    subject: `Not delivered: message to ${message.recipient}`,
    preheader: message.error,
    title: 'A message was not delivered',
    paragraphs: ['Please check the address or call the customer, then send the message again.'],
    facts: [
      ['Message', message.name],
      ['To', message.recipient],
      ['Reason', message.error],
    ],
    action: { label: 'Open the messages', url: `${business.origin}/admin/messages?status=failed` },
  });

export interface DaySummary {
  /** The business date. */
  date: string;
  jobs: readonly MailBooking[];
  /** Open requests without an appointment. */
  requests: number;
  newBookings: number;
  failedMessages: number;
  attention: readonly AttentionItem[];
}

export const dailySummaryMail = (business: Business, summary: DaySummary): MailContent =>
  writeMail(business, {
    subject: `Today: ${jobsText(summary.jobs.length)}, ${formatPlainDate(summary.date)}`,
    preheader: `${jobsText(summary.jobs.length)}, ${requestsText(summary.requests)}.`,
    title: formatPlainDate(summary.date),
    facts: [
      ['Jobs today', String(summary.jobs.length)],
      ['Total', formatCents(totalOf(summary.jobs))],
      ['Requests to schedule', String(summary.requests)],
      ['New since yesterday', String(summary.newBookings)],
      ...optional(
        'Undelivered messages',
        summary.failedMessages ? `${summary.failedMessages}` : null,
      ),
    ],
    groups: [
      ...summary.attention.map(attentionGroup(business)),
      ...summary.jobs.map((booking): Group => ({
        heading: headingOf(booking, summary.date),
        facts: [...jobFacts(booking), ['Customer', nameOf(booking)]],
      })),
    ],
    action: { label: 'Open the calendar', url: `${business.origin}/admin/calendar` },
  });

const attentionGroup =
  (business: Business) =>
  ({ kind, subject, reason, since }: AttentionItem): Group => ({
    heading: `Needs attention: ${ATTENTION_NAMES[kind]}`,
    facts: [['About', subject], ...optional('Reason', reason), ['Since', formatDateTime(since)]],
    link: { label: 'Open the list', url: `${business.origin}/admin/attention` },
  });

const totalOf = (jobs: readonly MailBooking[]): number =>
  jobs.reduce((sum, { totalAmount }) => sum + (decimalToCents(totalAmount) ?? 0), 0);

const jobsText = (count: number): string => (count === 1 ? '1 job' : `${count} jobs`);

const requestsText = (count: number): string =>
  count === 1 ? '1 open request' : `${count} open requests`;

/** "8:00–10:00 AM, Full Detail", or "Since Mon, Nov 30, Full Detail" for work that began before the date. */
function headingOf({ window, serviceName }: MailBooking, date: string): string {
  if (!window) return serviceName;
  const isContinued = businessDate(window.start) < date;
  const time = isContinued ? `Since ${formatWeekday(window.start)}` : formatWindow(window);
  return `${time}, ${serviceName}`;
}

/** Beside a heading with the time and the service. */
const jobFacts = (booking: MailBooking): Fact[] =>
  placeAndTime(booking)
    .filter(([label]) => label !== 'Arrival')
    .filter(isNotIn(booking.serviceName));

interface DayPlan {
  date: string;
  /** The name of the technician's van; undefined if they have none. */
  van?: string | undefined;
  jobs: readonly MailBooking[];
  /** A change after the plan of the day was sent. */
  change?: string;
}

/** "2 jobs with Van 1 on Dec 1, 2026:" */
function planText({ date, van, jobs }: DayPlan): string {
  const day = formatPlainDate(date);
  if (jobs.length > 0) return `${jobsText(jobs.length)}${van ? ` with ${van}` : ''} on ${day}:`;
  return van ? `${van} has no jobs on ${day}.` : `You have no jobs on ${day}.`;
}

/** The day of a technician. */
export const dayPlanMail = (business: Business, plan: DayPlan): MailContent => {
  const { date, jobs, change } = plan;
  return writeMail(business, {
    subject: change === undefined ? `Your day: ${jobsText(jobs.length)}` : 'Your schedule changed',
    preheader: change ?? `${formatPlainDate(date)}: ${jobsText(jobs.length)}.`,
    title: change === undefined ? formatPlainDate(date) : 'Your schedule changed',
    paragraphs: [...(change === undefined ? [] : [change]), planText(plan)],
    groups: jobs.map((booking) => ({
      heading: headingOf(booking, date),
      facts: [
        ...jobFacts(booking),
        ...optional('Access', booking.accessNotes),
        ['Customer', nameOf(booking)],
        ['Phone', formatPhone(booking.phone)],
      ],
    })),
    action: { label: 'Open your schedule', url: `${business.origin}/admin/schedule` },
  });
};
