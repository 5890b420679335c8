import { billingRpcs } from '@desert-mirror/contracts/billing';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin';
import { allEvents } from '@desert-mirror/contracts/events';
import { MailTransport } from '@desert-mirror/platform/mail/mail-transport';
import { ServiceModule } from '@desert-mirror/platform/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { BookingFactsCollector } from './books/booking-facts.collector.js';
import { BooksController } from './books/books.controller.js';
import { BooksService } from './books/books.service.js';
import { PeriodBooksService } from './books/period-books.service.js';
import { BusinessCard } from './business-card.js';
import type { BillingConfig } from './config.js';
import { DocumentsController } from './documents/documents.controller.js';
import { DocumentsService } from './documents/documents.service.js';
import { DocumentsWorker } from './documents/documents.worker.js';
import { Renderer } from './documents/renderer.js';
import { entities } from './entities.js';
import { InvoiceClock } from './invoices/invoice-clock.js';
import { InvoiceDetailsService } from './invoices/invoice-details.service.js';
import { InvoiceLifeController } from './invoices/invoice-life.controller.js';
import { InvoiceLifeService } from './invoices/invoice-life.service.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { jobs } from './jobs.js';
import { PublicSite } from './public-site.js';
import { MailsController } from './mails/mails.controller.js';
import { MailsService } from './mails/mails.service.js';
import { MailsWorker } from './mails/mails.worker.js';
import { migrations } from './migrations/index.js';
import { PayController } from './pay/pay.controller.js';
import { PayService } from './pay/pay.service.js';
import { ManualPaymentsService } from './payments/manual-payments.service.js';
import { PaymentsController } from './payments/payments.controller.js';
import { CancellationsService } from './payments/cancellations.service.js';
import { PaymentsEvents } from './payments/payments.events.js';
import { PaymentsReconciler } from './payments/payments.reconciler.js';
import { PaymentsService } from './payments/payments.service.js';
import { PaymentsWorker } from './payments/payments.worker.js';
import { SettlementService } from './payments/settlement.service.js';
import { RefundRequestsService } from './refunds/refund-requests.service.js';
import { RefundsService } from './refunds/refunds.service.js';
import { RefundsWorker } from './refunds/refunds.worker.js';
import { StripeApi } from './stripe/stripe-api.js';
import { StripeCustomersApi } from './stripe/stripe-customers-api.js';
import { StripeCustomersService } from './stripe-customers/stripe-customers.service.js';
import { StripeEventsController } from './stripe-events/stripe-events.controller.js';
import { StripeEventsService } from './stripe-events/stripe-events.service.js';
import { StripeEventsWorker } from './stripe-events/stripe-events.worker.js';

/** What only one of the two processes has. */
const DOORS = {
  main: {
    controllers: [
      PaymentsController,
      StripeEventsController,
      InvoicesController,
      InvoiceLifeController,
      PayController,
      MailsController,
      DocumentsController,
      BooksController,
    ],
    providers: [
      PaymentsService,
      StripeCustomersService,
      InvoicesService,
      InvoiceLifeService,
      InvoiceDetailsService,
      ManualPaymentsService,
      PayService,
      RefundRequestsService,
      PaymentsEvents,
      BooksService,
      PeriodBooksService,
    ],
  },
  worker: {
    controllers: [],
    providers: [
      StripeEventsWorker,
      PaymentsWorker,
      PaymentsReconciler,
      DocumentsWorker,
      RefundsService,
      RefundsWorker,
      CancellationsService,
      MailsWorker,
      InvoiceClock,
      BookingFactsCollector,
    ],
  },
};

/** Money: card payments and their ledger, invoices and their documents. Two processes share it. */
@Module({})
export class BillingModule {
  static register(config: BillingConfig, role: 'main' | 'worker'): DynamicModule {
    const stripeApi = { provide: StripeApi, useFactory: () => new StripeApi(config) };
    const stripeCustomersApi = {
      provide: StripeCustomersApi,
      useFactory: () => new StripeCustomersApi(config),
    };
    const publicSite = {
      provide: PublicSite,
      useFactory: () => new PublicSite(new URL(config.PUBLIC_URL).origin),
    };
    const mailTransport = {
      provide: MailTransport,
      useFactory: () => new MailTransport({ url: config.SMTP_URL }),
    };
    const doors = DOORS[role];
    return {
      module: BillingModule,
      imports: [
        ServiceModule.register({
          process: role === 'main' ? 'billing' : 'billing-worker',
          owner: 'billing',
          role,
          config,
          databaseUrl: config.BILLING_DATABASE_URL,
          entities,
          migrations,
          rpcs: { ...billingRpcs, ...billingAdminRpcs },
          events: allEvents,
          jobs: { redisUrl: config.REDIS_URL, contracts: jobs },
        }),
      ],
      controllers: doors.controllers,
      providers: [
        stripeApi,
        stripeCustomersApi,
        publicSite,
        { provide: Renderer, useFactory: () => new Renderer() },
        BusinessCard,
        StripeEventsService,
        SettlementService,
        DocumentsService,
        MailsService,
        mailTransport,
        ...doors.providers,
      ],
    };
  }
}
