import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { FailedRefundNoticeService } from './failed-refund-notice.service.js';
import { RefundRequestsService } from './refund-requests.service.js';

@Controller()
export class RefundsController {
  constructor(
    private readonly requests: RefundRequestsService,
    private readonly notices: FailedRefundNoticeService,
  ) {}

  @RpcHandler(billingAdminRpcs.requestRefund)
  request(refund: RpcInput<typeof billingAdminRpcs.requestRefund>) {
    return this.requests.request(refund);
  }

  @RpcHandler(billingAdminRpcs.failedRefund)
  failed({ id }: RpcInput<typeof billingAdminRpcs.failedRefund>) {
    return this.notices.find(id);
  }
}
