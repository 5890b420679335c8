import { billingRpcs } from '@desert-mirror/contracts/billing';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Handles } from '@desert-mirror/platform/rpc/handles';
import { Controller } from '@nestjs/common';
import { PaymentsService } from '../payments/payments.service.js';
import { PayService } from './pay.service.js';

@Controller()
export class PayController {
  constructor(
    private readonly pay: PayService,
    private readonly payments: PaymentsService,
  ) {}

  @Handles(billingRpcs.getPublicInvoice)
  get({ token }: RpcInput<typeof billingRpcs.getPublicInvoice>) {
    return this.pay.get(token);
  }

  @Handles(billingRpcs.createInvoicePayment)
  createIntent(wanted: RpcInput<typeof billingRpcs.createInvoicePayment>) {
    return this.payments.createInvoiceIntent(wanted);
  }

  @Handles(billingRpcs.getPublicInvoicePdf)
  pdf({ token }: RpcInput<typeof billingRpcs.getPublicInvoicePdf>) {
    return this.pay.pdf(token);
  }
}
