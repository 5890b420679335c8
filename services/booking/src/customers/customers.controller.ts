import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { CustomersService } from './customers.service.js';

@Controller()
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @RpcHandler(bookingAdminRpcs.customer)
  get(contact: RpcInput<typeof bookingAdminRpcs.customer>) {
    return this.customers.get(contact);
  }

  @RpcHandler(bookingAdminRpcs.customerBookingIds)
  bookingIds(query: RpcInput<typeof bookingAdminRpcs.customerBookingIds>) {
    return this.customers.bookingIds(query);
  }

  @RpcHandler(bookingAdminRpcs.customerNames)
  names({ bookingIds }: RpcInput<typeof bookingAdminRpcs.customerNames>) {
    return this.customers.names(bookingIds);
  }

  @RpcHandler(bookingAdminRpcs.bookingsOfName)
  bookingsOfName({ text }: RpcInput<typeof bookingAdminRpcs.bookingsOfName>) {
    return this.customers.bookingsOfName(text);
  }

  @RpcHandler(bookingAdminRpcs.countEmails)
  countEmails() {
    return this.customers.countEmails();
  }

  @RpcHandler(bookingAdminRpcs.countUnknownEmails)
  countUnknownEmails({ emails }: RpcInput<typeof bookingAdminRpcs.countUnknownEmails>) {
    return this.customers.countUnknownEmails(emails);
  }

  @RpcHandler(bookingAdminRpcs.knownContacts)
  knownContacts({ contacts, text }: RpcInput<typeof bookingAdminRpcs.knownContacts>) {
    return this.customers.knownContacts(contacts, text);
  }
}
