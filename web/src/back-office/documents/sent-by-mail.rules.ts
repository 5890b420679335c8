import type { Mail } from '@desert-mirror/contracts/billing-admin';
import { businessDate } from '@desert-mirror/contracts/time';

/**
 * Whether the document itself was emailed. It can count as sent without: when the owner delivered it, or
 * when it was sent before it was kept here. Receipts and reminders are other emails.
 */
export const wasEmailed = (mails: readonly Pick<Mail, 'kind'>[], kind: 'invoice' | 'estimate') =>
  mails.some((mail) => mail.kind === kind);

/** Whether a reminder was sent, or is about to be, on a business day. */
export const wasReminded = (
  mails: readonly Pick<Mail, 'kind' | 'status' | 'createdAt'>[],
  date: string,
): boolean =>
  mails.some(
    ({ kind, status, createdAt }) =>
      kind === 'reminder' &&
      (status === 'queued' || status === 'sent') &&
      businessDate(createdAt) === date,
  );

export const REMINDED_TODAY = 'Reminded today';

/** Whether a reminder of a listed invoice was sent on a business day. The server sends at most one per day. */
export const isRemindedOn = (remindedAt: string | null | undefined, date: string): boolean =>
  remindedAt != null && businessDate(remindedAt) === date;

/** For documents marked as sent, which were handed over or emailed from another program. */
export const NOT_EMAILED = 'Not emailed from here';

/** @param sentAt when the document was sent, by email or by hand */
export const noMailsText = (sentAt: string | null): string =>
  sentAt === null ? 'No emails yet' : NOT_EMAILED;

/** Only what was emailed can be emailed again. */
export const sendAgainLabel = (isEmailed: boolean): string =>
  isEmailed ? 'Send again' : 'Send by email';
