import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import type { SaveBookingLine } from '@desert-mirror/contracts/booking-lines';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { MAX_CENTS, centsToDecimal, decimalToCents } from '@desert-mirror/contracts/money';
import { MAX_MINUTES, totalMinutes } from '@desert-mirror/contracts/prices';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { BookingLineEntity } from './booking-line.entity.js';
import { BookingMessagesService } from './booking-messages.service.js';
import { insertLines } from './booking-rows.js';
import { BookingEntity, toBooking } from './booking.entity.js';

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
   * @throws AppError `conflict` if the booking has an invoice
   */
  async assertNotInvoiced(bookingId: number): Promise<void> {
    const { invoice } = await this.rpc.call(billingAdminRpcs.bookingMoney, { bookingId });
    if (invoice && invoice.status !== 'void')
      throw new AppError(
        'conflict',
        `Invoice ${invoice.invoiceNumber} has this price. Void it to change the booking.`,
      );
  }

  /**
   * Replaces the lines of a locked booking, and adjusts its appointment to their minutes.
   * @returns the changed columns; undefined if nothing differs
   * @throws AppError `conflict` if something was paid, or naming `lines`
   */
  async change(
    tx: Transaction,
    row: BookingEntity,
    saved: readonly SaveBookingLine[],
  ): Promise<Partial<BookingEntity> | undefined> {
    const lines = saved.map(({ serviceId = row.serviceId, price, ...line }) => ({
      ...line,
      ...{ serviceId, name: line.serviceName, priceCents: decimalToCents(price)! },
      discountCents: 0,
    }));
    if (!differs(row, saved)) return undefined;
    assertOpen(row);
    const totalCents = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
    const serviceMinutes = totalMinutes(lines);
    if (totalCents > MAX_CENTS || (serviceMinutes ?? 0) > MAX_MINUTES)
      throw fieldError('lines', 'This is too much for one booking');
    await tx.manager.delete(BookingLineEntity, { bookingId: row.id });
    row.lines = await insertLines(tx, row.id, lines);
    if (serviceMinutes !== row.serviceMinutes)
      await this.appointments.changeMinutes(tx, row.id, serviceMinutes);
    return {
      ...serviceOf(saved[0]),
      serviceMinutes,
      totalAmount: centsToDecimal(totalCents),
      depositCents: Math.min(row.depositCents, totalCents),
      // The owner's price has no discount, so the code can be used again.
      promoCode: null,
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

/** The price of completed work can change, too, until it is paid. */
function assertOpen({ status, capturedCents, refundedCents }: BookingEntity): void {
  if (status === 'cancelled')
    throw new AppError('conflict', 'A cancelled booking keeps its price.');
  if (capturedCents > refundedCents)
    throw new AppError('conflict', 'A booking with payments keeps its price.');
}

/** The fields of a line that the owner sets. */
const keyOf = (line: BookingDetail['lines'][number] | (SaveBookingLine & { serviceId: number })) =>
  JSON.stringify([
    ...[line.vehicle, line.kind, line.serviceId, line.serviceName, line.vehicleClass],
    // The booking describes its first vehicle.
    ...[line.vehicle === 1 ? null : line.vehicleInfo, line.minutes],
    ...[decimalToCents(line.price), line.taxExempt],
  ]);

function differs(row: BookingEntity, saved: readonly SaveBookingLine[]): boolean {
  const before = toBooking(row).lines.map(keyOf);
  const after = saved.map(({ serviceId = row.serviceId, ...line }) =>
    keyOf({ ...line, serviceId }),
  );
  return before.join() !== after.join();
}
