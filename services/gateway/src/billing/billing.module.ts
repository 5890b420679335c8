import { Module } from '@nestjs/common';
import { ApiModule } from '../api/api.module.js';
import { EstimatesController } from './estimates.controller.js';
import { InvoicePdfController } from './invoice-pdf.controller.js';
import { LedgerController } from './ledger.controller.js';
import { LedgerService } from './ledger.service.js';
import { PaymentIntentController } from './payment-intent.controller.js';
import { PaymentLinkController } from './payment-link.controller.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';
import { StripeWebhooksService } from './stripe-webhooks.service.js';

@Module({
  imports: [ApiModule],
  controllers: [
    EstimatesController,
    InvoicePdfController,
    LedgerController,
    PaymentIntentController,
    PaymentLinkController,
    StripeWebhookController,
  ],
  providers: [LedgerService, StripeWebhooksService],
})
export class BillingModule {}
