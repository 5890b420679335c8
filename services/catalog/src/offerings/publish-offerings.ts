import { catalogEvents, toBookable } from '@desert-mirror/contracts/catalog';
import { takeWithinBytes } from '@desert-mirror/platform/byte-limit';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { type EntityManager, In } from 'typeorm';
import { currentVersion } from '../catalog-writer/current-version.js';
import { OfferingEntity, toOffering } from './offering.entity.js';

/** An event must fit a NATS message of 256 KB. */
const EVENT_BYTES = 200_000;

/** Locks all offerings in the order of their ids, so that concurrent changes cannot deadlock. */
export async function lockOfferings(manager: EntityManager): Promise<number[]> {
  const rows = await manager.find(OfferingEntity, {
    select: { id: true },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  return rows.map(({ id }) => id);
}

/** Tells booking the new state of locked offerings. */
export async function publishOfferings(tx: Transaction, ids: readonly number[]): Promise<void> {
  const version = await currentVersion(tx.manager);
  const rows = await tx.manager.findBy(OfferingEntity, { id: In(ids) });
  let rest = rows.map((row) => toBookable(toOffering(row, 'public')));
  while (rest.length > 0) {
    const offerings = takeWithinBytes(rest, EVENT_BYTES);
    if (offerings.length === 0) throw new Error('An offering is too large for an event');
    await tx.publish(catalogEvents.offeringsChanged, { version, offerings });
    rest = rest.slice(offerings.length);
  }
}
