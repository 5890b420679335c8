import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { disputeRpcs } from '@desert-mirror/contracts/disputes.operations';
import { allEvents } from '@desert-mirror/contracts/events';
import { bookkeepingRpcs } from '@desert-mirror/contracts/bookkeeping.operations';
import { estimateRpcs } from '@desert-mirror/contracts/estimates.operations';
import { payoutRpcs } from '@desert-mirror/contracts/payouts.operations';
import { billingPrivacyRpcs } from '@desert-mirror/contracts/privacy.operations';
import { taxRpcs } from '@desert-mirror/contracts/tax.operations';
import { unattributedPaymentRpcs } from '@desert-mirror/contracts/unattributed-payments.operations';
import { retentionRpcs } from '@desert-mirror/contracts/retention.operations';
import { serviceJobs } from '@desert-mirror/platform/jobs/service-jobs';
import { ServiceModule } from '@desert-mirror/platform/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import {
  BookingFactsMainModule,
  BookingFactsWorkerModule,
} from './booking-facts/booking-facts.module.js';
import { AUDIT_NAMES } from './audit-names.js';
import { BookkeepingMainModule } from './bookkeeping/bookkeeping.module.js';
import { BillingAttentionMainModule } from './attention/attention.module.js';
import { BooksMainModule } from './books/books.module.js';
import { ClosedMonthsMainModule } from './closed-months/closed-months.module.js';
import type { BillingConfig } from './config.js';
import { DisputesMainModule, DisputesWorkerModule } from './disputes/disputes.module.js';
import { DocumentsMainModule, DocumentsWorkerModule } from './documents/documents.module.js';
import { entities } from './entities.js';
import { EstimatesMainModule } from './estimates/estimates.module.js';
import { InvoicesMainModule, InvoicesWorkerModule } from './invoices/invoices.module.js';
import { jobs } from './jobs.js';
import {
  MailDeliveryMainModule,
  MailDeliveryWorkerModule,
} from './mail-delivery/mail-delivery.module.js';
import { JournalMainModule, JournalWorkerModule } from './journal/journal.module.js';
import { MailsMainModule } from './mails/mails.module.js';
import { ManualPaymentsMainModule } from './manual-payments/manual-payments.module.js';
import { migrations } from './migrations/index.js';
import { PayMainModule } from './pay/pay.module.js';
import { PaymentsMainModule, PaymentsWorkerModule } from './payments/payments.module.js';
import { PayoutsMainModule, PayoutsWorkerModule } from './payouts/payouts.module.js';
import { retentionOf } from './privacy/retention.js';
import { PrivacyMainModule } from './privacy/privacy.module.js';
import { RefundsMainModule } from './refunds/refunds.module.js';
import { SharedModule } from './shared.module.js';
import { StatementsMainModule } from './statements/statements.module.js';
import {
  StripeEventsMainModule,
  StripeEventsWorkerModule,
} from './stripe-events/stripe-events.module.js';
import { TaxMainModule } from './tax/tax.module.js';
import { UnattributedPaymentsMainModule } from './unattributed-payments/unattributed-payments.module.js';

/** The main process answers RPCs and handles events; the worker runs jobs and scheduled tasks. */
const FEATURES = {
  main: [
    BookingFactsMainModule,
    BookkeepingMainModule,
    BillingAttentionMainModule,
    BooksMainModule,
    ClosedMonthsMainModule,
    DisputesMainModule,
    DocumentsMainModule,
    EstimatesMainModule,
    InvoicesMainModule,
    JournalMainModule,
    MailDeliveryMainModule,
    MailsMainModule,
    ManualPaymentsMainModule,
    PayMainModule,
    PaymentsMainModule,
    PayoutsMainModule,
    PrivacyMainModule,
    RefundsMainModule,
    StatementsMainModule,
    StripeEventsMainModule,
    TaxMainModule,
    UnattributedPaymentsMainModule,
  ],
  worker: [
    BookingFactsWorkerModule,
    DisputesWorkerModule,
    DocumentsWorkerModule,
    InvoicesWorkerModule,
    JournalWorkerModule,
    MailDeliveryWorkerModule,
    PaymentsWorkerModule,
    PayoutsWorkerModule,
    StripeEventsWorkerModule,
  ],
};

@Module({})
export class BillingModule {
  static register(config: BillingConfig, role: 'main' | 'worker'): DynamicModule {
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
          auditNames: AUDIT_NAMES,
          retention: async (rpc) => retentionOf(await rpc.call(retentionRpcs.getRetention, {})),
          rpcs: {
            ...billingRpcs,
            ...billingAdminRpcs,
            ...bookkeepingRpcs,
            ...billingPrivacyRpcs,
            ...estimateRpcs,
            ...disputeRpcs,
            ...payoutRpcs,
            ...taxRpcs,
            ...unattributedPaymentRpcs,
          },
          events: allEvents,
          jobs: serviceJobs(config.REDIS_URL, jobs),
        }),
        SharedModule.register(config),
        ...FEATURES[role],
      ],
    };
  }
}
