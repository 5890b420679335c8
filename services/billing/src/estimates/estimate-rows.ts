import { AppError } from '@desert-mirror/contracts/errors';
import type { Estimate } from '@desert-mirror/contracts/estimates';
import { businessDate } from '@desert-mirror/contracts/time';
import type { Transaction } from '@desert-mirror/platform/database/database';
import type { EntityManager } from 'typeorm';
import type { RequestColumns } from '../create-once.js';
import { nextNumber } from '../document-numbers.js';
import { changedAt } from '../ledger/changed-at.rules.js';
import type { PrintedContent } from '../printed-content.rules.js';
import { EstimateEntity, toEstimate } from './estimate.entity.js';

/** @throws AppError `not_found` */
export async function findEstimate(
  manager: EntityManager,
  id: number,
  lock?: 'pessimistic_write',
): Promise<EstimateEntity> {
  const row = await manager.findOne(EstimateEntity, {
    where: { id },
    ...(lock && { lock: { mode: lock } }),
  });
  if (!row) throw new AppError('not_found', 'Estimate not found');
  return row;
}

/** An estimate as it is today. */
export const shown = (row: EstimateEntity): Estimate => toEstimate(row, businessDate(new Date()));

export async function insertEstimate(
  tx: Transaction,
  content: PrintedContent & { validUntil: string } & Partial<RequestColumns>,
  now: Date,
  source?: string,
): Promise<EstimateEntity> {
  const { identifiers } = await tx.manager.insert(EstimateEntity, {
    ...content,
    estimateNumber: await nextNumber(tx.manager, 'EST', now),
    createdAt: now,
    updatedAt: now,
  });
  const row = await findEstimate(tx.manager, Number(identifiers[0]?.['id']));
  const { total, customerName } = row;
  await auditEstimate(tx, source ? 'estimate.duplicated' : 'estimate.created', row, {
    total,
    customerName,
    ...(source && { source }),
  });
  return row;
}

/** Saves changes of a locked row. */
export async function saveEstimate(
  manager: EntityManager,
  row: EstimateEntity,
  now: Date,
  changes: Partial<Pick<EstimateEntity, 'status' | 'sentAt' | 'answeredAt'>>,
): Promise<void> {
  const all = { ...changes, updatedAt: changedAt(now, row.updatedAt) };
  await manager.update(EstimateEntity, { id: row.id }, all);
  Object.assign(row, all);
}

export const auditEstimate = (
  tx: Transaction,
  action: string,
  { id, estimateNumber }: EstimateEntity,
  more: Record<string, unknown> = {},
): Promise<void> =>
  tx.audit({ action, entity: 'estimate', entityId: id, after: { estimateNumber, ...more } });
