import { formatPhone } from '@desert-mirror/contracts/phone';
import { writeMail } from './layout.js';
import type { Business, MailContent } from './mail-parts.js';

interface ReceivedSms {
  phone: string;
  body: string;
  /** Its word stops text messages, but can be meant for the appointment. */
  isStop: boolean;
  bookingId: number | null;
}

/** A text message that a customer sent to the business. */
export const smsReceivedMail = (
  business: Business,
  { phone, body, isStop, bookingId }: ReceivedSms,
): MailContent =>
  writeMail(business, {
    subject: `Text message from ${formatPhone(phone)}`,
    preheader: body,
    title: 'A text message for you',
    paragraphs: [
      isStop
        ? 'This reply ended text messages to the customer, but not the booking. Please call to ask whether the customer wants to cancel the appointment.'
        : 'A customer replied to a text message. Please call or text back from your phone.',
    ],
    facts: [
      ['From', formatPhone(phone)],
      ['Text', body],
    ],
    ...(bookingId !== null && {
      action: {
        label: 'Open the booking',
        url: `${business.origin}/admin/bookings/${bookingId}`,
      },
    }),
  });
