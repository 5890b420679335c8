import { billingRpcs } from '@desert-mirror/contracts/billing';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Handles } from '@desert-mirror/platform/rpc/handles';
import { Controller } from '@nestjs/common';
import { PaymentsService } from './payments.service.js';

@Controller()
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Handles(billingRpcs.createPaymentIntent)
  createIntent(request: RpcInput<typeof billingRpcs.createPaymentIntent>) {
    return this.payments.createIntent(request);
  }
}
