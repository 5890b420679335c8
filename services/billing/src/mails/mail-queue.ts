import { messageTransitions } from '@desert-mirror/contracts/messages';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { dayStarts } from '@desert-mirror/platform/database/business-days';
import { insertOnce } from '@desert-mirror/platform/database/insert-ignoring';
import { In, type EntityManager } from 'typeorm';
import { MailEntity } from './mail.entity.js';
import { sendMail } from './mails.jobs.js';

type NewMail = Pick<MailEntity, 'kind' | 'recipient' | 'recipientName'> &
  Partial<Pick<MailEntity, 'invoiceId' | 'estimateId' | 'paymentId' | 'occasion'>>;

/** Queues an email for the worker; only once if it has an occasion. */
export async function queueMail(tx: Transaction, mail: NewMail): Promise<void> {
  const mailId = await insertOnce(tx.manager, MailEntity, mail);
  if (mailId !== undefined) await tx.enqueue(sendMail, { mailId }, `${mailId}-1`);
}

export async function queuedOccasions(
  manager: EntityManager,
  occasions: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const rows = await manager.findBy(MailEntity, { occasion: In(occasions) });
  return new Set(rows.map(({ occasion }) => occasion));
}

/** Whether a reminder was queued since the start of a business day. Failed ones do not count. */
export function isReminded(
  manager: EntityManager,
  invoiceId: number,
  date: string,
): Promise<boolean> {
  return manager
    .createQueryBuilder(MailEntity, 'mail')
    .where("mail.invoiceId = :invoiceId AND mail.kind = 'reminder'", { invoiceId })
    .andWhere("mail.status IN ('queued', 'sent')")
    .andWhere(`mail.createdAt >= ${dayStarts(':date')}`, { date })
    .getExists();
}

/** The kinds with the payment link of an invoice. */
const LINK_KINDS = ['invoice', 'reminder'] as const satisfies MailEntity['kind'][];

/** Whether an email with the payment link of an invoice was queued, and perhaps sent. */
export const wasEmailed = (manager: EntityManager, invoiceId: number): Promise<boolean> =>
  manager.existsBy(MailEntity, { invoiceId, kind: In(LINK_KINDS) });

/**
 * Emails about an invoice that are not sent yet go to its new address. Those with its link that failed are dropped,
 * because the owner sends the invoice again, and a retry would be a second copy. A failed receipt can still be retried.
 */
export async function readdressMails(
  manager: EntityManager,
  invoiceId: number,
  from: string,
  to: string,
): Promise<void> {
  const toOld = { invoiceId, recipient: from };
  await manager.update(
    MailEntity,
    { ...toOld, kind: In(LINK_KINDS), status: 'failed' },
    { status: 'dropped', error: null },
  );
  await manager.update(
    MailEntity,
    { ...toOld, status: In(['queued', 'failed']) },
    { recipient: to },
  );
}

/** Drops the unsent emails of an estimate, because a revision can correct its address. */
export async function dropEstimateMails(manager: EntityManager, estimateId: number): Promise<void> {
  await manager.update(
    MailEntity,
    { estimateId, status: In(messageTransitions.to('dropped')) },
    { status: 'dropped', error: null },
  );
}

/** The address of the newest receipt for an invoice or its booking. */
export async function findInvoiceReceipt(
  manager: EntityManager,
  { id, bookingId }: { id: number; bookingId: number | null },
): Promise<string | null> {
  const [row] = await manager.query<{ recipient: string }[]>(
    `SELECT recipient FROM mails JOIN payments ON payments.id = mails.payment_id
     WHERE mails.kind = 'receipt' AND recipient <> ''
       AND (payments.invoice_id = $1 OR payments.booking_id = $2)
     ORDER BY mails.id DESC LIMIT 1`,
    [id, bookingId],
  );
  return row?.recipient ?? null;
}

/** To whom the receipt of a payment was sent; undefined once the recipient was erased. */
export async function findReceipt(
  manager: EntityManager,
  paymentIntentId: string,
): Promise<Pick<MailEntity, 'recipient' | 'recipientName'> | undefined> {
  const [row] = await manager.query<{ recipient: string; recipient_name: string }[]>(
    `SELECT recipient, recipient_name FROM mails JOIN payments ON payments.id = mails.payment_id
     WHERE mails.kind = 'receipt' AND recipient <> '' AND payments.payment_intent_id = $1 LIMIT 1`,
    [paymentIntentId],
  );
  return row && { recipient: row.recipient, recipientName: row.recipient_name };
}
