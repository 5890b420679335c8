import { AppError } from '@desert-mirror/contracts/errors';
import { formatMonth } from '@desert-mirror/contracts/time';
import type { EntityManager } from 'typeorm';

/**
 * Also waits for a transaction that is closing the month, and makes later ones wait for this one. Triggers
 * guard the tables; this check tells the user why.
 * @param date a business day
 * @throws AppError `conflict` that names the month
 */
export async function assertMonthOpen(manager: EntityManager, date: string): Promise<void> {
  const [row] = await manager.query<{ closed: boolean }[]>(
    `SELECT is_month_closed(date_trunc('month', $1::timestamp)::date) AS closed`,
    [date],
  );
  if (row!.closed)
    throw new AppError(
      'conflict',
      `${formatMonth(date)} is closed. Reopen the month to change it.`,
    );
}
