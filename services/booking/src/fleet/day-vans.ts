import { businessDate } from '@desert-mirror/contracts/time';
import type { Transaction } from '@desert-mirror/platform/database/database';
import type { EntityManager } from 'typeorm';
import { isAfterPlan } from '../messages/day.rules.js';
import { nextSequence, tellStaff } from '../messages/message-queue.js';

/** First half of the advisory lock's key ("crew"); the schemas of a database share advisory locks. */
const CREW_LOCK = 0x63726577;

/** Concurrent changes of a technician's vans and time off wait for each other. */
export async function lockTechnician({ manager }: Transaction, userId: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [CREW_LOCK, userId]);
}

/** The van of each technician on a date; technicians who do not work are missing. */
export async function vansOn(manager: EntityManager, date: string): Promise<Map<number, number>> {
  const rows = await manager.query<{ user_id: number; van_id: number | null }[]>(
    `SELECT coalesce(day.user_id, usual.user_id) AS user_id,
       CASE WHEN day.user_id IS NULL THEN usual.van_id ELSE day.van_id END AS van_id
     FROM van_crew AS usual
     FULL JOIN (SELECT * FROM day_crew WHERE date = $1) AS day USING (user_id)
     WHERE NOT EXISTS (SELECT 1 FROM time_off
       WHERE time_off.user_id = coalesce(day.user_id, usual.user_id)
         AND $1::date BETWEEN from_date AND to_date)`,
    [date],
  );
  return new Map(
    rows.flatMap(({ user_id, van_id }) => (van_id === null ? [] : [[user_id, van_id]])),
  );
}

export async function vanName(manager: EntityManager, id: number): Promise<string | undefined> {
  const [van] = await manager.query<{ name: string }[]>('SELECT name FROM vans WHERE id = $1', [
    id,
  ]);
  return van?.name;
}

/**
 * Changes the vans or time off of a locked technician, and notifies the technician if today's van changes after the
 * plan of the day was sent.
 */
export async function changeAndTell<T>(
  tx: Transaction,
  userId: number,
  change: () => Promise<T>,
): Promise<T> {
  const now = new Date();
  if (!isAfterPlan(now)) return change();
  const vanNow = async () => (await vansOn(tx.manager, businessDate(now))).get(userId);
  const before = await vanNow();
  const result = await change();
  if ((await vanNow()) !== before)
    await tellStaff(tx, {
      kind: 'day-changed',
      bookingId: null,
      sequence: await nextSequence(tx.manager),
      userIds: [userId],
    });
  return result;
}
