import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import type { SendQuote } from '@desert-mirror/contracts/quotes';
import { businessDate } from '@desert-mirror/contracts/time';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { OfferingsService } from '../availability/offerings.service.js';
import { lockBooking, saveBooking } from '../bookings/booking-rows.js';
import { BookingMessagesService } from '../bookings/booking-messages.service.js';
import { assertPriceable, type PricedWork, workOf } from '../bookings/booking-work.rules.js';
import { BookingWorkService } from '../bookings/booking-work.service.js';
import type { BookingEntity } from '../bookings/booking.entity.js';
import { assertVersion, isOpen, paidCents } from '../bookings/booking.rules.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { QuoteEntity } from '../bookings/quote.entity.js';
import { newestQuote, replaceOpenQuote } from '../bookings/quote-rows.js';
import { assertExpiry } from '../bookings/quote.rules.js';

/** The owner sends and withdraws quotes. */
@Injectable()
export class QuoteSendingService {
  constructor(
    private readonly database: Database,
    private readonly bookings: BookingsService,
    private readonly work: BookingWorkService,
    private readonly offerings: OfferingsService,
    private readonly appointments: AppointmentsService,
    private readonly messages: BookingMessagesService,
  ) {}

  /**
   * Sends the next revision, which replaces an open one.
   * @throws AppError `conflict` if the booking changed since the client read it, is closed or paid, `locked` if
   *   it is invoiced or had more refunded, or naming a field
   */
  async send(id: number, { version, ...offer }: SendQuote): Promise<BookingDetail> {
    assertExpiry(offer.expiresOn, businessDate(new Date()));
    const { serviceId } = await this.bookings.get(id, 'owner', undefined);
    const work = workOf(offer.lines, serviceId);
    if (work.totalCents === 0) throw fieldError('lines', 'Please enter a price');
    await this.work.assertNotInvoiced(id);
    const depositCents = await this.offerings.depositOf(work.lines);
    await this.database.transaction(async (tx) => {
      const row = await lockBooking(tx.manager, id);
      assertVersion(row.version, version);
      assertQuotable(row);
      assertPriceable(row, work.totalCents);
      await this.write(tx, row, offer, { ...work, depositCents });
    });
    return this.bookings.detail(id);
  }

  /** @throws AppError `conflict` unless this quote is open */
  async withdraw(id: number, revision: number): Promise<BookingDetail> {
    await this.database.transaction(async (tx) => {
      const row = await lockBooking(tx.manager, id);
      // If another one was open, the error restores it.
      if ((await replaceOpenQuote(tx, id)) !== revision)
        throw new AppError('conflict', 'This quote can no longer be withdrawn.');
      await saveBooking(tx, row, {});
      await tx.audit({
        action: 'booking.quote-withdrawn',
        entity: 'booking',
        entityId: id,
        after: { revision },
      });
      tx.hint(CALENDAR_CHANGED);
    });
    return this.bookings.detail(id);
  }

  private async write(
    tx: Transaction,
    row: BookingEntity,
    { lines, note, expiresOn }: Omit<SendQuote, 'version'>,
    { totalCents, minutes, depositCents }: Omit<PricedWork, 'lines'> & { depositCents: number },
  ): Promise<void> {
    const { id: bookingId, linkRevision } = row;
    const revision = ((await newestQuote(tx.manager, bookingId))?.revision ?? 0) + 1;
    await replaceOpenQuote(tx, bookingId);
    const policy = await this.appointments.currentPolicy(tx, depositCents);
    await tx.manager.insert(QuoteEntity, {
      bookingId,
      revision,
      linkRevision,
      totalCents,
      minutes,
      depositCents,
      lines,
      note,
      expiresOn,
      terms: policy && { version: policy.version, freeHours: policy.freeHours },
    });
    // The owner trusts a request that gets a quote.
    await saveBooking(tx, row, { suspicion: null });
    await tx.audit({
      action: 'booking.quote-sent',
      entity: 'booking',
      entityId: bookingId,
      after: { revision, totalAmount: centsToDecimal(totalCents), minutes, expiresOn },
    });
    tx.hint(CALENDAR_CHANGED);
    await this.messages.quoted(tx, row, revision);
  }
}

/** @throws AppError `conflict` */
function assertQuotable(row: BookingEntity): void {
  if (!isOpen(row.status))
    throw new AppError('conflict', `A ${row.status} booking cannot get a quote.`);
  if (paidCents(row) > 0)
    throw new AppError('conflict', 'A booking with payments cannot get a quote. Change its price.');
}
