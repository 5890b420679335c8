import type { CreateInvoice, Invoice } from '@desert-mirror/contracts/billing';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import { centsToDecimal, TAX_RATE } from '@desert-mirror/contracts/money';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { InvoiceEntity, toInvoice } from './invoice.entity.js';
import { businessYear, checkedSums, dueDateOf, invoiceNumber } from './invoice.rules.js';

@Injectable()
export class InvoicesService {
  constructor(private readonly database: Database) {}

  list(page: PageQuery): Promise<Page<Invoice>> {
    const builder = this.database.manager.createQueryBuilder(InvoiceEntity, 'invoice');
    return fetchPage(builder, page, { by: ['createdAt', 'id'], direction: 'DESC' }, toInvoice);
  }

  async create({
    services,
    subtotal,
    taxAmount,
    total,
    dueDate,
    ...customer
  }: CreateInvoice): Promise<Invoice> {
    const now = new Date();
    const sums = checkedSums(services, { subtotal, taxAmount, total });
    const values = {
      ...customer,
      services,
      subtotal: centsToDecimal(sums.subtotalCents),
      taxRate: TAX_RATE,
      taxAmount: centsToDecimal(sums.taxCents),
      total: centsToDecimal(sums.totalCents),
      status: 'draft' as const,
      dueDate: dueDateOf(dueDate, now),
      createdAt: now,
      updatedAt: now,
    };
    return this.database.transaction(async (tx) => {
      const number = await nextNumber(tx.manager, businessYear(now));
      const { identifiers } = await tx.manager.insert(InvoiceEntity, {
        ...values,
        invoiceNumber: number,
      });
      const id = Number(identifiers[0]?.['id']);
      const row = await tx.manager.findOneByOrFail(InvoiceEntity, { id });
      await tx.audit({
        action: 'invoice.created',
        entity: 'invoice',
        entityId: id,
        after: { invoiceNumber: number, total: row.total, customerName: row.customerName },
      });
      return toInvoice(row);
    });
  }
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
