import type {
  Booking,
  BookingRequest,
  BookingSource,
  Suspicion,
} from '@desert-mirror/contracts/booking';
import type { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import type { CreateManualBooking } from '@desert-mirror/contracts/booking-admin';
import type { BookableOffering } from '@desert-mirror/contracts/catalog';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { centsToDecimal, formatCentsShort } from '@desert-mirror/contracts/money';
import { preferredDateOf } from '@desert-mirror/contracts/preferred-date';
import type { BookingPrice } from '@desert-mirror/contracts/prices';
import type { QuoteRequest, ReceivedQuoteRequest } from '@desert-mirror/contracts/quotes';
import type { RpcOutput } from '@desert-mirror/contracts/rpc';
import { currentMeta } from '@desert-mirror/platform/context';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { requestHashOf } from '@desert-mirror/platform/request-hash';
import { newSecret } from '@desert-mirror/platform/secrets';
import { Injectable } from '@nestjs/common';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { freeUntil } from '../appointments/cancellation-policy.rules.js';
import { jobOf } from '../availability/availability.rules.js';
import { OfferingsService } from '../availability/offerings.service.js';
import { PublicLinks } from '../links/public-links.js';
import { PhotosService } from '../photos/photos.service.js';
import { type Discount, DiscountsService } from '../promo-codes/discounts.service.js';
import { addressColumns } from './booking-address.rules.js';
import { agreed, assertExpected, discounted, unpriced } from './booking-price.rules.js';
import { insertBooking, insertLines } from './booking-rows.js';
import { BookingMessagesService } from './booking-messages.service.js';
import { BookingEntity, type ConsentColumns, toBooking } from './booking.entity.js';
import { isForBins } from './customer-view.rules.js';
import { SmsConsentService } from './sms-consent.service.js';
import { assertAddress, bookedBy, discountedLines, suspicionOf } from './booking.rules.js';

interface Order {
  booking: BookingRequest;
  source: BookingSource;
  /** The agreed total; null for the price list's. */
  amount: string | null;
  /** Set for a request for a quote, whose price the owner sets. */
  photos?: readonly string[];
  idempotencyKey: string | null;
  requestHash: string;
  suspicion: Suspicion | null;
}

interface PricedOrder extends Order {
  /** The first vehicle's offering. */
  offering: BookableOffering;
  /** Before the discount. */
  price: BookingPrice;
  discount: Discount;
  consent: ConsentColumns;
}

/** Creates bookings. Requests with the same idempotency key create one booking. */
@Injectable()
export class BookingCreationService {
  constructor(
    private readonly database: Database,
    private readonly offerings: OfferingsService,
    private readonly appointments: AppointmentsService,
    private readonly links: PublicLinks,
    private readonly messages: BookingMessagesService,
    private readonly consent: SmsConsentService,
    private readonly discounts: DiscountsService,
    private readonly photos: PhotosService,
  ) {}

  /** An online booking at the current list price. */
  async create(
    booking: BookingRequest,
    idempotencyKey: string | null,
    isAboveLimit = false,
  ): Promise<RpcOutput<typeof bookingRpcs.create>> {
    // A client repeats a request with the total that it shows by then.
    const { expectedTotal: _, ...content } = booking;
    const requestHash = requestHashOf(content);
    const suspicion = suspicionOf(booking, isAboveLimit);
    const own = { idempotencyKey, requestHash, suspicion };
    const order = { booking, source: 'online', amount: null, ...own } as const;
    const { row, isNew } = await this.createOnce(order);
    const appointment =
      isNew && !hasTime(booking)
        ? null
        : await this.appointments.find(this.database.manager, row.id);
    const link = this.links.booking(row);
    const sms = await this.consent.stateOf(row);
    return {
      booking: {
        ...toBooking(row),
        suspicion: null,
        isBins: isForBins(row),
        appointment,
        link,
        sms,
        freeUntil: freeUntil(row, appointment)?.toISOString() ?? null,
      },
      accessToken: row.accessToken,
    };
  }

  /** A request whose price the owner sets. */
  async createRequest(
    request: QuoteRequest,
    idempotencyKey: string | null,
    isAboveLimit = false,
  ): Promise<ReceivedQuoteRequest> {
    const { photos = [], ...booking } = request;
    const { row } = await this.createOnce({
      ...({ booking, photos, idempotencyKey, source: 'online', amount: null } as const),
      // Always includes `photos`, which a booking never has, so that a key cannot be used for both kinds of order.
      requestHash: requestHashOf({ ...booking, photos }),
      suspicion: suspicionOf(booking, isAboveLimit),
    });
    return { id: row.id, photoCount: photos.length };
  }

  async createManualBooking(
    request: CreateManualBooking,
    idempotencyKey: string | null,
  ): Promise<Booking> {
    const { amount, ...booking } = request;
    if (amount !== null && booking.promoCode)
      throw fieldError('promoCode', 'Leave the price empty to use a promo code');
    const requestHash = requestHashOf(request);
    const { row } = await this.createOnce({
      booking,
      source: 'phone',
      amount,
      idempotencyKey,
      requestHash,
      suspicion: null,
    });
    return toBooking(row);
  }

  private async createOnce(order: Order): Promise<{ row: BookingEntity; isNew: boolean }> {
    // A repeated request succeeds even if the offering has been removed since. Concurrent requests
    // meet at the unique constraint.
    const earlier = await this.findExisting(order);
    if (earlier) return { row: earlier, isNew: false };
    const { booking, source } = order;
    const [{ offering, ...price }, consent] = await Promise.all([
      this.offerings.priceBookable(booking, source),
      this.consent.columnsFor(booking.smsConsent ?? false, booking.phone),
    ]);
    try {
      const own = order.photos ? unpriced(price) : agreed(price, order.amount);
      const { promoCode, expectedTotal } = booking;
      const discount = promoCode ? await this.discounts.read(promoCode, own) : NO_DISCOUNT;
      assertExpected(expectedTotal, discounted(own, discount.cents).totalCents);
      const row = await this.insert({ ...order, offering, price: own, discount, consent });
      return { row, isNew: true };
    } catch (error) {
      // A concurrent request with the same key may have booked, or have used the same hold.
      const winner = await this.findExisting(order);
      if (!winner) throw error;
      return { row: winner, isNew: false };
    }
  }

  private async findExisting({
    idempotencyKey,
    requestHash,
  }: Order): Promise<BookingEntity | undefined> {
    if (idempotencyKey === null) return undefined;
    const { manager } = this.database;
    // Usually there is none, so this selects only what it compares.
    const [found] = await manager.query<{ id: number; request_hash: string }[]>(
      'SELECT id, request_hash FROM bookings WHERE idempotency_key = $1',
      [idempotencyKey],
    );
    if (!found) return undefined;
    if (found.request_hash !== requestHash) throw new AppError('idempotency_mismatch');
    return manager.findOneByOrFail(BookingEntity, { id: found.id });
  }

  /** @throws AppError `window_taken` with alternatives, or naming a field */
  private async insert(order: PricedOrder): Promise<BookingEntity> {
    const { offering, price, discount, source } = order;
    const { hold: reference, start, payLater = false, address } = order.booking;
    const { depositCents, isFree } = discounted(price, discount.cents);
    const isAgreed = (payLater && price.totalCents > 0) || isFree;
    // A suspicious booking must not take a window for good without a payment. The owner confirms when booking by phone.
    const isConfirmed = source === 'phone' || (isAgreed && order.suspicion === null);
    if (!hasTime(order.booking)) {
      if (payLater) throw fieldError('payLater', 'Please choose a time first');
      const write = async (tx: Transaction) => {
        const row = await this.write(tx, order);
        await this.photos.attach(tx, row.id, order.photos ?? []);
        await this.messages.created(tx, row);
        return row;
      };
      // A promo code is locked while its uses are counted.
      if (order.booking.promoCode) return this.database.transaction(write);
      return this.database.sharedTransaction(write);
    }
    assertAddress(address?.zip);
    if (payLater && !isFree) await this.appointments.assertPayLater(depositCents);
    const hold = reference && (await this.appointments.findHold(reference));
    const seat = {
      serviceId: offering.id,
      job: jobOf(price.minutes, address?.zip ?? hold?.zip ?? null),
      start: hold?.startAt.getTime() ?? Date.parse(start!),
      status: isConfirmed ? 'confirmed' : 'held',
    } as const;
    return this.appointments.take(seat, hold, async (tx, appointment) => {
      const time = {
        preferredDate: preferredDateOf(appointment.startAt),
        status: isConfirmed ? 'confirmed' : 'pending',
      } as const;
      const row = await this.write(tx, order, time);
      await this.appointments.assign(tx, appointment, row.id);
      await this.messages.created(tx, row);
      return row;
    });
  }

  private async write(
    tx: Transaction,
    order: PricedOrder,
    time: Partial<Pick<BookingEntity, 'preferredDate' | 'status'>> = {},
  ): Promise<BookingEntity> {
    const { source, idempotencyKey, requestHash, suspicion, offering, consent, price, discount } =
      order;
    const { promoCode = null, email } = order.booking;
    if (promoCode !== null) await this.discounts.take(tx, promoCode, email, price, discount);
    const { totalCents, depositCents } = discounted(price, discount.cents);
    const {
      hold: _hold,
      start: _start,
      payLater: _payLater,
      lines: _lines,
      expectedTotal: _expectedTotal,
      ...booking
    } = order.booking;
    const { address = null, homepage: _homepage, smsConsent: _consent, ...fields } = booking;
    const first = price.lines[0]!;
    const row = tx.manager.create(BookingEntity, {
      ...fields,
      ...addressColumns(address),
      ...consent,
      vehicleInfo: booking.vehicleInfo ?? first.vehicleInfo,
      preferredDate: booking.preferredDate === null ? null : new Date(booking.preferredDate),
      userId: bookedBy(currentMeta().actor),
      serviceId: offering.id,
      serviceName: offering.name,
      servicePrice: first.vehicleClass ? formatCentsShort(first.priceCents) : offering.price,
      serviceMinutes: price.minutes,
      totalAmount: centsToDecimal(totalCents),
      promoCode,
      source,
      depositCents,
      policy: await this.appointments.currentPolicy(tx, depositCents),
      accessToken: newSecret(),
      idempotencyKey,
      requestHash,
      suspicion,
      ...time,
    });
    await insertBooking(tx, row);
    row.serviceSlug = offering.slug ?? null;
    row.lines = insertLines(
      tx,
      row.id,
      discountedLines(price.lines, discount.cents, discount.isReduced),
    );
    await tx.audit({
      action: 'booking.created',
      entity: 'booking',
      entityId: row.id,
      after: { serviceName: row.serviceName, totalAmount: row.totalAmount, source },
    });
    return row;
  }
}

const NO_DISCOUNT: Discount = { cents: 0, isReduced: () => false };

const hasTime = ({ hold, start }: BookingRequest): boolean =>
  hold !== undefined || start !== undefined;
