import { AppError } from '@desert-mirror/contracts/errors';
import type { PricedLine } from '@desert-mirror/contracts/prices';
import type { Transaction } from '@desert-mirror/platform/database/database';
import type { EntityManager } from 'typeorm';
import type { LineRow } from './booking-line.entity.js';
import { BookingEntity } from './booking.entity.js';

/**
 * Locks the row until the end of the transaction.
 * @throws AppError `not_found`
 */
export async function lockBooking(manager: EntityManager, id: number): Promise<BookingEntity> {
  const row = await manager.findOne(BookingEntity, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  return row ?? bookingNotFound();
}

const INSERT_LINES = `
  INSERT INTO booking_lines (booking_id, position, vehicle, kind, service_id, service_name, vehicle_class,
    vehicle_info, minutes, price_cents, discount_cents, tax_exempt)
  SELECT $1, ordinality, vehicle, kind, "serviceId", "serviceName", "vehicleClass", "vehicleInfo", minutes,
    "priceCents", "discountCents", "taxExempt"
  FROM ROWS FROM (json_to_recordset($2) AS (vehicle integer, kind text, "serviceId" integer,
    "serviceName" text, "vehicleClass" text, "vehicleInfo" text, minutes integer, "priceCents" bigint,
    "discountCents" bigint, "taxExempt" boolean)) WITH ORDINALITY`;

/** Stores what was booked. */
export function insertLines(
  tx: Transaction,
  bookingId: number,
  lines: readonly (PricedLine & { discountCents: number })[],
): LineRow[] {
  const rows = lines.map(({ name: serviceName, ...line }) => ({ ...line, serviceName }));
  tx.send(INSERT_LINES, [bookingId, JSON.stringify(rows)]);
  return rows;
}

export function bookingNotFound(): never {
  throw new AppError('not_found', 'Booking not found');
}
