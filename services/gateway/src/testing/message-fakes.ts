import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import type { Message, MessagePreview } from '@desert-mirror/contracts/messages';
import { messageRpcs } from '@desert-mirror/contracts/messages.operations';
import { smsRpcs } from '@desert-mirror/contracts/sms.operations';
import type { OwnerSms } from '@desert-mirror/contracts/text-messages';
import type { Responder } from '@desert-mirror/testing/responder';

export const MESSAGE: Message = {
  service: 'booking',
  id: 1,
  kind: 'confirmed',
  audience: 'customer',
  channel: 'email',
  recipient: 'rosa@example.com',
  recipientName: 'Rosa Diaz',
  bookingId: 7,
  invoiceId: null,
  status: 'sent',
  error: null,
  dueAt: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-11-20T12:00:00.000Z',
  sentAt: '2026-11-20T12:00:05.000Z',
};

/** A later one, with the id of the other. */
export const MAIL_MESSAGE: Message = {
  ...MESSAGE,
  service: 'billing',
  kind: 'receipt',
  createdAt: '2026-11-20T13:00:00.000Z',
};

const PREVIEW: MessagePreview = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };

const OWNER_SMS: OwnerSms = { isAvailable: true, newBookings: false, phone: null };

export function fakeMessages(responder: Responder): void {
  responder
    .on(messageRpcs.listMessages, () => ({ items: [MESSAGE], next: null }))
    .on(messageRpcs.countFailed, () => ({ count: 2 }))
    .on(messageRpcs.retryMessage, () => MESSAGE)
    .on(messageRpcs.previewMessage, () => PREVIEW)
    .on(smsRpcs.receiveSms, ({ body }) => ({
      reply: body === 'HELP' ? 'Desert & Mirror. Call (702) 555-0142.' : null,
    }))
    .on(smsRpcs.getOwnerSms, () => OWNER_SMS)
    .on(smsRpcs.saveOwnerSms, (choice) => ({ ...OWNER_SMS, ...choice }))
    .on(billingAdminRpcs.listMails, () => ({ items: [MAIL_MESSAGE], next: null }))
    .on(billingAdminRpcs.previewMail, () => PREVIEW);
}
