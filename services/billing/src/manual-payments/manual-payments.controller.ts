import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { ManualPaymentsService } from './manual-payments.service.js';

@Controller()
export class ManualPaymentsController {
  constructor(private readonly payments: ManualPaymentsService) {}

  @RpcHandler(billingAdminRpcs.recordPayment)
  ofInvoice(payment: RpcInput<typeof billingAdminRpcs.recordPayment>) {
    return this.payments.ofInvoice(payment);
  }

  @RpcHandler(billingAdminRpcs.recordBookingPayment)
  ofBooking(payment: RpcInput<typeof billingAdminRpcs.recordBookingPayment>) {
    return this.payments.ofBooking(payment);
  }
}
