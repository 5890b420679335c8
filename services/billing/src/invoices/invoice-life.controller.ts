import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { InvoiceDetailsService } from './invoice-details.service.js';
import { InvoiceLifeService } from './invoice-life.service.js';

@Controller()
export class InvoiceLifeController {
  constructor(
    private readonly life: InvoiceLifeService,
    private readonly details: InvoiceDetailsService,
  ) {}

  @RpcHandler(billingAdminRpcs.invoiceDetail)
  detail({ id }: RpcInput<typeof billingAdminRpcs.invoiceDetail>) {
    return this.details.ofInvoice(id);
  }

  @RpcHandler(billingAdminRpcs.bookingMoney)
  bookingMoney({ bookingId }: RpcInput<typeof billingAdminRpcs.bookingMoney>) {
    return this.details.ofBooking(bookingId);
  }

  @RpcHandler(billingAdminRpcs.sendInvoice)
  send({ id, ...wanted }: RpcInput<typeof billingAdminRpcs.sendInvoice>) {
    return this.life.send(id, wanted);
  }

  @RpcHandler(billingAdminRpcs.voidInvoice)
  void({ id, ...wanted }: RpcInput<typeof billingAdminRpcs.voidInvoice>) {
    return this.life.void(id, wanted);
  }

  @RpcHandler(billingAdminRpcs.changePayLink)
  changePayLink({ id, link }: RpcInput<typeof billingAdminRpcs.changePayLink>) {
    return this.life.changeLink(id, link);
  }

  @RpcHandler(billingAdminRpcs.createFromBooking)
  createFromBooking({ bookingId }: RpcInput<typeof billingAdminRpcs.createFromBooking>) {
    return this.life.createFromBooking(bookingId);
  }
}
