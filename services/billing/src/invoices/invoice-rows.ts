import { AppError } from '@desert-mirror/contracts/errors';
import type { Transaction } from '@desert-mirror/platform/database/database';
import type { EntityManager } from 'typeorm';
import { InvoiceEntity } from './invoice.entity.js';
import { businessYear, invoiceNumber, linkOf } from './invoice.rules.js';

/** @throws AppError `not_found` */
export async function findInvoice(
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

/** @throws AppError `not_found` for a link that was never given out, or was taken back */
export async function findByToken(manager: EntityManager, token: string): Promise<InvoiceEntity> {
  const row = await manager.findOneBy(InvoiceEntity, { paymentLink: linkOf(token) });
  if (!row) throw new AppError('not_found', 'This link is not valid any more');
  return row;
}

/** What an invoice says, without what happened to it. */
export type Content = ReturnType<typeof copyOf>;

export const copyOf = (row: InvoiceEntity) => ({
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

/** A new draft with the next number. */
export async function insertDraft(
  manager: EntityManager,
  content: Content & { dueDate: string; bookingId?: number },
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

export async function auditNew(
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
