import { AppError } from '@desert-mirror/contracts/errors';
import type { Transaction } from '@desert-mirror/platform/database/database';
import type { EntityManager } from 'typeorm';
import { InvoiceEntity } from './invoice.entity.js';
import { nextNumber } from '../document-numbers.js';
import { type PrintedContent, printedContentOf } from '../printed-content.rules.js';
import { linkOf, type NewContent } from './invoice.rules.js';
import { isPayLinkExpired } from './pay-link.rules.js';

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

/** @throws AppError `not_found` if the payment link was never issued, is revoked or has expired */
export async function findByToken(manager: EntityManager, token: string): Promise<InvoiceEntity> {
  const row = await manager.findOneBy(InvoiceEntity, { paymentLink: linkOf(token) });
  if (!row || isPayLinkExpired(row, new Date()))
    throw new AppError('not_found', 'This link is no longer valid');
  return row;
}

/** The content of a copy, whose sums are computed at the current tax rate. */
export function copiedFrom(row: PrintedContent): NewContent {
  const {
    taxRate: _,
    subtotal: _sum,
    taxAmount: _tax,
    total: _total,
    ...copied
  } = printedContentOf(row);
  return copied;
}

/** The booking, estimate or request that an invoice was created from. */
type Origin = Pick<InvoiceEntity, 'bookingId' | 'estimateId' | 'requestKey' | 'requestHash'>;

export async function insertDraft(
  manager: EntityManager,
  content: PrintedContent & { dueDate: string } & Partial<Origin>,
  now: Date,
): Promise<InvoiceEntity> {
  const { identifiers } = await manager.insert(InvoiceEntity, {
    ...content,
    status: 'draft',
    invoiceNumber: await nextNumber(manager, 'INV', now),
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
