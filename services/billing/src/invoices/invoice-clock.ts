import { businessDate } from '@desert-mirror/contracts/time';
import { Database } from '@desert-mirror/platform/database/database';
import { ScheduledTask } from '@desert-mirror/platform/jobs/scheduled-task';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { MailEntity } from '../mails/mail.entity.js';
import { queueMail } from '../mails/mail-rows.js';
import { refreshInvoice } from './invoice-account.js';
import { InvoiceEntity } from './invoice.entity.js';
import { REMINDER_DAYS, reminderDue } from './reminder.rules.js';

const PERIOD_MS = 60_000;
const BATCH = 100;

/** What the calendar does to invoices: it makes them overdue, and reminds who still owes. */
@Injectable()
export class InvoiceClock extends ScheduledTask {
  constructor(database: Database) {
    super(database, PERIOD_MS);
  }

  async run(now = new Date()): Promise<void> {
    await this.markOverdue(now);
    await this.remind(now);
  }

  private async markOverdue(now: Date): Promise<void> {
    const today = businessDate(now);
    for (let found = BATCH; found === BATCH && !this.stopped;)
      found = await this.database.transaction(async ({ manager }) => {
        const rows = await manager
          .createQueryBuilder(InvoiceEntity, 'invoice')
          .where(`invoice.status IN ('sent', 'partially_paid') AND invoice.dueDate < :today`, {
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

  /** The mail's occasion makes it one, whoever looks. Whether it still is due, its sending tells. */
  private async remind(now: Date): Promise<void> {
    const today = businessDate(now);
    let after = 0;
    for (let found = BATCH; found === BATCH && !this.stopped;) {
      const rows = await this.candidates(today, after);
      for (const mail of await this.unsent(rows, today)) {
        if (this.stopped) return;
        await this.database.transaction((tx) => queueMail(tx, mail));
      }
      found = rows.length;
      after = rows.at(-1)?.id ?? after;
    }
  }

  private candidates(today: string, after: number): Promise<InvoiceEntity[]> {
    const span = Math.max(...REMINDER_DAYS.map(Math.abs)) + 7;
    return this.database.manager
      .createQueryBuilder(InvoiceEntity, 'invoice')
      .where(`invoice.status IN ('sent', 'partially_paid', 'overdue') AND invoice.id > :after`, {
        after,
      })
      .andWhere('invoice.customerEmail IS NOT NULL')
      .andWhere('invoice.dueDate BETWEEN :today::date - :span::int AND :today::date + :span::int', {
        today,
        span,
      })
      .orderBy('invoice.id')
      .limit(BATCH)
      .getMany();
  }

  /** Most that are due were queued a minute ago. */
  private async unsent(rows: readonly InvoiceEntity[], today: string) {
    const due = rows.flatMap((row) => reminderOf(row, today) ?? []);
    const known = await this.database.manager.findBy(MailEntity, {
      occasion: In(due.map(({ occasion }) => occasion)),
    });
    const occasions = new Set(known.map(({ occasion }) => occasion));
    return due.filter(({ occasion }) => !occasions.has(occasion));
  }
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
  };
}
