import { Injectable } from '@nestjs/common';
import { StripeApi } from '../stripe/stripe-api.js';
import { SettlementService } from './settlement.service.js';

@Injectable()
export class RefundsService {
  constructor(
    private readonly stripe: StripeApi,
    private readonly settlement: SettlementService,
  ) {}

  /** Gives back a payment whose refund is due; as often as it is asked, the money goes once. */
  async refund(paymentIntentId: string): Promise<void> {
    // Somebody may have given it back by hand; and a key Stripe has forgotten protects nothing.
    const payment = await this.settlement.settle(paymentIntentId);
    const { refundStatus, refundReason, stripeIntentId } = payment;
    if (refundStatus !== 'due' || refundReason === null || stripeIntentId === null) return;
    await this.stripe.refundIntent(stripeIntentId, refundReason);
    await this.settlement.settle(paymentIntentId);
  }
}
