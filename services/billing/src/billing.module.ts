import { billingRpcs } from '@desert-mirror/contracts/billing';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin';
import { allEvents } from '@desert-mirror/contracts/events';
import { ServiceModule } from '@desert-mirror/platform/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { BooksController } from './books/books.controller.js';
import { BooksService } from './books/books.service.js';
import type { BillingConfig } from './config.js';
import { DocumentsController } from './documents/documents.controller.js';
import { DocumentsService } from './documents/documents.service.js';
import { DocumentsWorker } from './documents/documents.worker.js';
import { entities } from './entities.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { jobs } from './jobs.js';
import { PaymentsController } from './payments/payments.controller.js';
import { PaymentsReconciler } from './payments/payments.reconciler.js';
import { PaymentsService } from './payments/payments.service.js';
import { PaymentsWorker } from './payments/payments.worker.js';
import { RefundsService } from './payments/refunds.service.js';
import { SettlementService } from './payments/settlement.service.js';
import { StripeApi } from './stripe/stripe-api.js';
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
      DocumentsController,
      BooksController,
    ],
    providers: [PaymentsService, InvoicesService, BooksService],
  },
  worker: {
    controllers: [],
    providers: [
      StripeEventsWorker,
      PaymentsWorker,
      PaymentsReconciler,
      DocumentsWorker,
      RefundsService,
    ],
  },
};

/** Money: card payments and their ledger, invoices and their documents. Two processes share it. */
@Module({})
export class BillingModule {
  static register(config: BillingConfig, role: 'main' | 'worker'): DynamicModule {
    const stripeApi = { provide: StripeApi, useFactory: () => new StripeApi(config) };
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
          rpcs: { ...billingRpcs, ...billingAdminRpcs },
          events: allEvents,
          jobs: { redisUrl: config.REDIS_URL, contracts: jobs },
        }),
      ],
      controllers: doors.controllers,
      providers: [
        stripeApi,
        StripeEventsService,
        SettlementService,
        DocumentsService,
        ...doors.providers,
      ],
    };
  }
}
