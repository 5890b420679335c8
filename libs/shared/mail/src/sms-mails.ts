import { formatPhone } from '@desert-mirror/contracts/phone';
import { writeMail } from './layout.js';
import type { Business, MailContent } from './mail-parts.js';

/** A text message that a customer sent to the business. */
export const smsReceivedMail = (
  business: Business,
  { phone, body, bookingId }: { phone: string; body: string; bookingId: number | null },
): MailContent =>
  writeMail(business, {
    subject: `Text message from ${formatPhone(phone)}`,
    preheader: body,
    title: 'A text message for you',
    paragraphs: ['Somebody replied to a text message. Please call or text back from your phone.'],
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
