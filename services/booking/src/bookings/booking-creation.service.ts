import { createHash, randomBytes } from 'node:crypto';
import type { Booking, BookingSource, CreateBooking } from '@desert-mirror/contracts/booking';
import type { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import type { CreateManualBooking } from '@desert-mirror/contracts/booking-admin';
import { type Offering } from '@desert-mirror/contracts/catalog';
import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import type { RpcOutput } from '@desert-mirror/contracts/rpc';
import { currentMeta } from '@desert-mirror/platform/context';
import { Database } from '@desert-mirror/platform/database/database';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { addressFields } from './booking-address.rules.js';
import { BookingLineEntity } from './booking-line.entity.js';
import { BookingEntity, toBooking } from './booking.entity.js';
import { assertBookable, bookedBy, lineOf } from './booking.rules.js';

const IDEMPOTENCY_CONSTRAINT = 'bookings_idempotency_key';

interface Order {
  booking: CreateBooking;
  source: BookingSource;
  /** The agreed price; null for the price list's. */
  amount: string | null;
  idempotencyKey: string | null;
  requestHash: string;
}

/** Creates bookings. Requests with the same idempotency key create one booking. */
@Injectable()
export class BookingCreationService {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  /** An online booking at the current list price. */
  async create(
    booking: CreateBooking,
    idempotencyKey: string | null,
  ): Promise<RpcOutput<typeof bookingRpcs.create>> {
    const requestHash = hashOf(booking);
    const order = { booking, source: 'online', amount: null, idempotencyKey, requestHash } as const;
    const row = await this.createOnce(order);
    return { booking: toBooking(row), accessToken: row.accessToken };
  }

  async createManualBooking(
    request: CreateManualBooking,
    idempotencyKey: string | null,
  ): Promise<Booking> {
    const { amount, ...booking } = request;
    const requestHash = hashOf(request);
    return toBooking(
      await this.createOnce({ booking, source: 'phone', amount, idempotencyKey, requestHash }),
    );
  }

  private async createOnce(order: Order): Promise<BookingEntity> {
    // A repeated request succeeds even if the offering has been removed since. Concurrent requests
    // meet at the unique constraint.
    const earlier = await this.findExisting(order);
    if (earlier) return earlier;
    const offering = await this.findBookable(order);
    try {
      return await this.insert(order, offering);
    } catch (error) {
      if (violatedConstraint(error) !== IDEMPOTENCY_CONSTRAINT) throw error;
      const winner = await this.findExisting(order);
      if (!winner) throw error;
      return winner;
    }
  }

  private async findExisting({
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
    // The setting closes the online form, not bookings by phone.
    if (source === 'online' && !bookingEnabled) throw new AppError('booking_disabled');
    return assertBookable(offering);
  }

  private async insert(order: Order, offering: Offering): Promise<BookingEntity> {
    const { booking, source, idempotencyKey, requestHash } = order;
    const { address = null, ...fields } = booking;
    const line = lineOf(offering, order.amount);
    return this.database.transaction(async (tx) => {
      const row = tx.manager.create(BookingEntity, {
        ...fields,
        ...addressFields(address),
        preferredDate: booking.preferredDate === null ? null : new Date(booking.preferredDate),
        userId: bookedBy(currentMeta().actor),
        serviceName: offering.name,
        servicePrice: offering.price,
        serviceMinutes: offering.duration,
        totalAmount: centsToDecimal(line.priceCents),
        source,
        // The insert returns only columns with a database default.
        stripePaymentIntentId: null,
        accessToken: randomBytes(32).toString('base64url'),
        idempotencyKey,
        requestHash,
      });
      await tx.manager.insert(BookingEntity, row);
      await tx.manager.insert(BookingLineEntity, { ...line, bookingId: row.id, position: 1 });
      row.lines = [line];
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

/** Does not depend on the order of the fields, of nested objects either. */
function hashOf(request: CreateBooking | CreateManualBooking): string {
  const text = JSON.stringify(request, (_key, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
