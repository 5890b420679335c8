import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Handles } from '@desert-mirror/platform/rpc/handles';
import { Controller } from '@nestjs/common';
import { BooksService } from './books.service.js';
import { PeriodBooksService } from './period-books.service.js';

@Controller()
export class BooksController {
  constructor(
    private readonly books: BooksService,
    private readonly periodBooks: PeriodBooksService,
  ) {}

  @Handles(billingAdminRpcs.totals)
  totals() {
    return this.books.totals();
  }

  @Handles(billingAdminRpcs.analytics)
  analytics(period: RpcInput<typeof billingAdminRpcs.analytics>) {
    return this.books.analytics(period);
  }

  @Handles(billingAdminRpcs.books)
  ofPeriod(period: RpcInput<typeof billingAdminRpcs.books>) {
    return this.periodBooks.ofPeriod(period);
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
