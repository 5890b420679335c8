import { billingRpcs } from '@desert-mirror/contracts/billing';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { RefundRequestsService } from '../refunds/refund-requests.service.js';
import { ManualPaymentsService } from './manual-payments.service.js';
import { PaymentsService } from './payments.service.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly manual: ManualPaymentsService,
    private readonly refunds: RefundRequestsService,
  ) {}

  @RpcHandler(billingRpcs.createPaymentIntent)
  createIntent(request: RpcInput<typeof billingRpcs.createPaymentIntent>) {
    return this.payments.createIntent(request);
  }

  @RpcHandler(billingAdminRpcs.recordPayment)
  record(payment: RpcInput<typeof billingAdminRpcs.recordPayment>) {
    return this.manual.record(payment);
  }

  @RpcHandler(billingAdminRpcs.requestRefund)
  requestRefund(refund: RpcInput<typeof billingAdminRpcs.requestRefund>) {
    return this.refunds.request(refund);
  }
}
