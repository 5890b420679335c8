import type { Transaction } from '@desert-mirror/platform/database/database';
import { MailEntity } from './mail.entity.js';
import { sendMail } from './mails.jobs.js';

type NewMail = Pick<MailEntity, 'kind' | 'recipient' | 'recipientName'> &
  Partial<Pick<MailEntity, 'invoiceId' | 'paymentId' | 'occasion'>>;

/** Leaves a mail to the worker, once for an occasion that has a name. */
export async function queueMail(tx: Transaction, mail: NewMail): Promise<void> {
  const inserted: { raw: unknown } = await tx.manager
    .createQueryBuilder()
    .insert()
    .into(MailEntity)
    .values(mail)
    .orIgnore()
    .returning('id')
    .execute();
  const [row] = inserted.raw as { id: number }[];
  if (row) await tx.enqueue(sendMail, { mailId: row.id }, `${row.id}-1`);
}
