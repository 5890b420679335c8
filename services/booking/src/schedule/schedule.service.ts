import type { BookingAccount, ChangeBookingStatus } from '@desert-mirror/contracts/booking';
import type { ScheduleEntry, OnTheWayEntry } from '@desert-mirror/contracts/booking-admin';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import { businessDate } from '@desert-mirror/contracts/time';
import { currentMeta } from '@desert-mirror/platform/context';
import { dayStarts } from '@desert-mirror/platform/database/business-days';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { fetchPage, type PageOrder } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { ACTIVE_STATUSES } from '../appointments/appointment.rules.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { BY_PRIORITY, bookingNotFound } from '../bookings/booking-rows.js';
import { BookingMessagesService } from '../bookings/booking-messages.service.js';
import { CancelledInvoiceService } from '../bookings/cancelled-invoice.service.js';
import { BookingStatusService } from '../bookings/booking-status.service.js';
import { toBookingAccount } from '../bookings/booking-account.js';
import { BookingEntity, toScheduleEntry } from '../bookings/booking.entity.js';
import { quoteStatuses } from '../bookings/quote-rows.js';
import { PhotosService } from '../photos/photos.service.js';
import { inOwnVan } from './own-van.sql.js';

/**
 * From today on, including completed bookings, so that technicians see the whole day; confirmed appointments before
 * today that nobody has closed; and earlier jobs that were completed today, whose payment is due now.
 */
const DATED = `(booking.preferredDate >= ${dayStarts(':today')} AND booking.status <> 'cancelled'
  OR booking.preferredDate < ${dayStarts(':today')} AND booking.status = 'confirmed' AND EXISTS (
    SELECT 1 FROM appointments
    WHERE appointments.booking_id = booking.id AND appointments.status = 'confirmed')
  OR booking.preferredDate < ${dayStarts(':today')} AND booking.status = 'completed'
    AND booking.completedAt >= ${dayStarts(':today')})`;
/** Open bookings without a date. Must match the condition of the index `bookings_undated`. */
const UNDATED = `booking.preferredDate IS NULL AND booking.status IN ('pending', 'confirmed')`;

const IN_OWN_VAN = inOwnVan(ACTIVE_STATUSES);

const BY_DATE: PageOrder<BookingEntity> = { by: ['preferredDate', 'id'], direction: 'ASC' };

const showsAmounts = (): boolean => currentMeta().actor?.role === 'admin';

@Injectable()
export class ScheduleService {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentsService,
    private readonly status: BookingStatusService,
    private readonly messages: BookingMessagesService,
    private readonly photos: PhotosService,
    private readonly cancelledInvoices: CancelledInvoiceService,
  ) {}

  async list(undated: boolean, page: PageQuery): Promise<Page<ScheduleEntry>> {
    const { manager } = this.database;
    const builder = this.visible(manager, undated ? UNDATED : DATED);
    const rows = await fetchPage(builder, page, undated ? BY_PRIORITY : BY_DATE, (row) => row);
    const [appointments, quotes] = await Promise.all([
      this.appointments.findAll(
        manager,
        rows.items.map(({ id }) => id),
      ),
      quoteStatuses(manager, rows.items),
    ]);
    return {
      items: rows.items.map((row) =>
        toScheduleEntry(row, {
          appointment: appointments.get(row.id) ?? null,
          showsAmounts: showsAmounts(),
          quoteStatus: quotes.get(row.id) ?? null,
        }),
      ),
      next: rows.next,
    };
  }

  async get(id: number): Promise<ScheduleEntry> {
    const { manager } = this.database;
    const row = await this.one(manager, id).getOne();
    if (!row) return bookingNotFound();
    const [appointment, photos] = await Promise.all([
      this.appointments.find(manager, id),
      this.photos.list(id),
    ]);
    return { ...toScheduleEntry(row, { appointment, showsAmounts: showsAmounts() }), photos };
  }

  /** Only the owner, who sees amounts, decides about refunds and the invoice. */
  async changeStatus(
    id: number,
    { refund = false, ...change }: ChangeBookingStatus,
  ): Promise<ScheduleEntry> {
    const isOwner = showsAmounts();
    const invoice = isOwner ? await this.cancelledInvoices.choiceOf(id, change) : undefined;
    const options = { refund: refund && isOwner, invoice };
    return this.change(id, (tx, row) => this.status.change(tx, row, change, options));
  }

  start(id: number): Promise<ScheduleEntry> {
    return this.change(id, (tx, row) => this.status.start(tx, row));
  }

  /** @throws AppError `conflict` unless it is a confirmed job of today */
  async tellOnTheWay(id: number): Promise<OnTheWayEntry> {
    const told: { at: Date | null } = { at: null };
    const entry = await this.change(id, async (tx, row) => {
      told.at = await this.messages.onTheWay(tx, row);
    });
    return { ...entry, notifiedAt: told.at?.toISOString() ?? null };
  }

  async account(id: number): Promise<BookingAccount> {
    const row = await this.one(this.database.manager, id).getOne();
    return row ? toBookingAccount(row) : bookingNotFound();
  }

  private change(
    id: number,
    work: (tx: Transaction, row: BookingEntity) => Promise<void>,
  ): Promise<ScheduleEntry> {
    return this.appointments.orAlternatives(() =>
      this.database.transaction(async (tx) => {
        const row = await this.one(tx.manager, id).setLock('pessimistic_write').getOne();
        if (!row) return bookingNotFound();
        await work(tx, row);
        const appointment = await this.appointments.find(tx.manager, id);
        return toScheduleEntry(row, { appointment, showsAmounts: showsAmounts() });
      }),
    );
  }

  private one(manager: EntityManager, id: number): SelectQueryBuilder<BookingEntity> {
    return this.visible(manager, `(${DATED} OR ${UNDATED})`).andWhere('booking.id = :id', { id });
  }

  /** The bookings that the caller sees. */
  private visible(manager: EntityManager, condition: string): SelectQueryBuilder<BookingEntity> {
    const builder = manager
      .createQueryBuilder(BookingEntity, 'booking')
      .where(condition, { today: businessDate(new Date()) });
    const { actor } = currentMeta();
    return actor?.role === 'technician'
      ? builder.andWhere(IN_OWN_VAN, { technician: actor.id })
      : builder;
  }
}
