import { emailKey } from '@desert-mirror/contracts/contact';
import { AppError } from '@desert-mirror/contracts/errors';
import type { PricedLine } from '@desert-mirror/contracts/prices';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { insertRows } from '@desert-mirror/platform/database/insert-rows';
import { lockRow } from '@desert-mirror/platform/database/lock-row';
import type { PageOrder } from '@desert-mirror/platform/database/page';
import { IsNull, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { dueCents } from './booking-json.sql.js';
import type { LineRow } from './booking-line.entity.js';
import { BookingEntity } from './booking.entity.js';
import { OPEN_STATUSES, dueOf, isOpen } from './booking.rules.js';

/**
 * Locks the row until the end of the transaction.
 * @throws AppError `not_found`
 */
export async function lockBooking(manager: EntityManager, id: number): Promise<BookingEntity> {
  const row = await lockRow(manager, BookingEntity, { id });
  return row ?? bookingNotFound();
}

/** Changes a locked booking, also in `row`, and increases the version for optimistic locking. */
export async function saveBooking(
  { manager }: Transaction,
  row: BookingEntity,
  fields: Partial<BookingEntity>,
): Promise<void> {
  const changes = { ...fields, version: row.version + 1 };
  await manager.update(BookingEntity, { id: row.id }, changes);
  Object.assign(row, changes);
}

/** The order of the list of bookings, the calendar and the schedule. */
export const BY_PRIORITY: PageOrder<BookingEntity> = { by: ['priority', 'id'], direction: 'ASC' };

/**
 * The bookings of an email address whose customer needs the link, newest first: open ones, and others that are still to be
 * paid. Without suspicious ones, whose address may belong to a third person, who gets no messages about them.
 */
export const linkedBookingsOf = (
  manager: EntityManager,
  email: string,
): SelectQueryBuilder<BookingEntity> =>
  manager
    .createQueryBuilder(BookingEntity, 'booking')
    .where({ emailKey: emailKey(email), suspicion: IsNull() })
    .andWhere(`(booking.status IN (:...open) OR ${dueCents('booking')} > 0)`, {
      open: OPEN_STATUSES,
    })
    .orderBy('booking.id', 'DESC');

/** Whether `linkedBookingsOf` its email address includes a booking. */
export const needsLink = (row: BookingEntity): boolean =>
  row.suspicion === null && (isOpen(row.status) || dueOf(row) > 0);

const INSERT_LINES = `
  INSERT INTO booking_lines (booking_id, position, vehicle, kind, service_id, service_name, vehicle_class,
    vehicle_info, minutes, price_cents, discount_cents, tax_exempt)
  SELECT "bookingId", position, vehicle, kind, "serviceId", "serviceName", "vehicleClass", "vehicleInfo", minutes,
    "priceCents", "discountCents", "taxExempt"
  FROM json_to_recordset($1) AS line("bookingId" integer, position integer, vehicle integer, kind text,
    "serviceId" integer, "serviceName" text, "vehicleClass" text, "vehicleInfo" text, minutes integer,
    "priceCents" bigint, "discountCents" bigint, "taxExempt" boolean)`;

type NewLine = LineRow & { bookingId: number; position: number };

async function writeLines({ manager }: Transaction, bookings: NewLine[][]): Promise<void> {
  await manager.query(INSERT_LINES, [JSON.stringify(bookings.flat())]);
}

/** Stores what was booked. */
export function insertLines(
  tx: Transaction,
  bookingId: number,
  lines: readonly (PricedLine & { discountCents: number })[],
): LineRow[] {
  const rows = lines.map(({ name: serviceName, ...line }) => ({ ...line, serviceName }));
  const added = rows.map((row, index) => ({ ...row, bookingId, position: index + 1 }));
  void tx.together(writeLines, added);
  return rows;
}

const writeBookings = ({ manager }: Transaction, rows: BookingEntity[]): Promise<void> =>
  insertRows(manager, BookingEntity, rows);

/** Also sets the id and the other generated columns of `row`. */
export const insertBooking = (tx: Transaction, row: BookingEntity): Promise<void> =>
  tx.together(writeBookings, row);

export function bookingNotFound(): never {
  throw new AppError('not_found', 'Booking not found');
}
