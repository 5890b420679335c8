import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Handles } from '@desert-mirror/platform/rpc/handles';
import { Controller } from '@nestjs/common';
import { CustomersService } from './customers.service.js';

@Controller()
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Handles(bookingAdminRpcs.customer)
  get(contact: RpcInput<typeof bookingAdminRpcs.customer>) {
    return this.customers.get(contact);
  }

  @Handles(bookingAdminRpcs.countEmails)
  countEmails() {
    return this.customers.countEmails();
  }

  @Handles(bookingAdminRpcs.countUnknownEmails)
  countUnknownEmails({ emails }: RpcInput<typeof bookingAdminRpcs.countUnknownEmails>) {
    return this.customers.countUnknownEmails(emails);
  }
}
