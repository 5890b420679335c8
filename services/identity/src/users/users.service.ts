import type { billingEvents } from '@desert-mirror/contracts/billing';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';

@Injectable()
export class UsersService {
  /** Informational only: a visitor can enter any email address, so this does not prove who paid. */
  async saveStripeCustomer(
    { email, stripeCustomerId, revision }: EventPayload<typeof billingEvents.stripeCustomerKnown>,
    { manager }: Transaction,
  ): Promise<void> {
    await manager.query(
      `UPDATE users SET stripe_customer_id = $2, stripe_customer_revision = $3
       WHERE lower(email) = $1 AND stripe_customer_revision < $3`,
      [email, stripeCustomerId, revision],
    );
  }
}
