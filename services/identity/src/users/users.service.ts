import type { billingEvents } from '@desert-mirror/contracts/billing';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';

@Injectable()
export class UsersService {
  /** A reference for the business: whoever typed the e-mail into a form may not have been its user. */
  async keepStripeCustomer(
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
