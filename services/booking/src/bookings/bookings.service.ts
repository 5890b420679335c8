import { createHash, timingSafeEqual } from 'node:crypto';
import type { billingEvents } from '@desert-mirror/contracts/billing';
import type {
  Booking,
  BookingAccount,
  BookingFilter,
  ChangeBookingStatus,
  PublicBooking,
} from '@desert-mirror/contracts/booking';
import type { BookingDetail, UpdateBooking } from '@desert-mirror/contracts/booking-admin';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import { takeWithinBytes } from '@desert-mirror/platform/byte-limit';
import { changesOf } from '@desert-mirror/platform/database/audit';
import { listAudit } from '@desert-mirror/platform/database/audit-log';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import { bookingSubject } from '../notes/note.rules.js';
import { NotesService } from '../notes/notes.service.js';
import {
  BookingEntity,
  toBooking,
  toBookingAccount,
  toBookingDetail,
  toPublicBooking,
} from './booking.entity.js';
import { narrow } from './booking.filter.js';
import { bookingNotFound, lockBooking, moveStatus } from './booking-rows.js';
import { assertSeen } from './booking.rules.js';

/** Of a booking's history the newest entries are shown, as many as fit a message. */
const HISTORY_ROWS = 200;
const HISTORY_BYTES = 90_000;

@Injectable()
export class BookingsService {
  constructor(
    private readonly database: Database,
    private readonly notes: NotesService,
  ) {}

  /** The whole booking for the owner and for who made it; enough to pay for anybody else. */
  async get(
    id: number,
    viewer: 'owner' | 'visitor',
    token: string | undefined,
  ): Promise<Booking | PublicBooking> {
    const row = await this.find(id);
    const whole = viewer === 'owner' || (token !== undefined && sameText(token, row.accessToken));
    return whole ? toBooking(row) : toPublicBooking(row);
  }

  async list({ limit, cursor, ...filter }: PageQuery & BookingFilter): Promise<Page<Booking>> {
    const builder = this.database.manager.createQueryBuilder(BookingEntity, 'booking');
    narrow(builder, filter);
    const order = { by: ['createdAt' as const, 'id' as const], direction: 'DESC' as const };
    return fetchPage(builder, { limit, cursor }, order, toBooking);
  }

  async getAccount(id: number): Promise<BookingAccount> {
    return toBookingAccount(await this.find(id));
  }

  async detail(id: number): Promise<BookingDetail> {
    const of = { entity: 'booking', entityId: String(id), limit: HISTORY_ROWS };
    const [row, told, notes] = await Promise.all([
      this.find(id),
      listAudit(this.database.manager, 'booking', of),
      this.notes.about([bookingSubject(id)]),
    ]);
    const history = takeWithinBytes(told.items, HISTORY_BYTES).toReversed();
    return toBookingDetail(row, history, notes);
  }

  /** Saves the owner's form, unless somebody else was faster; nothing where nothing differs. */
  async update(id: number, { version, ...wanted }: UpdateBooking): Promise<BookingDetail> {
    await this.database.transaction(async (tx) => {
      const row = await lockBooking(tx.manager, id);
      assertSeen(row.version, version);
      const preferredDate = wanted.preferredDate === null ? null : new Date(wanted.preferredDate);
      const { before, after } = changesOf<Partial<BookingEntity>>(row, {
        ...wanted,
        preferredDate,
      });
      if (Object.keys(after).length === 0) return;
      await tx.manager.update(BookingEntity, { id }, { ...after, version: version + 1 });
      await tx.audit({ action: 'booking.updated', entity: 'booking', entityId: id, before, after });
    });
    return this.detail(id);
  }

  async changeStatus(id: number, change: ChangeBookingStatus): Promise<BookingDetail> {
    await this.database.transaction(async (tx) =>
      moveStatus(tx, await lockBooking(tx.manager, id), change),
    );
    return this.detail(id);
  }

  /** Takes over a booking's account from billing; an older one that comes late changes nothing. */
  async applyAccount(
    account: EventPayload<typeof billingEvents.bookingAccountChanged>,
    tx: Transaction,
  ): Promise<void> {
    const { bookingId: id, revision, ...known } = account;
    // An account of a booking that is not here is refused, so that it ends where the owner sees it.
    const row = await lockBooking(tx.manager, id);
    if (revision <= row.accountRevision) return;
    // By the money, not the status: a refund may be the first that is heard of a payment.
    const paidAt = row.paidAt ?? (known.capturedCents > 0 ? new Date() : null);
    await tx.manager.update(BookingEntity, { id }, { accountRevision: revision, paidAt, ...known });
    const { paymentStatus, capturedCents, refundedCents, stripePaymentIntentId } = row;
    await tx.audit({
      action: 'booking.account-changed',
      entity: 'booking',
      entityId: id,
      before: { paymentStatus, capturedCents, refundedCents, stripePaymentIntentId },
      after: known,
    });
  }

  /** Remembers when a booking's checkout was opened first, in whatever order that is told. */
  async noteCheckout(
    opened: EventPayload<typeof billingEvents.checkoutOpened>,
    tx: Transaction,
  ): Promise<void> {
    const id = opened.bookingId;
    const checkoutOpenedAt = new Date(opened.openedAt);
    const row = await lockBooking(tx.manager, id);
    if (row.checkoutOpenedAt !== null && row.checkoutOpenedAt <= checkoutOpenedAt) return;
    await tx.manager.update(BookingEntity, { id }, { checkoutOpenedAt });
    await tx.audit({
      action: 'booking.checkout-opened',
      entity: 'booking',
      entityId: id,
      before: { checkoutOpenedAt: row.checkoutOpenedAt },
      after: { checkoutOpenedAt },
    });
  }

  private async find(id: number): Promise<BookingEntity> {
    const row = await this.database.manager.findOneBy(BookingEntity, { id });
    return row ?? bookingNotFound();
  }
}

/** Takes the same time wherever the first difference is. */
function sameText(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
