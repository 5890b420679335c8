import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { BookingCreationService } from './booking-creation.service.js';
import { BookingListService } from './booking-list.service.js';
import { BookingsService } from './bookings.service.js';
import { SuspiciousBookingsService } from './suspicious-bookings.service.js';

@Controller()
export class BookingsController {
  constructor(
    private readonly bookings: BookingsService,
    private readonly bookingList: BookingListService,
    private readonly creation: BookingCreationService,
    private readonly suspicious: SuspiciousBookingsService,
  ) {}

  @RpcHandler(bookingRpcs.create)
  create({ booking, idempotencyKey, isAboveLimit = false }: RpcInput<typeof bookingRpcs.create>) {
    return this.creation.create(booking, idempotencyKey ?? null, isAboveLimit);
  }

  @RpcHandler(bookingAdminRpcs.createManualBooking)
  createManualBooking({
    booking,
    idempotencyKey,
  }: RpcInput<typeof bookingAdminRpcs.createManualBooking>) {
    return this.creation.createManualBooking(booking, idempotencyKey ?? null);
  }

  @RpcHandler(bookingRpcs.get)
  get({ id, viewer, token }: RpcInput<typeof bookingRpcs.get>) {
    return this.bookings.get(id, viewer, token);
  }

  @RpcHandler(bookingRpcs.payLater)
  payLater({ id, token }: RpcInput<typeof bookingRpcs.payLater>) {
    return this.bookings.payLater(id, token);
  }

  @RpcHandler(bookingRpcs.list)
  list(query: RpcInput<typeof bookingRpcs.list>) {
    return this.bookingList.list(query);
  }

  @RpcHandler(bookingRpcs.getAccount)
  getAccount({ id, token }: RpcInput<typeof bookingRpcs.getAccount>) {
    return this.bookings.getAccount(id, token);
  }

  @RpcHandler(bookingRpcs.getWorkDay)
  getWorkDay({ id }: RpcInput<typeof bookingRpcs.getWorkDay>) {
    return this.bookings.getWorkDay(id);
  }

  @RpcHandler(bookingAdminRpcs.detail)
  detail({ id }: RpcInput<typeof bookingAdminRpcs.detail>) {
    return this.bookings.detail(id);
  }

  @RpcHandler(bookingAdminRpcs.update)
  update({ id, booking }: RpcInput<typeof bookingAdminRpcs.update>) {
    return this.bookings.update(id, booking);
  }

  @RpcHandler(bookingAdminRpcs.changeStatus)
  changeStatus({ id, ...change }: RpcInput<typeof bookingAdminRpcs.changeStatus>) {
    return this.bookings.changeStatus(id, change);
  }

  @RpcHandler(bookingAdminRpcs.deleteBooking)
  delete({ id }: RpcInput<typeof bookingAdminRpcs.deleteBooking>) {
    return this.suspicious.delete(id);
  }

  @RpcHandler(bookingAdminRpcs.addBookingNote)
  addNote({ bookingId, text }: RpcInput<typeof bookingAdminRpcs.addBookingNote>) {
    return this.bookings.addNote(bookingId, text);
  }
}
