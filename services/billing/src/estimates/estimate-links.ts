import { AppError } from '@desert-mirror/contracts/errors';
import { businessDate } from '@desert-mirror/contracts/time';
import { hashOf, newSecret } from '@desert-mirror/platform/secrets';
import type { EntityManager } from 'typeorm';
import { isLinkExpired } from './estimate.rules.js';
import { EstimateEntity } from './estimate.entity.js';

/** 192 bits: cannot be guessed. */
const TOKEN_BYTES = 24;

const pathOf = (token: string): string => `/estimate/${token}`;

/** The path of a new link. Only its hash is stored, so it cannot be shown again. */
export async function newLink(manager: EntityManager, estimateId: number): Promise<string> {
  const token = newSecret(TOKEN_BYTES);
  await manager.query('INSERT INTO estimate_links (token_hash, estimate_id) VALUES ($1, $2)', [
    hashOf(token),
    estimateId,
  ]);
  return pathOf(token);
}

/** The path of the link in the PDFs of an estimate, if it has one. */
export async function findPrintedLink(
  manager: EntityManager,
  estimateId: number,
): Promise<string | undefined> {
  const [link] = await manager.query<{ printed_token: string }[]>(
    'SELECT printed_token FROM estimate_links WHERE estimate_id = $1 AND printed_token IS NOT NULL',
    [estimateId],
  );
  return link && pathOf(link.printed_token);
}

/** Creates that link unless it exists. Its token is stored, because later PDFs have the same link. */
export async function printedLink(manager: EntityManager, estimateId: number): Promise<string> {
  const token = newSecret(TOKEN_BYTES);
  await manager.query(
    `INSERT INTO estimate_links (token_hash, estimate_id, printed_token) VALUES ($1, $2, $3)
     ON CONFLICT (estimate_id) WHERE printed_token IS NOT NULL DO NOTHING`,
    [hashOf(token), estimateId, token],
  );
  return (await findPrintedLink(manager, estimateId))!;
}

export async function revokeLinks(manager: EntityManager, estimateId: number): Promise<void> {
  await manager.query('DELETE FROM estimate_links WHERE estimate_id = $1', [estimateId]);
}

/** @throws AppError `not_found` if the link was never issued, is revoked or has expired */
export async function findByToken(
  manager: EntityManager,
  token: string,
  lock?: 'pessimistic_write',
): Promise<EstimateEntity> {
  const link = await findLink(manager, token);
  const row = await manager.findOne(EstimateEntity, {
    where: { id: link?.estimate_id ?? 0 },
    ...(lock && { lock: { mode: lock } }),
  });
  // The link may have been revoked while this waited for the lock.
  const isRevoked = lock !== undefined && (await findLink(manager, token)) === undefined;
  if (
    !row ||
    isRevoked ||
    row.status === 'draft' ||
    isLinkExpired(row.validUntil, businessDate(new Date()))
  )
    throw new AppError('not_found', 'This link is no longer valid');
  return row;
}

interface LinkRow {
  id: number;
  estimate_id: number;
}

export async function findLink(
  manager: EntityManager,
  token: string,
): Promise<LinkRow | undefined> {
  const [link] = await manager.query<LinkRow[]>(
    'SELECT id, estimate_id FROM estimate_links WHERE token_hash = $1',
    [hashOf(token)],
  );
  return link;
}
