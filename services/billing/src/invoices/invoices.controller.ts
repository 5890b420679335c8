import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { InvoicesService } from './invoices.service.js';

@Controller()
export class InvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @RpcHandler(billingRpcs.createInvoice)
  create(invoice: RpcInput<typeof billingRpcs.createInvoice>) {
    return this.invoices.create(invoice);
  }

  @RpcHandler(billingRpcs.listInvoices)
  list(query: RpcInput<typeof billingRpcs.listInvoices>) {
    return this.invoices.list(query);
  }

  @RpcHandler(billingAdminRpcs.countInvoices)
  count() {
    return this.invoices.count();
  }

  @RpcHandler(billingAdminRpcs.getInvoice)
  get({ id }: RpcInput<typeof billingAdminRpcs.getInvoice>) {
    return this.invoices.get(id);
  }

  @RpcHandler(billingAdminRpcs.updateInvoice)
  update({ id, invoice }: RpcInput<typeof billingAdminRpcs.updateInvoice>) {
    return this.invoices.update(id, invoice);
  }

  @RpcHandler(billingAdminRpcs.duplicateInvoice)
  duplicate({ id }: RpcInput<typeof billingAdminRpcs.duplicateInvoice>) {
    return this.invoices.duplicate(id);
  }
}
