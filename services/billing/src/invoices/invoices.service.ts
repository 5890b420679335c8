import type { CreateInvoice, Invoice, InvoiceFilter } from '@desert-mirror/contracts/billing';
import type { UpdateInvoice } from '@desert-mirror/contracts/billing-admin';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import { changesOf } from '@desert-mirror/platform/database/audit';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { InvoiceEntity, NEWEST_FIRST, toInvoice } from './invoice.entity.js';
import { narrow } from './invoice.filter.js';
import {
  assertChangeable,
  businessYear,
  changedAt,
  contentOf,
  dueDateOf,
  invoiceNumber,
} from './invoice.rules.js';

@Injectable()
export class InvoicesService {
  constructor(private readonly database: Database) {}

  list({ limit, cursor, ...filter }: PageQuery & InvoiceFilter): Promise<Page<Invoice>> {
    const builder = this.database.manager.createQueryBuilder(InvoiceEntity, 'invoice');
    narrow(builder, filter);
    return fetchPage(builder, { limit, cursor }, NEWEST_FIRST, toInvoice);
  }

  async get(id: number): Promise<Invoice> {
    return toInvoice(await find(this.database.manager, id));
  }

  async create({ dueDate, ...invoice }: CreateInvoice): Promise<Invoice> {
    const now = new Date();
    const values = { ...contentOf(invoice), dueDate: dueDateOf(dueDate, now) };
    return this.database.transaction(async (tx) => {
      const row = await insertDraft(tx.manager, values, now);
      await auditNew(tx, 'invoice.created', row);
      return toInvoice(row);
    });
  }

  async update(id: number, { updatedAt, dueDate, ...invoice }: UpdateInvoice): Promise<Invoice> {
    const now = new Date();
    const values = {
      ...contentOf(invoice),
      ...(dueDate != null && { dueDate: dueDateOf(dueDate, now) }),
    };
    return this.database.transaction(async (tx) => {
      const row = await find(tx.manager, id, 'pessimistic_write');
      assertChangeable(row, updatedAt);
      const { before, after } = changesOf<Partial<InvoiceEntity>>(row, values);
      if (Object.keys(after).length === 0) return toInvoice(row);
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
      return toInvoice(await find(tx.manager, id));
    });
  }

  async duplicate(id: number): Promise<Invoice> {
    const now = new Date();
    return this.database.transaction(async (tx) => {
      const source = await find(tx.manager, id);
      const values = { ...copyOf(source), dueDate: dueDateOf(null, now) };
      const row = await insertDraft(tx.manager, values, now);
      await auditNew(tx, 'invoice.duplicated', row, { source: source.invoiceNumber });
      return toInvoice(row);
    });
  }
}

async function find(
  manager: EntityManager,
  id: number,
  lock?: 'pessimistic_write',
): Promise<InvoiceEntity> {
  const row = await manager.findOne(InvoiceEntity, {
    where: { id },
    ...(lock && { lock: { mode: lock } }),
  });
  if (!row) throw new AppError('not_found', 'Invoice not found');
  return row;
}

type Content = ReturnType<typeof copyOf>;

const copyOf = (row: InvoiceEntity) => ({
  customerName: row.customerName,
  customerEmail: row.customerEmail,
  customerPhone: row.customerPhone,
  serviceLocation: row.serviceLocation,
  vehicleInfo: row.vehicleInfo,
  services: row.services,
  subtotal: row.subtotal,
  taxRate: row.taxRate,
  taxAmount: row.taxAmount,
  total: row.total,
  notes: row.notes,
});

async function insertDraft(
  manager: EntityManager,
  content: Content & { dueDate: string },
  now: Date,
): Promise<InvoiceEntity> {
  const { identifiers } = await manager.insert(InvoiceEntity, {
    ...content,
    status: 'draft',
    invoiceNumber: await nextNumber(manager, businessYear(now)),
    createdAt: now,
    updatedAt: now,
  });
  return manager.findOneByOrFail(InvoiceEntity, { id: Number(identifiers[0]?.['id']) });
}

async function auditNew(
  tx: Transaction,
  action: string,
  { id, invoiceNumber: number, total, customerName }: InvoiceEntity,
  more: Record<string, unknown> = {},
): Promise<void> {
  const after = { invoiceNumber: number, total, customerName, ...more };
  await tx.audit({ action, entity: 'invoice', entityId: id, after });
}

/** The row stays locked to the end of the transaction: a number not used is the next one's. */
async function nextNumber(manager: EntityManager, year: number): Promise<string> {
  const [counter] = await manager.query<{ last_number: number }[]>(
    `INSERT INTO invoice_counters (year, last_number) VALUES ($1, 1)
     ON CONFLICT (year) DO UPDATE SET last_number = invoice_counters.last_number + 1
     RETURNING last_number`,
    [year],
  );
  return invoiceNumber(year, counter!.last_number);
}
