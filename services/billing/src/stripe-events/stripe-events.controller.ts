import { billingRpcs } from '@desert-mirror/contracts/billing';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Handles } from '@desert-mirror/platform/rpc/handles';
import { Controller } from '@nestjs/common';
import { StripeEventsService } from './stripe-events.service.js';

@Controller()
export class StripeEventsController {
  constructor(private readonly stripeEvents: StripeEventsService) {}

  @Handles(billingRpcs.receiveWebhook)
  receive({ payload, signature }: RpcInput<typeof billingRpcs.receiveWebhook>) {
    return this.stripeEvents.receive(payload, signature);
  }
}
