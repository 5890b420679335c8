import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { NotesService } from './notes.service.js';

@Controller()
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @RpcHandler(bookingAdminRpcs.addCustomerNote)
  addToCustomer({ text, ...contact }: RpcInput<typeof bookingAdminRpcs.addCustomerNote>) {
    return this.notes.addToCustomer(contact, text);
  }

  @RpcHandler(bookingAdminRpcs.removeNote)
  remove({ id }: RpcInput<typeof bookingAdminRpcs.removeNote>) {
    return this.notes.remove(id);
  }
}
