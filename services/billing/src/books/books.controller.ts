import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Handles } from '@desert-mirror/platform/rpc/handles';
import { Controller } from '@nestjs/common';
import { BooksService } from './books.service.js';

@Controller()
export class BooksController {
  constructor(private readonly books: BooksService) {}

  @Handles(billingAdminRpcs.totals)
  totals() {
    return this.books.totals();
  }

  @Handles(billingAdminRpcs.analytics)
  analytics(period: RpcInput<typeof billingAdminRpcs.analytics>) {
    return this.books.analytics(period);
  }

  @Handles(billingAdminRpcs.listEmails)
  listEmails(page: RpcInput<typeof billingAdminRpcs.listEmails>) {
    return this.books.listEmails(page);
  }

  @Handles(billingAdminRpcs.customer)
  customer(contact: RpcInput<typeof billingAdminRpcs.customer>) {
    return this.books.customer(contact);
  }
}
