import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { PayService } from './pay.service.js';

@Controller()
export class PayController {
  constructor(private readonly pay: PayService) {}

  @RpcHandler(billingRpcs.getPublicInvoice)
  get({ token }: RpcInput<typeof billingRpcs.getPublicInvoice>) {
    return this.pay.get(token);
  }

  @RpcHandler(billingRpcs.createInvoicePayment)
  createIntent(request: RpcInput<typeof billingRpcs.createInvoicePayment>) {
    return this.pay.createIntent(request);
  }

  @RpcHandler(billingRpcs.getPublicInvoicePdf)
  pdf({ token }: RpcInput<typeof billingRpcs.getPublicInvoicePdf>) {
    return this.pay.pdf(token);
  }
}
