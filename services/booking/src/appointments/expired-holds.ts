import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { currentMeta, runInContext } from '@desert-mirror/platform/context';
import type { Transaction } from '@desert-mirror/platform/database/database';

/** SQL condition. Expired holds count as free, but the exclusion constraint counts them until they are released. */
export const HAS_EXPIRED = `status = 'held' AND expires_at <= now()`;

/**
 * Releases expired holds, so that open calendars show it, and records it in the history of their bookings.
 * @param which SQL condition with parameters
 */
export async function releaseExpired(
  tx: Transaction,
  which: string,
  parameters: readonly unknown[] = [],
): Promise<void> {
  const [released] = await tx.manager.query<[{ booking_id: number | null }[], number]>(
    `UPDATE appointments SET status = 'released', expires_at = NULL, updated_at = now()
     WHERE ${HAS_EXPIRED} AND ${which} RETURNING booking_id`,
    [...parameters],
  );
  const { requestId } = currentMeta();
  for (const { booking_id: id } of released) {
    if (id === null) continue;
    const entry = { action: 'booking.hold-expired', entity: 'booking', entityId: id };
    // Without the user and address of the request, which can be about another booking.
    await runInContext({ requestId }, () => tx.audit(entry));
  }
  if (released.length > 0) tx.hint(CALENDAR_CHANGED);
}
