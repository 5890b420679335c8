import { searchedDigits } from '@desert-mirror/contracts/contact';
import {
  EXPIRING_DAYS,
  type CreateEstimate,
  type Estimate,
  type EstimateCounts,
  type EstimateDetail,
  type EstimateFilter,
  type EstimateStatus,
  type EstimateTotals,
  type UpdateEstimate,
} from '@desert-mirror/contracts/estimates';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { changesOf } from '@desert-mirror/platform/database/audit';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { applySearch } from '@desert-mirror/platform/database/search-index';
import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { createOnce, type RequestColumns } from '../create-once.js';
import { DocumentsService } from '../documents/documents.service.js';
import type { FileChunks } from '../documents/file-chunks.js';
import { copiedFrom } from '../invoices/invoice-rows.js';
import { assertSeen, contentOf } from '../invoices/invoice.rules.js';
import { changedAt } from '../ledger/changed-at.rules.js';
import { MailsService } from '../mails/mails.service.js';
import { currentTaxRates, rateOfDraft } from '../tax/tax-rates.js';
import { EstimateEntity, NEWEST_FIRST } from './estimate.entity.js';
import { EstimateReaderService } from './estimate-reader.service.js';
import { assertAllowed, validUntilOf } from './estimate.rules.js';
import { auditEstimate, findEstimate, insertEstimate, shown } from './estimate-rows.js';

type NewEstimate = CreateEstimate & { requestKey?: string | undefined };

@Injectable()
export class EstimatesService {
  constructor(
    private readonly database: Database,
    private readonly mails: MailsService,
    private readonly documents: DocumentsService,
    private readonly reader: EstimateReaderService,
  ) {}

  list({ limit, cursor, ...filter }: PageQuery & EstimateFilter): Promise<Page<Estimate>> {
    const builder = this.database.manager.createQueryBuilder(EstimateEntity, 'estimate');
    applyFilter(builder, filter, businessDate(new Date()));
    return fetchPage(builder, { limit, cursor }, NEWEST_FIRST, shown);
  }

  /** Every status is present, also without estimates. */
  async count(): Promise<EstimateCounts> {
    const rows = await this.database.manager.query<{ status: EstimateStatus; count: number }[]>(
      `SELECT CASE WHEN status = 'sent' AND valid_until < $1 THEN 'expired' ELSE status END AS status,
         count(*)::integer AS count
       FROM estimates GROUP BY 1`,
      [businessDate(new Date())],
    );
    const none = { draft: 0, sent: 0, accepted: 0, declined: 0, expired: 0, invoiced: 0 };
    return rows.reduce((counts, { status, count }) => ({ ...counts, [status]: count }), none);
  }

  async totals(): Promise<EstimateTotals> {
    const today = businessDate(new Date());
    const sum = (condition: string) =>
      `CAST(coalesce(sum(total) FILTER (WHERE ${condition}), 0)::decimal(20, 2) AS text)`;
    const isOpen = `status = 'sent' AND valid_until >= $1`;
    const [totals] = await this.database.manager.query<[EstimateTotals]>(
      `SELECT ${sum(isOpen)} AS open, ${sum(`status = 'accepted'`)} AS accepted,
         ${sum(`${isOpen} AND valid_until <= $2`)} AS expiring
       FROM estimates WHERE status IN ('sent', 'accepted')`,
      [today, addDays(today, EXPIRING_DAYS)],
    );
    return totals;
  }

  get(id: number): Promise<EstimateDetail> {
    return this.database.snapshot(async (manager) => ({
      estimate: shown(await findEstimate(manager, id)),
      mails: await this.mails.about({ estimateId: id }, manager),
    }));
  }

  async pdf(id: number): Promise<FileChunks> {
    const estimate = await this.reader.get(id);
    return this.documents.getEstimatePdf(estimate, await this.reader.printedUrl(estimate));
  }

  /** @throws AppError `idempotency_mismatch` if the key was used for another estimate */
  async create({ requestKey, ...estimate }: NewEstimate): Promise<Estimate> {
    const row = await createOnce(requestKey, estimate, {
      find: (key) => this.database.manager.findOneBy(EstimateEntity, { requestKey: key }),
      insert: (columns) => this.insert(estimate, columns),
    });
    return shown(row);
  }

  async update(
    id: number,
    { updatedAt, validUntil, ...estimate }: UpdateEstimate,
  ): Promise<Estimate> {
    const now = new Date();
    return this.database.transaction(async (tx) => {
      const row = await findEstimate(tx.manager, id, 'pessimistic_write');
      assertAllowed('edit', row.status);
      assertSeen(row, updatedAt);
      const values = {
        ...contentOf(estimate, await rateOfDraft(tx.manager, row)),
        ...(validUntil != null && { validUntil: validUntilOf(validUntil, now) }),
      };
      const { before, after } = changesOf<Partial<EstimateEntity>>(row, values);
      if (Object.keys(after).length === 0) return shown(row);
      const changes = { ...after, updatedAt: changedAt(now, row.updatedAt) };
      await tx.manager.update(EstimateEntity, { id }, changes);
      const about = { entity: 'estimate', entityId: id };
      await tx.audit({ action: 'estimate.updated', ...about, before, after });
      return shown(await findEstimate(tx.manager, id));
    });
  }

  async duplicate(id: number): Promise<Estimate> {
    const now = new Date();
    return this.database.transaction(async (tx) => {
      const source = await findEstimate(tx.manager, id);
      const { invoices: rate } = await currentTaxRates(tx.manager);
      const content = {
        ...contentOf(copiedFrom(source), rate),
        validUntil: validUntilOf(null, now),
      };
      return shown(await insertEstimate(tx, content, now, source.estimateNumber));
    });
  }

  /** A draft that was sent before stays, because the customer has a copy. */
  async remove(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const row = await findEstimate(tx.manager, id, 'pessimistic_write');
      assertAllowed('delete', row.sentAt === null ? row.status : 'sent');
      await tx.manager.delete(EstimateEntity, { id });
      await auditEstimate(tx, 'estimate.deleted', row);
    });
  }

  private insert(
    { validUntil, ...estimate }: CreateEstimate,
    columns: Partial<RequestColumns>,
  ): Promise<EstimateEntity> {
    const now = new Date();
    return this.database.transaction(async (tx) => {
      const { invoices: rate } = await currentTaxRates(tx.manager);
      const values = {
        ...contentOf(estimate, rate),
        ...columns,
        validUntil: validUntilOf(validUntil, now),
      };
      return insertEstimate(tx, values, now);
    });
  }
}

function applyFilter(
  builder: SelectQueryBuilder<EstimateEntity>,
  { status, text }: EstimateFilter,
  today: string,
): void {
  if (status === 'expired' || status === 'sent') {
    const isExpired = status === 'expired' ? '<' : '>=';
    builder.andWhere(`estimate.status = 'sent' AND estimate.validUntil ${isExpired} :today`, {
      today,
    });
  } else if (status) builder.andWhere('estimate.status = :status', { status });
  if (text) applySearch(builder, 'estimate.search', text, searchedDigits(text));
}
