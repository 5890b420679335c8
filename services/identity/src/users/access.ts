import { identityEvents } from '@desert-mirror/contracts/identity';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { SessionEntity } from './session.entity.js';

/** Ends all sessions of a user and, in booking, the calendar feed, whose link another person may have. */
export async function endAccess(tx: Transaction, userId: number): Promise<void> {
  await tx.manager.delete(SessionEntity, { userId });
  await tx.publish(identityEvents.accessEnded, { userId, endedAt: new Date().toISOString() });
}
