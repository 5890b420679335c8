import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { StripeEventsController } from './stripe-events.controller.js';
import { StripeEventsService } from './stripe-events.service.js';
import { StripeEventsWorker } from './stripe-events.worker.js';

@Module({
  imports: [PaymentsModule],
  providers: [StripeEventsService],
  exports: [StripeEventsService],
})
class StripeEventsModule {}

@Module({ imports: [StripeEventsModule], controllers: [StripeEventsController] })
export class StripeEventsMainModule {}

@Module({ imports: [StripeEventsModule], providers: [StripeEventsWorker] })
export class StripeEventsWorkerModule {}
