import { identityEvents } from '@desert-mirror/contracts/identity';
import { writeEvent } from '@desert-mirror/platform/events/outbox';
import type { EntityManager } from 'typeorm';
import { SessionEntity } from './session.entity.js';

/** Ends all sessions of a user and, in booking, the calendar feed, whose link another person may have. */
export async function endAccess(manager: EntityManager, userId: number): Promise<void> {
  await manager.delete(SessionEntity, { userId });
  const endedAt = new Date().toISOString();
  await writeEvent(manager, identityEvents.accessEnded, { userId, endedAt });
}
