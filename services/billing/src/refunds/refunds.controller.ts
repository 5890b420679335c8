import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { RejectedRefundsService } from './rejected-refunds.service.js';
import { RefundRequestsService } from './refund-requests.service.js';

@Controller()
export class RefundsController {
  constructor(
    private readonly requests: RefundRequestsService,
    private readonly rejections: RejectedRefundsService,
  ) {}

  @RpcHandler(billingAdminRpcs.requestRefund)
  request(refund: RpcInput<typeof billingAdminRpcs.requestRefund>) {
    return this.requests.request(refund);
  }

  @RpcHandler(billingAdminRpcs.rejectedRefund)
  rejected({ id }: RpcInput<typeof billingAdminRpcs.rejectedRefund>) {
    return this.rejections.find(id);
  }
}
