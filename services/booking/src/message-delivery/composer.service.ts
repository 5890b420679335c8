import { bookingEvent, calendarFile } from '@desert-mirror/contracts/calendar-file';
import { BRAND } from '@desert-mirror/contracts/brand';
import { DEFAULT_MINUTES } from '@desert-mirror/contracts/prices';
import { BusinessProfileService } from '@desert-mirror/mail/business-profile.service';
import type { Business, MailContent } from '@desert-mirror/mail/mail-parts';
import type { OwnBooking } from '@desert-mirror/mail/customer-mails';
import type { MailCalendar, MailSender } from '@desert-mirror/platform/mail/mail-transport';
import { Injectable } from '@nestjs/common';
import { isByCustomer } from '../bookings/booking.rules.js';
import { PublicLinks } from '../links/public-links.js';
import type { QueuedMessage } from '../messages/message-batches.js';
import { DayMailsService } from './day-mails.service.js';
import {
  type BookingFacts,
  MessageFactsService,
  heldUntil,
  obsoleteReasonOf,
} from './message-facts.service.js';
import { ReceivedSmsService } from '../sms/received-sms.service.js';
import { OwnerNoticesService } from './owner-notices.service.js';
import { SecurityMailsService } from './security-mails.service.js';

export interface ComposedMail extends MailContent {
  from: MailSender;
  calendar?: MailCalendar;
}

/** There is no reason left to send the message. */
export interface Dropped {
  reason: string;
}

/** Loaded with the first message, because a worker starts faster without them. */
const customerMails = () => import('@desert-mirror/mail/customer-mails');
const staffMails = () => import('@desert-mirror/mail/staff-mails');

const QUOTE_KINDS = ['quote', 'quote-accepted', 'quote-declined'] as const;
type QuoteKind = (typeof QUOTE_KINDS)[number];
const isQuoteKind = (kind: string): kind is QuoteKind => QUOTE_KINDS.some((one) => one === kind);

export const GONE: Dropped = { reason: 'Demo bookings and deleted ones send no messages.' };

/** Of the bookings that a message about new ones announces. */
export const NONE_LEFT: Dropped = { reason: 'The booking was canceled or deleted.' };

const SUPERSEDED: Dropped = { reason: 'A newer link was requested, or this one was used.' };
const REMOVED: Dropped = { reason: 'The user was removed.' };

/** Composes messages from current data. */
@Injectable()
export class ComposerService {
  constructor(
    private readonly facts: MessageFactsService,
    private readonly notices: OwnerNoticesService,
    private readonly links: PublicLinks,
    private readonly days: DayMailsService,
    private readonly security: SecurityMailsService,
    private readonly receivedSms: ReceivedSmsService,
    private readonly profile: BusinessProfileService,
  ) {}

  /**
   * @param together ids of all bookings that a combined email is about
   * @param isPreview leaves out secrets
   */
  async compose(
    message: QueuedMessage,
    together: readonly number[] = [],
    isPreview = false,
  ): Promise<ComposedMail | Dropped> {
    const business = { ...(await this.profile.read()), origin: this.links.origin };
    const content =
      (await this.securityMail(message, business, isPreview)) ??
      (await this.notices.compose(message, business)) ??
      (await this.contentOf(message, business, together));
    if ('reason' in content) return content;
    return { ...content, from: senderOf(business) };
  }

  private async securityMail(
    message: QueuedMessage,
    business: Business,
    isPreview: boolean,
  ): Promise<MailContent | Dropped | undefined> {
    const { kind } = message;
    if (kind === 'password-reset')
      return (await this.security.passwordReset(message, business, isPreview)) ?? SUPERSEDED;
    if (kind === 'new-device') return (await this.security.newDevice(message, business)) ?? REMOVED;
    return undefined;
  }

  private async contentOf(
    message: QueuedMessage,
    business: Business,
    together: readonly number[],
  ): Promise<Omit<ComposedMail, 'from'> | Dropped> {
    const { kind } = message;
    if (kind === 'booking-link') return this.linkMail(message, business);
    if (kind === 'new-bookings') return this.newBookings(together, business);
    if (kind === 'sms-received') return this.smsReceived(message, business);
    if (kind === 'payment-failed') return this.failedPayments(message, together, business);
    if (kind === 'day-plan' || kind === 'daily-summary')
      return (await this.days.compose(message, business)) ?? { reason: 'The day has no jobs.' };
    if (kind === 'day-changed' && message.bookingId === null)
      return this.days.changed(message, undefined, business);
    const facts = await this.facts.booking(message.bookingId!);
    if (!facts) return GONE;
    const reason = obsoleteReasonOf(message, facts);
    if (reason !== undefined) return { reason };
    if (kind === 'day-changed') return this.days.changed(message, facts, business);
    if (isQuoteKind(kind)) return this.quoteMail(kind, message.sequence, facts, business);
    return this.bookingMail(message, facts, business);
  }

  private async bookingMail(
    message: QueuedMessage,
    facts: BookingFacts,
    business: Business,
  ): Promise<Omit<ComposedMail, 'from'> | Dropped> {
    const { mail, appointment, row } = facts;
    const [customer, staff] = await Promise.all([customerMails(), staffMails()]);
    const own: OwnBooking = { ...mail, manageUrl: this.links.booking(row) };
    const timed = own.window && { ...own, window: own.window };
    const calendar = (method: MailCalendar['method']) =>
      this.calendarOf(facts, message, method, business);
    switch (message.kind) {
      case 'request-received': {
        const until = heldUntil(appointment)?.toISOString() ?? null;
        // The first message has sequence 0. A later one is sent after a cancellation was undone.
        const isReinstated = message.sequence > 0;
        return customer.requestReceivedMail(business, own, until, { isReinstated });
      }
      case 'confirmed':
        return { ...customer.confirmedMail(business, own, new Date()), ...calendar('REQUEST') };
      case 'unscheduled':
        return {
          ...customer.unscheduledMail(business, own),
          ...this.calendarOf(facts, message, 'CANCEL', business, rememberedTime(facts)),
        };
      case 'cancelled':
        return {
          ...customer.cancelledMail(business, own, isByCustomer(row)),
          // A customer whose booking was never confirmed has no calendar entry.
          ...(row.previousStatus === 'confirmed' && calendar('CANCEL')),
        };
      case 'completed':
        return customer.completedMail(business, own);
      case 'price':
        return customer.priceMail(business, own);
      case 'booking-cancelled':
        return staff.bookingCancelledMail(business, mail);
      default:
    }
    if (!timed) return { reason: 'The booking has no time.' };
    switch (message.kind) {
      case 'moved':
        return { ...customer.movedMail(business, timed, new Date()), ...calendar('REQUEST') };
      case 'reminder-24h':
        return customer.reminderDayMail(business, timed);
      case 'reminder-2h':
        return customer.reminderHoursMail(business, timed);
      default:
        return customer.onTheWayMail(business, timed);
    }
  }

  private async quoteMail(
    kind: QuoteKind,
    revision: number,
    facts: BookingFacts,
    business: Business,
  ): Promise<MailContent | Dropped> {
    const quote = await this.facts.quote(facts, revision);
    if (!quote) return GONE;
    const mails = await import('@desert-mirror/mail/quote-mails');
    const { mail, row } = facts;
    if (kind === 'quote-accepted') return mails.quoteAcceptedMail(business, mail, quote.mail);
    if (kind === 'quote-declined') return mails.quoteDeclinedMail(business, mail, quote.mail);
    if (quote.status !== 'sent') return { reason: `The quote is ${quote.status}.` };
    const url = this.links.quote({ bookingId: row.id, revision });
    return mails.quoteMail(business, mail, quote.mail, url);
  }

  private async linkMail(
    { recipient }: QueuedMessage,
    business: Business,
  ): Promise<MailContent | Dropped> {
    const [first, ...others] = (await this.facts.linkedOf(recipient)).map(({ mail, row }) => ({
      ...mail,
      manageUrl: this.links.booking(row),
      isCompleted: row.status === 'completed',
    }));
    if (!first) return { reason: 'The address has no open or unpaid bookings.' };
    return (await customerMails()).bookingLinkMail(business, [first, ...others]);
  }

  private async newBookings(
    ids: readonly number[],
    business: Business,
  ): Promise<MailContent | Dropped> {
    const { count, listed } = await this.facts.announced(ids, MAX_LISTED);
    const [first, ...others] = listed.map(({ mail }) => mail);
    if (!first) return NONE_LEFT;
    return (await staffMails()).newBookingsMail(business, [first, ...others], count);
  }

  private async failedPayments(
    message: QueuedMessage,
    ids: readonly number[],
    business: Business,
  ): Promise<MailContent | Dropped> {
    const failed = await this.facts.currentOf(message, ids);
    const [first, ...others] = failed.slice(0, MAX_LISTED).map(({ mail }) => mail);
    if (!first) return { reason: 'The booking was paid or canceled.' };
    return (await staffMails()).paymentFailedMail(business, [first, ...others]);
  }

  private async smsReceived(
    { sequence, bookingId }: QueuedMessage,
    business: Business,
  ): Promise<MailContent | Dropped> {
    const sms = await this.receivedSms.find(sequence);
    if (!sms) return GONE;
    const { smsReceivedMail } = await import('@desert-mirror/mail/sms-mails');
    return smsReceivedMail(business, { ...sms, bookingId });
  }

  private calendarOf(
    facts: BookingFacts,
    { sequence, recipient, recipientName }: QueuedMessage,
    method: MailCalendar['method'],
    { name, email, origin }: Business,
    time = timeOf(facts),
  ): { calendar?: MailCalendar } {
    const { row, mail } = facts;
    if (!time) return {};
    const event = {
      ...bookingEvent({
        id: row.id,
        serviceName: row.serviceName,
        lines: row.lines ?? [],
        businessName: name,
        address: null,
        appointment: { ...time, sequence },
      }),
      ...(method === 'CANCEL' && { description: `Booking #${row.id}.` }),
      place: mail.address,
      status: method === 'CANCEL' ? 'cancelled' : 'confirmed',
      organizer: { name, email: email ?? BRAND.email },
      attendee: { name: recipientName, email: recipient },
    } as const;
    const file = { method, host: new URL(origin).hostname, now: new Date(), events: [event] };
    return { calendar: { method, content: calendarFile(file) } };
  }
}

type EntryTime = { start: string; end: string; minutes: number } | null;

const timeOf = ({ appointment, mail }: BookingFacts): EntryTime =>
  appointment && mail.window && { ...mail.window, minutes: appointment.minutes };

/** Without an appointment, only the start is known. That is enough, because calendars find the entry by its id. */
const rememberedTime = ({ row, mail: { preferredDate: start } }: BookingFacts): EntryTime =>
  start === null ? null : { start, end: start, minutes: row.serviceMinutes ?? DEFAULT_MINUTES };

/** Bookings that one email lists. */
const MAX_LISTED = 50;

/** Replies reach the email address in the business settings. */
const senderOf = ({ name, email }: Business): MailSender => ({
  name,
  address: email ?? BRAND.email,
});
