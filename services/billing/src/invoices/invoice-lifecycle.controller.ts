import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { InvoiceLifecycleService } from './invoice-lifecycle.service.js';

@Controller()
export class InvoiceLifecycleController {
  constructor(private readonly lifecycle: InvoiceLifecycleService) {}

  @RpcHandler(billingAdminRpcs.sendInvoice)
  send({ id, ...wanted }: RpcInput<typeof billingAdminRpcs.sendInvoice>) {
    return this.lifecycle.send(id, wanted);
  }

  @RpcHandler(billingAdminRpcs.remindInvoice)
  remind({ id }: RpcInput<typeof billingAdminRpcs.remindInvoice>) {
    return this.lifecycle.remind(id);
  }

  @RpcHandler(billingAdminRpcs.voidInvoice)
  void({ id, ...wanted }: RpcInput<typeof billingAdminRpcs.voidInvoice>) {
    return this.lifecycle.void(id, wanted);
  }

  @RpcHandler(billingAdminRpcs.changeInvoiceEmail)
  changeEmail({ id, ...wanted }: RpcInput<typeof billingAdminRpcs.changeInvoiceEmail>) {
    return this.lifecycle.changeEmail(id, wanted);
  }

  @RpcHandler(billingAdminRpcs.changePayLink)
  changePayLink({ id, link }: RpcInput<typeof billingAdminRpcs.changePayLink>) {
    return this.lifecycle.changeLink(id, link);
  }

  @RpcHandler(billingAdminRpcs.createFromBooking)
  createFromBooking({ bookingId }: RpcInput<typeof billingAdminRpcs.createFromBooking>) {
    return this.lifecycle.createFromBooking(bookingId);
  }
}
