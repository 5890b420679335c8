import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { StripeEventsService } from './stripe-events.service.js';

@Controller()
export class StripeEventsController {
  constructor(private readonly stripeEvents: StripeEventsService) {}

  @RpcHandler(billingRpcs.receiveWebhook)
  receive({ payload, signature }: RpcInput<typeof billingRpcs.receiveWebhook>) {
    return this.stripeEvents.receive(payload, signature);
  }

  @RpcHandler(billingRpcs.receiveWebhooks)
  receiveAll(webhooks: RpcInput<typeof billingRpcs.receiveWebhooks>) {
    return this.stripeEvents.receiveAll(webhooks);
  }
}
