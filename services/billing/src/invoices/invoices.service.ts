import type { CreateInvoice, Invoice, InvoiceFilter } from '@desert-mirror/contracts/billing';
import type { InvoiceCounts, UpdateInvoice } from '@desert-mirror/contracts/billing-admin';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import { changesOf } from '@desert-mirror/platform/database/audit';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchPage, type PageOrder } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { createOnce, type RequestColumns } from '../create-once.js';
import { PublicSite } from '../public-site.js';
import { currentTaxRates, rateOfDraft } from '../tax/tax-rates.js';
import { InvoiceEntity, NEWEST_FIRST, toInvoice } from './invoice.entity.js';
import { changedAt } from '../ledger/changed-at.rules.js';
import { applyFilter } from './invoice.filter.js';
import { assertAllowed } from './invoice-lifecycle.rules.js';
import { auditNew, copiedFrom, findInvoice, insertDraft } from './invoice-rows.js';
import { assertSeen, contentOf, dueDateOf, withServices } from './invoice.rules.js';

/** Each has an index. */
const ORDERS: Record<NonNullable<InvoiceFilter['sort']>, PageOrder<InvoiceEntity>> = {
  newest: NEWEST_FIRST,
  oldest: { by: ['createdAt', 'id'], direction: 'ASC' },
  due: { by: ['dueDate', 'id'], direction: 'ASC' },
  'latest-due': { by: ['dueDate', 'id'], direction: 'DESC' },
  smallest: { by: ['total', 'id'], direction: 'ASC' },
  largest: { by: ['total', 'id'], direction: 'DESC' },
  priority: { by: ['priority', 'id'], direction: 'ASC' },
};

type NewInvoice = CreateInvoice & { requestKey?: string | undefined };

@Injectable()
export class InvoicesService {
  constructor(
    private readonly database: Database,
    private readonly site: PublicSite,
  ) {}

  async list({ limit, cursor, ...filter }: PageQuery & InvoiceFilter): Promise<Page<Invoice>> {
    const builder = this.database.manager.createQueryBuilder(InvoiceEntity, 'invoice');
    applyFilter(builder, filter);
    const order = ORDERS[filter.sort ?? 'newest'];
    const page = await fetchPage(builder, { limit, cursor }, order, (row) =>
      toInvoice(row, this.site),
    );
    return { ...page, items: await withReminders(this.database.manager, page.items) };
  }

  /** Every status is present, also without invoices. */
  async count(): Promise<InvoiceCounts> {
    const rows = await this.database.manager.query<{ status: Invoice['status']; count: number }[]>(
      'SELECT status, count(*)::integer AS count FROM invoices GROUP BY status',
    );
    const none = { draft: 0, sent: 0, partially_paid: 0, overdue: 0, paid: 0, void: 0 };
    return rows.reduce((counts, { status, count }) => ({ ...counts, [status]: count }), none);
  }

  async get(id: number): Promise<Invoice> {
    return toInvoice(await findInvoice(this.database.manager, id), this.site);
  }

  /** @throws AppError `idempotency_mismatch` if the key was used for another invoice */
  async create({ requestKey, ...invoice }: NewInvoice): Promise<Invoice> {
    const { manager } = this.database;
    const row = await createOnce(requestKey, invoice, {
      find: (key) => manager.findOneBy(InvoiceEntity, { requestKey: key }),
      insert: (columns) => this.insert(invoice, columns),
    });
    return toInvoice(row, this.site);
  }

  async update(id: number, { updatedAt, dueDate, ...invoice }: UpdateInvoice): Promise<Invoice> {
    const now = new Date();
    return this.database.transaction(async (tx) => {
      const row = await findInvoice(tx.manager, id, 'pessimistic_write');
      assertAllowed('update', row.status);
      assertSeen(row, updatedAt);
      const values = {
        ...contentOf(
          { ...invoice, services: withServices(invoice.services, row.services) },
          await rateOfDraft(tx.manager, row),
        ),
        ...(dueDate != null && { dueDate: dueDateOf(dueDate, now) }),
      };
      const { before, after } = changesOf<Partial<InvoiceEntity>>(row, values);
      if (Object.keys(after).length === 0) return toInvoice(row, this.site);
      await tx.manager.update(
        InvoiceEntity,
        { id },
        { ...after, updatedAt: changedAt(now, row.updatedAt) },
      );
      await tx.audit({
        action: 'invoice.updated',
        entity: 'invoice',
        entityId: id,
        before,
        after,
      });
      return toInvoice(await findInvoice(tx.manager, id), this.site);
    });
  }

  async duplicate(id: number): Promise<Invoice> {
    const now = new Date();
    return this.database.transaction(async (tx) => {
      const source = await findInvoice(tx.manager, id);
      const { invoices: rate } = await currentTaxRates(tx.manager);
      const values = { ...contentOf(copiedFrom(source), rate), dueDate: dueDateOf(null, now) };
      const row = await insertDraft(tx.manager, values, now);
      await auditNew(tx, 'invoice.duplicated', row, { source: source.invoiceNumber });
      return toInvoice(row, this.site);
    });
  }

  private insert(
    { dueDate, ...invoice }: CreateInvoice,
    columns: Partial<RequestColumns>,
  ): Promise<InvoiceEntity> {
    const now = new Date();
    return this.database.transaction(async (tx) => {
      const { invoices: rate } = await currentTaxRates(tx.manager);
      const values = { ...contentOf(invoice, rate), ...columns, dueDate: dueDateOf(dueDate, now) };
      const row = await insertDraft(tx.manager, values, now);
      await auditNew(tx, 'invoice.created', row);
      return row;
    });
  }
}

/** Adds to overdue invoices when their customers were last reminded. */
async function withReminders(
  manager: EntityManager,
  invoices: readonly Invoice[],
): Promise<Invoice[]> {
  const overdue = invoices.filter(({ status }) => status === 'overdue').map(({ id }) => id);
  if (overdue.length === 0) return [...invoices];
  const rows = await manager.query<{ id: number; at: Date }[]>(
    `SELECT invoice_id AS id, max(created_at) AS at FROM mails
     WHERE invoice_id = ANY($1) AND kind = 'reminder' AND status IN ('queued', 'sent')
     GROUP BY invoice_id`,
    [overdue],
  );
  const latest = new Map(rows.map(({ id, at }) => [id, at.toISOString()]));
  return invoices.map((invoice) =>
    invoice.status === 'overdue'
      ? { ...invoice, remindedAt: latest.get(invoice.id) ?? null }
      : invoice,
  );
}
