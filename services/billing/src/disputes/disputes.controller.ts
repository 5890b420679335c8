import { disputeRpcs } from '@desert-mirror/contracts/disputes.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { DisputesService } from './disputes.service.js';

@Controller()
export class DisputesController {
  constructor(private readonly disputes: DisputesService) {}

  @RpcHandler(disputeRpcs.listDisputes)
  list() {
    return this.disputes.listOpen();
  }

  @RpcHandler(disputeRpcs.findDispute)
  find({ id }: RpcInput<typeof disputeRpcs.findDispute>) {
    return this.disputes.find(id);
  }
}
