import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { billingEvents } from '@desert-mirror/contracts/billing';
import type {
  Booking,
  BookingAccount,
  BookingStatus,
  CreateBooking,
  PublicBooking,
  bookingRpcs,
} from '@desert-mirror/contracts/booking';
import { catalogRpcs, type Offering } from '@desert-mirror/contracts/catalog';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import type { EventPayload, RpcOutput } from '@desert-mirror/contracts/rpc';
import { currentMeta } from '@desert-mirror/platform/context';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingEntity, toBooking, toBookingAccount, toPublicBooking } from './booking.entity.js';
import { assertBookable, assertTransition, bookedBy } from './booking.rules.js';

const IDEMPOTENCY_CONSTRAINT = 'bookings_idempotency_key';

type Created = RpcOutput<typeof bookingRpcs.create>;

@Injectable()
export class BookingsService {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  /** Books what the price list says today, once for each idempotency key. */
  async create(booking: CreateBooking, idempotencyKey?: string): Promise<Created> {
    const requestHash = hashOf(booking);
    if (idempotencyKey !== undefined) {
      // A repeat gets its answer even if the offering has gone since; two at once meet at the constraint.
      const earlier = await this.findRepeated(idempotencyKey, requestHash);
      if (earlier) return earlier;
    }
    const offering = await this.findBookable(booking.serviceId);
    try {
      return await this.insert(booking, offering, idempotencyKey ?? null, requestHash);
    } catch (error) {
      if (idempotencyKey === undefined || violatedConstraint(error) !== IDEMPOTENCY_CONSTRAINT)
        throw error;
      const winner = await this.findRepeated(idempotencyKey, requestHash);
      if (!winner) throw error;
      return winner;
    }
  }

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

  async list(page: PageQuery): Promise<Page<Booking>> {
    const builder = this.database.manager.createQueryBuilder(BookingEntity, 'booking');
    return fetchPage(builder, page, { by: ['createdAt', 'id'], direction: 'DESC' }, toBooking);
  }

  async getAccount(id: number): Promise<BookingAccount> {
    return toBookingAccount(await this.find(id));
  }

  async changeStatus(id: number, status: BookingStatus): Promise<Booking> {
    return this.database.transaction(async (tx) => {
      const row = await lock(tx.manager, id);
      const before = row.status;
      assertTransition(before, status);
      row.status = status;
      await tx.manager.update(BookingEntity, { id }, { status });
      await tx.audit({
        action: 'booking.status-changed',
        entity: 'booking',
        entityId: id,
        before: { status: before },
        after: { status },
      });
      return toBooking(row);
    });
  }

  /** Takes over a booking's account from billing; an older one that comes late changes nothing. */
  async applyAccount(
    account: EventPayload<typeof billingEvents.bookingAccountChanged>,
    tx: Transaction,
  ): Promise<void> {
    const { bookingId: id, revision, ...known } = account;
    // An account of a booking that is not here is refused, so that it ends where the owner sees it.
    const row = await lock(tx.manager, id);
    if (revision <= row.accountRevision) return;
    await tx.manager.update(BookingEntity, { id }, { accountRevision: revision, ...known });
    const { paymentStatus, capturedCents, refundedCents, stripePaymentIntentId } = row;
    await tx.audit({
      action: 'booking.account-changed',
      entity: 'booking',
      entityId: id,
      before: { paymentStatus, capturedCents, refundedCents, stripePaymentIntentId },
      after: known,
    });
  }

  private async find(id: number): Promise<BookingEntity> {
    const row = await this.database.manager.findOneBy(BookingEntity, { id });
    return row ?? notFound();
  }

  private async findRepeated(idempotencyKey: string, hash: string): Promise<Created | undefined> {
    const row = await this.database.manager.findOneBy(BookingEntity, { idempotencyKey });
    if (!row) return undefined;
    if (row.requestHash !== hash) throw new AppError('idempotency_mismatch');
    return toCreated(row);
  }

  private async findBookable(serviceId: number): Promise<Offering> {
    const { offering, bookingEnabled } = await this.rpc.call(catalogRpcs.getForBooking, {
      id: serviceId,
    });
    if (!bookingEnabled) throw new AppError('booking_disabled');
    return assertBookable(offering);
  }

  private async insert(
    booking: CreateBooking,
    offering: Offering,
    idempotencyKey: string | null,
    requestHash: string,
  ): Promise<Created> {
    return this.database.transaction(async (tx) => {
      const row = tx.manager.create(BookingEntity, {
        ...booking,
        preferredDate: booking.preferredDate === null ? null : new Date(booking.preferredDate),
        userId: bookedBy(currentMeta().actor),
        serviceName: offering.name,
        servicePrice: offering.price,
        serviceMinutes: offering.duration,
        totalAmount: centsToDecimal(offering.priceCents),
        // Of the columns left out, the insert brings back only those with a default.
        stripePaymentIntentId: null,
        accessToken: randomBytes(32).toString('base64url'),
        idempotencyKey,
        requestHash,
      });
      await tx.manager.insert(BookingEntity, row);
      await tx.audit({
        action: 'booking.created',
        entity: 'booking',
        entityId: row.id,
        after: { serviceName: row.serviceName, totalAmount: row.totalAmount },
      });
      return toCreated(row);
    });
  }
}

const toCreated = (row: BookingEntity): Created => ({
  booking: toBooking(row),
  accessToken: row.accessToken,
});

async function lock(manager: EntityManager, id: number): Promise<BookingEntity> {
  const row = await manager.findOne(BookingEntity, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  return row ?? notFound();
}

function notFound(): never {
  throw new AppError('not_found', 'Booking not found');
}

/** The same for the same request, in whatever order its fields came. */
function hashOf(booking: CreateBooking): string {
  const text = JSON.stringify(booking, Object.keys(booking).sort());
  return createHash('sha256').update(text).digest('hex');
}

/** Takes the same time wherever the first difference is. */
function sameText(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
