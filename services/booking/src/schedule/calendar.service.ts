import type {
  CalendarBooking,
  CalendarEntry,
  CalendarPlan,
} from '@desert-mirror/contracts/calendar';
import { Instant, type Page, type PageQuery } from '@desert-mirror/contracts/fields';
import { BUSINESS_ZONE, datesBetween } from '@desert-mirror/contracts/time';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchPage, keysetPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import * as z from 'zod/mini';
import {
  type After,
  AppointmentListsService,
  type ListedAppointment,
} from '../appointments/appointment-lists.service.js';
import { workingVans } from '../availability/availability.rules.js';
import { BY_PRIORITY } from '../bookings/booking-rows.js';
import { BookingEntity, toCalendarBooking } from '../bookings/booking.entity.js';
import { quoteStatuses } from '../bookings/quote-rows.js';
import { allRequests, waitingRequests } from '../bookings/request-queries.js';
import { ClosuresService } from '../fleet/closures.service.js';
import { FleetService } from '../fleet/fleet.service.js';
import { VansService } from '../fleet/vans.service.js';

interface Range {
  from: string;
  to: string;
}

@Injectable()
export class CalendarService {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentListsService,
    private readonly fleet: FleetService,
    private readonly vans: VansService,
    private readonly closures: ClosuresService,
  ) {}

  async plan({ from, to }: Range): Promise<CalendarPlan> {
    const [plan, vans, closures, overdueCount] = await Promise.all([
      this.fleet.load(this.database.manager, from, to),
      this.vans.list({}),
      this.closures.list({ from }),
      this.appointments.countOverdue(),
    ]);
    const days = datesBetween(from, to).map((date) => ({
      date,
      vans: workingVans(plan, date).map(({ id, opensAt, closesAt }) => ({
        vanId: id,
        opensAt: new Date(opensAt).toISOString(),
        closesAt: new Date(closesAt).toISOString(),
      })),
    }));
    return {
      zone: BUSINESS_ZONE,
      vans: vans.items,
      days,
      closures: closures.items.filter(({ fromDate }) => fromDate <= to),
      overdueCount,
    };
  }

  entries({ from, to, ...page }: PageQuery & Range): Promise<Page<CalendarEntry>> {
    return this.page(page, (after, rows) => this.appointments.between(from, to, after, rows));
  }

  overdue(page: PageQuery): Promise<Page<CalendarEntry>> {
    return this.page(page, (after, rows) => this.appointments.overdue(after, rows));
  }

  /** Open bookings without an appointment: requests (paid ones first, then the oldest), then confirmed ones by date. */
  async requests(page: PageQuery): Promise<Page<CalendarBooking>> {
    const { manager } = this.database;
    const { items, next } = await fetchPage(allRequests(manager), page, BY_PRIORITY, (row) => row);
    const quotes = await quoteStatuses(manager, items);
    return { items: items.map((row) => toCalendarBooking(row, quotes.get(row.id) ?? null)), next };
  }

  async countRequests(): Promise<{ count: number }> {
    return { count: await waitingRequests(this.database.manager).getCount() };
  }

  private page(
    query: PageQuery,
    load: (after: After, rows: number) => Promise<ListedAppointment[]>,
  ): Promise<Page<CalendarEntry>> {
    return keysetPage(query, {
      key: z.tuple([Instant, z.uuid()]),
      keyOf: ({ start, id }: CalendarEntry) => [start, id],
      load: async (after, rows) => this.withBookings(await load(after, rows)),
      toItem: (entry) => entry,
    });
  }

  private async withBookings(appointments: ListedAppointment[]): Promise<CalendarEntry[]> {
    const ids = appointments.flatMap(({ bookingId }) => bookingId ?? []);
    const rows = await this.database.manager.findBy(BookingEntity, { id: In(ids) });
    const byId = new Map(rows.map((row) => [row.id, toCalendarBooking(row)]));
    return appointments.map(({ bookingId, ...appointment }) => ({
      ...appointment,
      booking: (bookingId !== null && byId.get(bookingId)) || null,
    }));
  }
}
