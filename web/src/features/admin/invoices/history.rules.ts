import type { InvoiceDetail, Mail } from '@desert-mirror/contracts/billing-admin';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { NOT_EMAILED } from '../../../back-office/documents/sent-by-mail.rules.js';
import { movementsOf, type Movement } from '../../../back-office/money/money.rules.js';

interface Step {
  kind: 'step';
  at: string;
  text: string;
  note?: string | null;
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

const MINUTE_MS = 60_000;

/** Whether an email was the way the invoice was first sent. It is queued in the same transaction. */
const isSentBy = (mails: readonly Mail[], sentAt: string | null): boolean =>
  sentAt !== null &&
  mails.some(
    ({ kind, createdAt }) =>
      kind === 'invoice' && Date.parse(createdAt) < Date.parse(sentAt) + MINUTE_MS,
  );

/**
 * All that happened to an invoice, newest first. An email says that it was sent, and a payment that it was paid. Only the
 * changes of a draft have no event of their own.
 */
export function invoiceHistory({ invoice, payments, refunds, mails }: Recorded): InvoiceEvent[] {
  const { status, createdAt, sentAt, voidedAt, voidReason, updatedAt } = invoice;
  const step = (at: string | null, text: string, note: string | null = null): Step[] =>
    at === null ? [] : [{ kind: 'step', at, text, note }];
  const events: InvoiceEvent[] = [
    ...step(createdAt, 'Created'),
    ...(isSentBy(mails, sentAt) ? [] : step(sentAt, 'Sent', NOT_EMAILED)),
    ...step(voidedAt, 'Voided', voidReason),
    ...mails.map((mail): InvoiceEvent => ({ kind: 'mail', at: mail.createdAt, mail })),
    ...movementsOf(payments, refunds).map((movement): InvoiceEvent => ({
      kind: 'movement',
      at: movement.at,
      movement,
    })),
  ];
  const isChanged = status === 'draft' && formatDateTime(updatedAt) !== formatDateTime(createdAt);
  return [...(isChanged ? step(updatedAt, 'Last change') : []), ...events].sort(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
}
