import { Module } from '@nestjs/common';
import { EstimatesController } from './estimates.controller.js';
import { InvoicePdfController } from './invoice-pdf.controller.js';
import { PaymentIntentController } from './payment-intent.controller.js';
import { PaymentLinkController } from './payment-link.controller.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';
import { StripeWebhooksService } from './stripe-webhooks.service.js';

@Module({
  controllers: [
    EstimatesController,
    InvoicePdfController,
    PaymentIntentController,
    PaymentLinkController,
    StripeWebhookController,
  ],
  providers: [StripeWebhooksService],
})
export class BillingModule {}
