import { CreatePaymentIntent, PaymentIntentSecret } from '@desert-mirror/contracts/billing';
import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import * as z from 'zod/mini';
import { Public } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { Limited } from '../http/limits.guard.js';
import { PaymentsService } from './payments.service.js';

@Controller('api')
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Post('create-payment-intent')
  @Public()
  @Limited('public-write')
  @HttpCode(200)
  @Describe({
    summary: 'Start the card payment of a booking; asking again gives the same one',
    answer: PaymentIntentSecret,
    errors: ['not_found', 'price_changed', 'not_payable', 'too_many_requests', 'payment_provider'],
  })
  createIntent(
    @Body({ schema: CreatePaymentIntent }) wanted: CreatePaymentIntent,
  ): Promise<PaymentIntentSecret> {
    return this.payments.createIntent(wanted);
  }

  @Post('stripe/webhook')
  @Public()
  @HttpCode(200)
  @Describe({
    summary: 'For Stripe: a signed event',
    answer: z.object({ received: z.literal(true) }),
    headers: { 'Stripe-Signature': 'Signature over the raw body' },
    errors: ['bad_request'],
  })
  webhook(
    @Body() payload: unknown,
    @Headers('stripe-signature') signature: unknown,
  ): Promise<{ received: true }> {
    return this.payments.receiveWebhook(payload, signature);
  }
}
