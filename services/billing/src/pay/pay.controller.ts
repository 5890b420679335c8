import { billingRpcs } from '@desert-mirror/contracts/billing';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { PaymentsService } from '../payments/payments.service.js';
import { PayService } from './pay.service.js';

@Controller()
export class PayController {
  constructor(
    private readonly pay: PayService,
    private readonly payments: PaymentsService,
  ) {}

  @RpcHandler(billingRpcs.getPublicInvoice)
  get({ token }: RpcInput<typeof billingRpcs.getPublicInvoice>) {
    return this.pay.get(token);
  }

  @RpcHandler(billingRpcs.createInvoicePayment)
  createIntent(wanted: RpcInput<typeof billingRpcs.createInvoicePayment>) {
    return this.payments.createInvoiceIntent(wanted);
  }

  @RpcHandler(billingRpcs.getPublicInvoicePdf)
  pdf({ token }: RpcInput<typeof billingRpcs.getPublicInvoicePdf>) {
    return this.pay.pdf(token);
  }
}
