import { businessDate } from '@desert-mirror/contracts/time';
import type { CalendarEntry } from '@desert-mirror/contracts/calendar';
import { Database } from '@desert-mirror/platform/database/database';
import { sqlList } from '@desert-mirror/platform/database/sql-list';
import { Injectable } from '@nestjs/common';
import { AppointmentEntity, toAppointment } from './appointment.entity.js';
import { ACTIVE_STATUSES } from './appointment.rules.js';
import { endsBefore, worksBetween } from './work-days.sql.js';

/** An appointment as the calendar shows it. */
export type ListedAppointment = Omit<CalendarEntry, 'booking'> & { bookingId: number | null };

/** The start and id of the last appointment of the previous page. */
export type After = readonly [start: string, id: string] | undefined;

/** Starts with the open bookings. With EXISTS, Postgres would read all past appointments. */
const OVERDUE = `appointment.status = 'confirmed' AND ${endsBefore('appointment', ':today')}
  AND appointment.booking_id = ANY (ARRAY(
    SELECT id FROM bookings WHERE bookings.status IN ('pending', 'confirmed')))`;

/** Held and confirmed appointments in the order of their start. */
@Injectable()
export class AppointmentListsService {
  constructor(private readonly database: Database) {}

  /** With work between two business dates, inclusive. */
  between(from: string, to: string, after: After, rows: number): Promise<ListedAppointment[]> {
    return this.load(worksBetween('appointment', ':from', ':to'), { from, to }, after, rows);
  }

  /** Confirmed ones whose work should have ended before today, and whose bookings nobody has closed. */
  overdue(after: After, rows: number): Promise<ListedAppointment[]> {
    return this.load(OVERDUE, { today: businessDate(new Date()) }, after, rows);
  }

  countOverdue(): Promise<number> {
    return this.database.manager
      .createQueryBuilder(AppointmentEntity, 'appointment')
      .where(OVERDUE, { today: businessDate(new Date()) })
      .getCount();
  }

  private async load(
    condition: string,
    parameters: Record<string, string>,
    after: After,
    rows: number,
  ): Promise<ListedAppointment[]> {
    const builder = this.database.manager
      .createQueryBuilder(AppointmentEntity, 'appointment')
      .where(condition, parameters)
      .andWhere(`appointment.status IN (${sqlList(ACTIVE_STATUSES)})`)
      .andWhere('(appointment.expiresAt IS NULL OR appointment.expiresAt > now())')
      .orderBy('appointment.startAt')
      .addOrderBy('appointment.id')
      .take(rows);
    if (after)
      builder.andWhere('(appointment.startAt, appointment.id) > (:start, CAST(:id AS uuid))', {
        start: after[0],
        id: after[1],
      });
    return (await builder.getMany()).map((row) => {
      const { van, sequence: _, ...appointment } = toAppointment(row);
      const { id, bookingId, bufferMinutes } = row;
      return { ...appointment, id, bookingId, bufferMinutes, vanId: van.id };
    });
  }
}
