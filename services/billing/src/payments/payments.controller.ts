import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { PaymentsService } from './payments.service.js';

@Controller()
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @RpcHandler(billingRpcs.createPaymentIntent)
  createIntent(request: RpcInput<typeof billingRpcs.createPaymentIntent>) {
    return this.payments.createIntent(request);
  }
}
