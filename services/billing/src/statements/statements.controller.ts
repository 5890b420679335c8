import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { StatementsService } from './statements.service.js';

@Controller()
export class StatementsController {
  constructor(private readonly statements: StatementsService) {}

  @RpcHandler(billingAdminRpcs.invoiceDetail)
  ofInvoice({ id }: RpcInput<typeof billingAdminRpcs.invoiceDetail>) {
    return this.statements.ofInvoice(id);
  }

  @RpcHandler(billingAdminRpcs.bookingMoney)
  ofBooking({ bookingId }: RpcInput<typeof billingAdminRpcs.bookingMoney>) {
    return this.statements.ofBooking(bookingId);
  }
}
