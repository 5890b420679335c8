import { Module } from '@nestjs/common';
import { RefundsModule } from '../refunds/refunds.module.js';
import { StripeCustomersModule } from '../stripe-customers/stripe-customers.module.js';
import { UnattributedPaymentsModule } from '../unattributed-payments/unattributed-payments.module.js';
import { CancellationsService } from './cancellations.service.js';
import { FindLostPaymentsTask } from './find-lost-payments.task.js';
import { DeclineLimitsService } from './decline-limits.service.js';
import { LostPaymentsService } from './lost-payments.service.js';
import { OpenPaymentsService } from './open-payments.service.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsEvents } from './payments.events.js';
import { PaymentsService } from './payments.service.js';
import { PaymentsWorker } from './payments.worker.js';
import { ReconcilePaymentsTask } from './reconcile-payments.task.js';
import { RefreshBookingService } from './refresh-booking.service.js';
import { RefundSenderService } from './refund-sender.service.js';
import { SettlementService } from './settlement.service.js';

@Module({
  imports: [UnattributedPaymentsModule],
  providers: [SettlementService, LostPaymentsService, DeclineLimitsService],
  exports: [SettlementService, DeclineLimitsService],
})
export class PaymentsModule {}

@Module({
  imports: [PaymentsModule, StripeCustomersModule],
  controllers: [PaymentsController],
  providers: [PaymentsService, OpenPaymentsService, PaymentsEvents],
  exports: [PaymentsService],
})
export class PaymentsMainModule {}

@Module({
  imports: [PaymentsModule, RefundsModule],
  providers: [
    CancellationsService,
    RefreshBookingService,
    RefundSenderService,
    PaymentsWorker,
    ReconcilePaymentsTask,
    FindLostPaymentsTask,
  ],
})
export class PaymentsWorkerModule {}
