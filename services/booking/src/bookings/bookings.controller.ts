import { bookingRpcs } from '@desert-mirror/contracts/booking';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Handles } from '@desert-mirror/platform/rpc/handles';
import { Controller } from '@nestjs/common';
import { BookingsService } from './bookings.service.js';

@Controller()
export class BookingsController {
  constructor(private readonly bookings: BookingsService) {}

  @Handles(bookingRpcs.create)
  create({ booking, idempotencyKey }: RpcInput<typeof bookingRpcs.create>) {
    return this.bookings.create(booking, idempotencyKey);
  }

  @Handles(bookingRpcs.get)
  get({ id, viewer, token }: RpcInput<typeof bookingRpcs.get>) {
    return this.bookings.get(id, viewer, token);
  }

  @Handles(bookingRpcs.list)
  list(page: RpcInput<typeof bookingRpcs.list>) {
    return this.bookings.list(page);
  }

  @Handles(bookingRpcs.getAccount)
  getAccount({ id }: RpcInput<typeof bookingRpcs.getAccount>) {
    return this.bookings.getAccount(id);
  }

  @Handles(bookingRpcs.changeStatus)
  changeStatus({ id, status }: RpcInput<typeof bookingRpcs.changeStatus>) {
    return this.bookings.changeStatus(id, status);
  }
}
