import { Module } from '@nestjs/common';
import { InvoicePdfController } from './invoice-pdf.controller.js';
import { PaymentLinkController } from './payment-link.controller.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';

@Module({ controllers: [InvoicePdfController, PaymentLinkController, StripeWebhookController] })
export class BillingModule {}
