import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Handles } from '@desert-mirror/platform/rpc/handles';
import { Controller } from '@nestjs/common';
import { NotesService } from './notes.service.js';

@Controller()
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Handles(bookingAdminRpcs.addBookingNote)
  addToBooking({ bookingId, text }: RpcInput<typeof bookingAdminRpcs.addBookingNote>) {
    return this.notes.addToBooking(bookingId, text);
  }

  @Handles(bookingAdminRpcs.addCustomerNote)
  addToCustomer({ text, ...contact }: RpcInput<typeof bookingAdminRpcs.addCustomerNote>) {
    return this.notes.addToCustomer(contact, text);
  }

  @Handles(bookingAdminRpcs.removeNote)
  remove({ id }: RpcInput<typeof bookingAdminRpcs.removeNote>) {
    return this.notes.remove(id);
  }
}
