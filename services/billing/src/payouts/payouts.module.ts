import { Module } from '@nestjs/common';
import { FetchPayoutsService } from './fetch-payouts.service.js';
import { FetchPayoutsTask } from './fetch-payouts.task.js';
import { PayoutsController } from './payouts.controller.js';
import { PayoutsService } from './payouts.service.js';
import { PayoutsWorker } from './payouts.worker.js';

@Module({ controllers: [PayoutsController], providers: [PayoutsService] })
export class PayoutsMainModule {}

@Module({ providers: [FetchPayoutsService, FetchPayoutsTask, PayoutsWorker] })
export class PayoutsWorkerModule {}
