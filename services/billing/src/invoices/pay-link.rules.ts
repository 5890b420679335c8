import { DAY_MS } from '@desert-mirror/contracts/time';
import type { InvoiceEntity } from './invoice.entity.js';

const VALID_DAYS_AFTER_PAYMENT = 90;

/** Links stay in inboxes for years, but a customer needs the receipt only for a while. */
export const isPayLinkExpired = (
  { status, paidAt }: Pick<InvoiceEntity, 'status' | 'paidAt'>,
  now: Date,
): boolean =>
  status === 'paid' &&
  paidAt !== null &&
  now.getTime() - paidAt.getTime() > VALID_DAYS_AFTER_PAYMENT * DAY_MS;
