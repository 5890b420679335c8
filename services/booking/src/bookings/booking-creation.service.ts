import { createHash, randomBytes } from 'node:crypto';
import type {
  Booking,
  BookingSource,
  CreateBooking,
  bookingRpcs,
} from '@desert-mirror/contracts/booking';
import type { BookByHand } from '@desert-mirror/contracts/booking-admin';
import { catalogRpcs, type Offering } from '@desert-mirror/contracts/catalog';
import { AppError } from '@desert-mirror/contracts/errors';
import type { RpcOutput } from '@desert-mirror/contracts/rpc';
import { currentMeta } from '@desert-mirror/platform/context';
import { Database } from '@desert-mirror/platform/database/database';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { BookingEntity, toBooking } from './booking.entity.js';
import { amountOf, assertBookable, bookedBy } from './booking.rules.js';

const IDEMPOTENCY_CONSTRAINT = 'bookings_idempotency_key';

/** A booking as somebody wants it. */
interface Order {
  booking: CreateBooking;
  source: BookingSource;
  /** The price agreed on; null: the price list's. */
  amount: string | null;
  idempotencyKey: string | null;
  requestHash: string;
}

/** Makes bookings: each once, whoever asks for it how often. */
@Injectable()
export class BookingCreationService {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  /** Books what the price list says today. */
  async create(
    booking: CreateBooking,
    idempotencyKey: string | null,
  ): Promise<RpcOutput<typeof bookingRpcs.create>> {
    const requestHash = hashOf(booking);
    const order = { booking, source: 'online', amount: null, idempotencyKey, requestHash } as const;
    const row = await this.once(order);
    return { booking: toBooking(row), accessToken: row.accessToken };
  }

  /** Writes down what a caller wants. */
  async createByHand(wanted: BookByHand, idempotencyKey: string | null): Promise<Booking> {
    const { amount, ...booking } = wanted;
    const requestHash = hashOf(wanted);
    return toBooking(
      await this.once({ booking, source: 'phone', amount, idempotencyKey, requestHash }),
    );
  }

  private async once(order: Order): Promise<BookingEntity> {
    // A repeat gets its answer even if the offering has gone since; two at once meet at the constraint.
    const earlier = await this.findRepeated(order);
    if (earlier) return earlier;
    const offering = await this.findBookable(order);
    try {
      return await this.insert(order, offering);
    } catch (error) {
      if (violatedConstraint(error) !== IDEMPOTENCY_CONSTRAINT) throw error;
      const winner = await this.findRepeated(order);
      if (!winner) throw error;
      return winner;
    }
  }

  private async findRepeated({
    idempotencyKey,
    requestHash,
  }: Order): Promise<BookingEntity | undefined> {
    if (idempotencyKey === null) return undefined;
    const row = await this.database.manager.findOneBy(BookingEntity, { idempotencyKey });
    if (!row) return undefined;
    if (row.requestHash !== requestHash) throw new AppError('idempotency_mismatch');
    return row;
  }

  private async findBookable({ booking, source }: Order): Promise<Offering> {
    const { offering, bookingEnabled } = await this.rpc.call(catalogRpcs.getForBooking, {
      id: booking.serviceId,
    });
    // Only the form is closed: the owner answers the phone all the same.
    if (source === 'online' && !bookingEnabled) throw new AppError('booking_disabled');
    return assertBookable(offering);
  }

  private async insert(order: Order, offering: Offering): Promise<BookingEntity> {
    const { booking, source, idempotencyKey, requestHash } = order;
    return this.database.transaction(async (tx) => {
      const row = tx.manager.create(BookingEntity, {
        ...booking,
        preferredDate: booking.preferredDate === null ? null : new Date(booking.preferredDate),
        userId: bookedBy(currentMeta().actor),
        serviceName: offering.name,
        servicePrice: offering.price,
        serviceMinutes: offering.duration,
        totalAmount: amountOf(offering, order.amount),
        source,
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
        after: { serviceName: row.serviceName, totalAmount: row.totalAmount, source },
      });
      return row;
    });
  }
}

/** The same for the same request, in whatever order its fields came. */
function hashOf(request: CreateBooking | BookByHand): string {
  const text = JSON.stringify(request, Object.keys(request).sort());
  return createHash('sha256').update(text).digest('hex');
}
