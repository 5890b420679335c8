import type { ClosedMonth } from '@desert-mirror/contracts/bookkeeping';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import { businessDate, formatMonth } from '@desert-mirror/contracts/time';
import { currentMeta } from '@desert-mirror/platform/context';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JournalService } from '../journal/journal.service.js';
import { ClosedMonthEntity, toClosedMonth } from './closed-month.entity.js';

@Injectable()
export class ClosedMonthsService {
  constructor(
    private readonly database: Database,
    private readonly journal: JournalService,
  ) {}

  /** Latest first. */
  list(page: PageQuery): Promise<Page<ClosedMonth>> {
    const builder = this.database.manager.createQueryBuilder(ClosedMonthEntity, 'closed');
    return fetchPage(builder, page, { by: ['month'], direction: 'DESC' }, toClosedMonth);
  }

  /**
   * Closing a closed month changes nothing.
   * @throws AppError `conflict` if the month is not over
   */
  async close(month: string): Promise<ClosedMonth> {
    const first = `${month}-01`;
    if (month >= businessDate(new Date()).slice(0, 7))
      throw new AppError('conflict', `${formatMonth(first)} is not over yet`);
    // Most of it in small transactions.
    await this.journal.post();
    return this.database.transaction(async (tx) => {
      await this.journal.lock(tx.manager);
      await lockMonth(tx.manager, first);
      // What happened in the month must be in the journal under its own date.
      await this.journal.postAll(tx.manager);
      const known = await tx.manager.findOneBy(ClosedMonthEntity, { month: first });
      if (known) return toClosedMonth(known);
      const row = tx.manager.create(ClosedMonthEntity, {
        month: first,
        closedBy: currentMeta().actor?.username ?? 'the system',
      });
      await tx.manager.insert(ClosedMonthEntity, row);
      await tx.audit({ action: 'month.closed', entity: 'month', entityId: month });
      return toClosedMonth(row);
    });
  }

  /** @throws AppError `not_found` if the month is not closed */
  async reopen(month: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lockMonth(tx.manager, `${month}-01`);
      const { affected } = await tx.manager.delete(ClosedMonthEntity, { month: `${month}-01` });
      if (affected === 0) throw new AppError('not_found', 'This month is not closed');
      await tx.audit({ action: 'month.reopened', entity: 'month', entityId: month });
    });
  }
}

/** Waits for transactions that write into the month; see `is_month_closed`. */
const lockMonth = (manager: EntityManager, month: string): Promise<unknown> =>
  manager.query(`SELECT pg_advisory_xact_lock(1668246894, $1::date - '2000-01-01'::date)`, [month]);
