import { bookingEvents } from '@desert-mirror/contracts/booking';
import type { SaveBookingLine } from '@desert-mirror/contracts/booking-lines';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { workLockOf } from '@desert-mirror/contracts/work-lock';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { BookingLineEntity } from './booking-line.entity.js';
import { BookingMessagesService } from './booking-messages.service.js';
import { insertLines } from './booking-rows.js';
import { assertPriceable, isSameWork, workOf } from './booking-work.rules.js';
import { BookingEntity, toBooking } from './booking.entity.js';
import { paymentStatusAt } from './booking.rules.js';
import { replaceOpenQuote } from './quote-rows.js';

/** Changes what is booked and its price. */
@Injectable()
export class BookingWorkService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly appointments: AppointmentsService,
    private readonly messages: BookingMessagesService,
  ) {}

  /**
   * Called before the transaction.
   * @throws AppError `locked` if the booking has an invoice
   */
  async assertNotInvoiced(bookingId: number): Promise<void> {
    const { invoice } = await this.rpc.call(billingAdminRpcs.bookingMoney, { bookingId });
    const lock = workLockOf(invoice);
    if (lock !== undefined) throw new AppError('locked', lock);
  }

  /**
   * Replaces the lines of a locked booking, and adjusts its appointment to their minutes unless it is over. An
   * open quote is no longer valid.
   * @returns the changed columns; undefined if nothing differs
   * @throws AppError `locked` if the price cannot be lowered that far, `conflict` if the booking is canceled, or naming
   *   `lines`
   */
  async change(
    tx: Transaction,
    row: BookingEntity,
    saved: readonly SaveBookingLine[],
  ): Promise<Partial<BookingEntity> | undefined> {
    const before = toBooking(row).lines;
    if (isSameWork(before, saved, row.serviceId)) return undefined;
    const { lines, totalCents, minutes } = workOf(saved, row.serviceId, before);
    assertPriceable(row, totalCents);
    await replaceOpenQuote(tx, row.id);
    await tx.manager.delete(BookingLineEntity, { bookingId: row.id });
    row.lines = insertLines(tx, row.id, lines);
    // The van has left a completed job, so the next job does not limit what can be billed.
    if (minutes !== row.serviceMinutes && row.status !== 'completed')
      await this.appointments.changeMinutes(tx, row.id, minutes);
    await tx.publish(bookingEvents.bookingRepriced, { bookingId: row.id });
    return {
      ...serviceOf(saved[0]),
      serviceMinutes: minutes,
      totalAmount: centsToDecimal(totalCents),
      paymentStatus: paymentStatusAt(row, totalCents),
      depositCents: Math.min(row.depositCents, totalCents),
      // Without a discount, the code can be used again.
      promoCode: lines.some(({ discountCents }) => discountCents > 0) ? row.promoCode : null,
    };
  }

  /** Once the change is stored. A booking without a price has nothing to tell. */
  async tellCustomer(tx: Transaction, row: BookingEntity): Promise<void> {
    if (row.totalAmount !== '0.00') await this.messages.priced(tx, row);
  }
}

/** Work in the owner's words is still a booking of the service that was requested. */
const serviceOf = (first: SaveBookingLine | undefined): Partial<BookingEntity> =>
  first?.serviceId === undefined
    ? {}
    : { serviceId: first.serviceId, serviceName: first.serviceName };
