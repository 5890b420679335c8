import { Module } from '@nestjs/common';
import { PendingRefundsService } from './pending-refunds.service.js';
import { RefundRequestsService } from './refund-requests.service.js';
import { RejectedRefundsService } from './rejected-refunds.service.js';
import { RefundsController } from './refunds.controller.js';

@Module({ providers: [PendingRefundsService], exports: [PendingRefundsService] })
export class RefundsModule {}

@Module({
  controllers: [RefundsController],
  providers: [RefundRequestsService, RejectedRefundsService],
})
export class RefundsMainModule {}
