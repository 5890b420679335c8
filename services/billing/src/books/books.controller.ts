import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { BooksService } from './books.service.js';
import { PeriodBooksService } from './period-books.service.js';

@Controller()
export class BooksController {
  constructor(
    private readonly books: BooksService,
    private readonly periodBooks: PeriodBooksService,
  ) {}

  @RpcHandler(billingAdminRpcs.totals)
  totals() {
    return this.books.totals();
  }

  @RpcHandler(billingAdminRpcs.attentionCounts)
  attentionCounts() {
    return this.books.attentionCounts();
  }

  @RpcHandler(billingAdminRpcs.analytics)
  analytics(period: RpcInput<typeof billingAdminRpcs.analytics>) {
    return this.books.analytics(period);
  }

  @RpcHandler(billingAdminRpcs.books)
  ofPeriod(period: RpcInput<typeof billingAdminRpcs.books>) {
    return this.periodBooks.ofPeriod(period);
  }

  @RpcHandler(billingAdminRpcs.listEmails)
  listEmails(page: RpcInput<typeof billingAdminRpcs.listEmails>) {
    return this.books.listEmails(page);
  }

  @RpcHandler(billingAdminRpcs.customer)
  customer(contact: RpcInput<typeof billingAdminRpcs.customer>) {
    return this.books.customer(contact);
  }
}
