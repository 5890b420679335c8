import { randomUUID } from 'node:crypto';
import type { EventContract } from '@desert-mirror/contracts/rpc';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { storedMeta } from '../context.js';

/**
 * Writes an outbox row for each destination of an event, in the transaction of the change.
 */
export async function writeEvent(
  manager: EntityManager,
  event: EventContract,
  payload: unknown,
): Promise<void> {
  const checked = JSON.stringify(z.parse(event.payload, payload));
  await manager.query(
    `INSERT INTO outbox (event_id, event, destination, payload, meta)
     SELECT $1, $2, destination, $4, $5 FROM unnest($3::text[]) AS destination`,
    [randomUUID(), event.name, event.to, checked, JSON.stringify(storedMeta())],
  );
}

export const MAX_REFUSALS = 10;

/**
 * Seconds until the next attempt: 0.25, 0.5, 1 … 30.
 * @param attempts failed attempts so far, at least 1
 */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(30, 0.25 * 2 ** Math.min(attempts - 1, 10));
}
