import { billingEvents } from '@desert-mirror/contracts/billing';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { EventHandler } from '@desert-mirror/platform/events/inbox';
import { Injectable } from '@nestjs/common';
import { UsersService } from './users.service.js';

@Injectable()
export class UsersEvents {
  constructor(private readonly users: UsersService) {}

  @EventHandler(billingEvents.stripeCustomerKnown)
  stripeCustomerKnown(
    known: EventPayload<typeof billingEvents.stripeCustomerKnown>,
    tx: Transaction,
  ): Promise<void> {
    return this.users.saveStripeCustomer(known, tx);
  }
}
