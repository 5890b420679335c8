import { Module } from '@nestjs/common';
import { PendingRefundsService } from './pending-refunds.service.js';
import { RefundRequestsService } from './refund-requests.service.js';
import { FailedRefundNoticeService } from './failed-refund-notice.service.js';
import { RefundsController } from './refunds.controller.js';

@Module({ providers: [PendingRefundsService], exports: [PendingRefundsService] })
export class RefundsModule {}

@Module({
  controllers: [RefundsController],
  providers: [RefundRequestsService, FailedRefundNoticeService],
})
export class RefundsMainModule {}
