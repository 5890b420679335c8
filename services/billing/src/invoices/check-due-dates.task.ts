import { minutesOfDay } from '@desert-mirror/contracts/local-time';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { ScheduledTask } from '@desert-mirror/platform/jobs/scheduled-task';
import { Injectable } from '@nestjs/common';
import { OPEN_INVOICE_STATUSES } from '../ledger/invoice-status.rules.js';
import { refreshInvoice } from '../ledger/invoice-balance.js';
import { leftOpenQuery } from '../payments/left-open-invoices.js';
import { isReminded, queuedOccasions, queueMail } from '../mails/mail-queue.js';
import { findInvoice } from './invoice-rows.js';
import { InvoiceEntity } from './invoice.entity.js';
import { REMINDER_DAYS, reminderDue } from './reminder.rules.js';

const PERIOD_MS = 60_000;
const BATCH = 100;

/** 9:00 AM, so that no reminder is sent at night. */
const REMIND_FROM_MINUTES = 9 * 60;

const NOT_YET_OVERDUE = OPEN_INVOICE_STATUSES.filter((status) => status !== 'overdue');

/** Payments of an invoice or its booking that the customer made and the bank has not confirmed yet. */
const PROCESSED_BY_BANK = `SELECT 1 FROM payment_intents WHERE status = 'processing'
  AND (invoice_id = invoice.id OR booking_id = invoice.bookingId)`;

@Injectable()
export class CheckDueDatesTask extends ScheduledTask {
  constructor(database: Database) {
    super(database, PERIOD_MS);
  }

  async run(now = new Date()): Promise<void> {
    await this.markOverdue(now);
    if (minutesOfDay(now) >= REMIND_FROM_MINUTES) await this.remind(now);
  }

  private async markOverdue(now: Date): Promise<void> {
    const today = businessDate(now);
    for (let found = BATCH; found === BATCH && !this.stopped;)
      found = await this.database.transaction(async ({ manager }) => {
        const rows = await manager
          .createQueryBuilder(InvoiceEntity, 'invoice')
          .where('invoice.status IN (:...statuses) AND invoice.dueDate < :today', {
            statuses: NOT_YET_OVERDUE,
            today,
          })
          .limit(BATCH)
          .setLock('pessimistic_write')
          .setOnLocked('skip_locked')
          .getMany();
        for (const row of rows) await refreshInvoice(manager, row, now);
        return rows.length;
      });
  }

  /** The email's occasion prevents duplicates. Delivery checks again whether the reminder applies. */
  private async remind(now: Date): Promise<void> {
    const today = businessDate(now);
    let after = 0;
    for (let found = BATCH; found === BATCH && !this.stopped;) {
      const rows = await this.candidates(today, after);
      for (const reminder of await this.newReminders(rows, today)) {
        if (this.stopped) return;
        await this.database.transaction((tx) => queueReminder(tx, reminder));
      }
      found = rows.length;
      after = rows.at(-1)?.id ?? after;
    }
  }

  /** Without invoices of cancelled bookings about which the owner has to decide first. */
  private candidates(today: string, after: number): Promise<InvoiceEntity[]> {
    const span = Math.max(...REMINDER_DAYS.map(Math.abs)) + 7;
    return this.database.manager
      .createQueryBuilder(InvoiceEntity, 'invoice')
      .where('invoice.status IN (:...statuses) AND invoice.id > :after', {
        statuses: OPEN_INVOICE_STATUSES,
        after,
      })
      .andWhere('invoice.customerEmail IS NOT NULL')
      .andWhere(`NOT EXISTS (${PROCESSED_BY_BANK})`)
      .andWhere(`NOT EXISTS (${leftOpenQuery('invoice')})`)
      .andWhere('invoice.dueDate BETWEEN :today::date - :span::int AND :today::date + :span::int', {
        today,
        span,
      })
      .orderBy('invoice.id')
      .limit(BATCH)
      .getMany();
  }

  /** Skips reminders queued by an earlier run, which are most of them. */
  private async newReminders(rows: readonly InvoiceEntity[], today: string) {
    const due = rows.flatMap((row) => reminderOf(row, today) ?? []);
    const occasions = due.map(({ occasion }) => occasion);
    const queued = await queuedOccasions(this.database.manager, occasions);
    return due.filter(({ occasion }) => !queued.has(occasion));
  }
}

type Reminder = NonNullable<ReturnType<typeof reminderOf>>;

/** Unless the owner has reminded the customer since the day on which it was due. */
async function queueReminder(tx: Transaction, { dueOn, ...mail }: Reminder): Promise<void> {
  // The owner's reminder takes the same lock.
  await findInvoice(tx.manager, mail.invoiceId, 'pessimistic_write');
  if (await isReminded(tx.manager, mail.invoiceId, dueOn)) return;
  await queueMail(tx, mail);
}

function reminderOf(row: InvoiceEntity, today: string) {
  const { id, dueDate, sentAt, customerEmail, customerName } = row;
  if (dueDate === null || sentAt === null || customerEmail === null) return undefined;
  const days = reminderDue(dueDate, businessDate(sentAt), today);
  if (days === undefined) return undefined;
  return {
    kind: 'reminder' as const,
    invoiceId: id,
    recipient: customerEmail,
    recipientName: customerName,
    occasion: `reminder ${id} ${dueDate} ${days}`,
    dueOn: addDays(dueDate, days),
  };
}
