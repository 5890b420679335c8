import type { InvoiceDetail, Mail } from '@desert-mirror/contracts/billing-admin';
import { MINUTE_MS, formatDateTime } from '@desert-mirror/contracts/time';
import { NOT_EMAILED } from '../../../back-office/documents/sent-by-mail.rules.js';
import { movementsOf, type Movement } from '../../../back-office/money/money.rules.js';

interface Step {
  kind: 'step';
  at: string;
  text: string;
  note: string | null;
}

export type InvoiceEvent =
  | Step
  | { kind: 'mail'; at: string; mail: Mail }
  | { kind: 'movement'; at: string; movement: Movement };

type Recorded = Pick<InvoiceDetail, 'payments' | 'refunds' | 'mails'> & {
  invoice: Pick<
    InvoiceDetail['invoice'],
    'status' | 'createdAt' | 'sentAt' | 'voidedAt' | 'voidReason' | 'updatedAt'
  >;
};

/** Whether the invoice was first sent by email, which is queued in the transaction that sets `sentAt`. */
const isFirstSentByMail = (mails: readonly Mail[], sentAt: string | null): boolean =>
  sentAt !== null &&
  mails.some(
    ({ kind, createdAt }) =>
      kind === 'invoice' && Date.parse(createdAt) < Date.parse(sentAt) + MINUTE_MS,
  );

/**
 * The events of an invoice, newest first. Emails and payments already say that it was sent and paid. `updatedAt` counts
 * only for drafts, because all later changes have events.
 */
export function invoiceHistory({ invoice, payments, refunds, mails }: Recorded): InvoiceEvent[] {
  const { status, createdAt, sentAt, voidedAt, voidReason, updatedAt } = invoice;
  const step = (at: string | null, text: string, note: string | null = null): Step[] =>
    at === null ? [] : [{ kind: 'step', at, text, note }];
  const isChanged = status === 'draft' && formatDateTime(updatedAt) !== formatDateTime(createdAt);
  const events: InvoiceEvent[] = [
    ...(isChanged ? step(updatedAt, 'Last change') : []),
    ...step(createdAt, 'Created'),
    ...(isFirstSentByMail(mails, sentAt) ? [] : step(sentAt, 'Sent', NOT_EMAILED)),
    ...step(voidedAt, 'Voided', voidReason),
    ...mails.map((mail): InvoiceEvent => ({ kind: 'mail', at: mail.createdAt, mail })),
    ...movementsOf(payments, refunds).map((movement): InvoiceEvent => ({
      kind: 'movement',
      at: movement.at,
      movement,
    })),
  ];
  return events.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
