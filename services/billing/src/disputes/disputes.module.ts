import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { UnattributedPaymentsModule } from '../unattributed-payments/unattributed-payments.module.js';
import { CheckDisputesTask } from './check-disputes.task.js';
import { DisputesController } from './disputes.controller.js';
import { DisputesService } from './disputes.service.js';
import { DisputesWorker } from './disputes.worker.js';

@Module({
  imports: [PaymentsModule, UnattributedPaymentsModule],
  providers: [DisputesService],
  exports: [DisputesService],
})
export class DisputesModule {}

@Module({ imports: [DisputesModule], controllers: [DisputesController] })
export class DisputesMainModule {}

@Module({ imports: [DisputesModule], providers: [DisputesWorker, CheckDisputesTask] })
export class DisputesWorkerModule {}
