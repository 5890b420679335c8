import type { CalendarFeed, FeedEntry } from '@desert-mirror/contracts/calendar-feeds';
import { AppError } from '@desert-mirror/contracts/errors';
import { Instant, type Page, type PageQuery } from '@desert-mirror/contracts/fields';
import type { identityEvents } from '@desert-mirror/contracts/identity';
import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import type { Actor, EventPayload } from '@desert-mirror/contracts/rpc';
import { businessDate } from '@desert-mirror/contracts/time';
import { currentMeta } from '@desert-mirror/platform/context';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { keysetPage } from '@desert-mirror/platform/database/page';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import * as z from 'zod/mini';
import { type AddressColumns, addressOf } from '../bookings/booking-address.rules.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { PublicLinks, linkNotFound } from '../links/public-links.js';
import { inOwnVan } from '../schedule/own-van.sql.js';
import { FeedEntity } from './feed.entity.js';

type FeedRow = Omit<FeedEntry, 'address' | 'lines' | 'start' | 'end' | 'changedAt'> &
  AddressColumns & { lines: FeedEntry['lines'] | null; start: Date; end: Date; changedAt: Date };

/** A calendar program downloads the whole feed each time. */
const SHOWN = `appointment.start_at BETWEEN now() - interval '30 days' AND now() + interval '1 year'`;
/** Cancelled appointments stay, so that calendars learn of it; unpaid holds are not shown. */
const KNOWN = `(appointment.status = 'confirmed' AND booking.status <> 'cancelled'
  OR booking.status = 'cancelled' AND booking.previous_status = 'confirmed')`;
const IN_OWN_VAN = inOwnVan(['confirmed', 'released']);

/** The booking describes the first vehicle. */
const LINES = `(
  SELECT json_agg(json_build_object('vehicle', line.vehicle, 'kind', line.kind, 'serviceName', line.service_name,
    'vehicleClass', line.vehicle_class,
    'vehicleInfo', CASE line.vehicle WHEN 1 THEN booking.vehicle_info ELSE line.vehicle_info END) ORDER BY line.position)
  FROM booking_lines AS line WHERE line.booking_id = booking.id)`;

const COLUMNS = {
  id: 'booking.id',
  serviceName: 'booking.service_name',
  firstName: 'booking.first_name',
  lastName: 'booking.last_name',
  phone: 'booking.phone',
  vehicleInfo: 'booking.vehicle_info',
  lines: LINES,
  street: 'booking.street',
  unit: 'booking.unit',
  city: 'booking.city',
  zip: 'booking.zip',
  accessNotes: 'booking.access_notes',
  start: 'appointment.start_at',
  end: 'appointment.end_at',
  minutes: 'appointment.minutes',
  van: 'van.name',
  sequence: `appointment.sequence + (booking.status = 'cancelled')::integer`,
  isCancelled: `booking.status = 'cancelled'`,
  changedAt: 'greatest(appointment.updated_at, booking.updated_at)',
};

/** Private links with which staff follow their jobs in any calendar program. */
@Injectable()
export class FeedsService {
  constructor(
    private readonly database: Database,
    private readonly links: PublicLinks,
    private readonly rpc: RpcClient,
  ) {}

  async get(): Promise<CalendarFeed> {
    const userId = caller().id;
    const row = await this.database.manager.findOneBy(FeedEntity, { userId });
    return { url: row && this.urlOf(row) };
  }

  create(): Promise<CalendarFeed> {
    const userId = caller().id;
    return this.database.transaction(async (tx) => {
      // A new id, which is part of the link.
      const [row] = await tx.manager.query<Pick<FeedEntity, 'id'>[]>(
        `INSERT INTO calendar_feeds (user_id) VALUES ($1)
         ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, created_at = excluded.created_at
         RETURNING id`,
        [userId],
      );
      await audit(tx, 'calendar-feed.created', userId);
      return { url: this.urlOf(row!) };
    });
  }

  async revoke(): Promise<void> {
    const userId = caller().id;
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.manager.delete(FeedEntity, { userId });
      if (affected) await audit(tx, 'calendar-feed.revoked', userId);
    });
  }

  /** Deletes the feed of a user whose access ended, unless it was created since then. */
  async end(
    tx: Transaction,
    { userId, endedAt }: EventPayload<typeof identityEvents.accessEnded>,
  ): Promise<void> {
    const createdAt = LessThanOrEqual(new Date(endedAt));
    const { affected } = await tx.manager.delete(FeedEntity, { userId, createdAt });
    if (affected) await audit(tx, 'calendar-feed.revoked', userId);
  }

  /** @throws AppError `not_found` for a revoked link, and when its owner has left */
  async entries(token: string, query: PageQuery): Promise<Page<FeedEntry>> {
    const { id } = this.links.read('calendar', token);
    const feed = await this.database.manager.findOneBy(FeedEntity, { id });
    if (!feed) return linkNotFound();
    const { staff } = await this.rpc.call(identityRpcs.findStaff, { id: feed.userId });
    if (!staff) return linkNotFound();
    return keysetPage(query, {
      key: z.tuple([Instant, z.int()]),
      keyOf: (row: FeedRow) => [row.start.toISOString(), row.id],
      load: (after, rows) => {
        const builder = this.database.manager
          .createQueryBuilder()
          .from(BookingEntity, 'booking')
          .innerJoin('appointments', 'appointment', 'appointment.booking_id = booking.id')
          .innerJoin('vans', 'van', 'van.id = appointment.van_id')
          .where(SHOWN)
          .andWhere(KNOWN)
          .orderBy('appointment.start_at')
          .addOrderBy('booking.id')
          .limit(rows);
        for (const [name, column] of Object.entries(COLUMNS)) builder.addSelect(column, name);
        if (staff.role !== 'admin')
          builder.andWhere(IN_OWN_VAN, {
            technician: staff.id,
            today: businessDate(new Date()),
          });
        if (after)
          builder.andWhere(
            '(appointment.start_at, booking.id) > (CAST(:start AS timestamptz), :id)',
            { start: after[0], id: after[1] },
          );
        return builder.getRawMany<FeedRow>();
      },
      toItem: toFeedEntry,
    });
  }

  private urlOf({ id }: Pick<FeedEntity, 'id'>): string {
    return this.links.link('calendar', { id, revision: 1 });
  }
}

function caller(): Actor {
  const { actor } = currentMeta();
  if (!actor) throw new AppError('unauthorized');
  return actor;
}

const audit = (tx: Transaction, action: string, userId: number): Promise<void> =>
  tx.audit({ action, entity: 'user', entityId: userId });

function toFeedEntry(row: FeedRow): FeedEntry {
  const { street, unit, city, zip, accessNotes, lines, start, end, changedAt, ...entry } = row;
  return {
    ...entry,
    lines: lines ?? [],
    address: addressOf({ street, unit, city, zip, accessNotes }),
    start: start.toISOString(),
    end: end.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
