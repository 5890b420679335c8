import { billingRpcs } from '@desert-mirror/contracts/billing';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Handles } from '@desert-mirror/platform/rpc/handles';
import { Controller } from '@nestjs/common';
import { InvoicesService } from './invoices.service.js';

@Controller()
export class InvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Handles(billingRpcs.createInvoice)
  create(invoice: RpcInput<typeof billingRpcs.createInvoice>) {
    return this.invoices.create(invoice);
  }

  @Handles(billingRpcs.listInvoices)
  list(query: RpcInput<typeof billingRpcs.listInvoices>) {
    return this.invoices.list(query);
  }
}
