import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { unattributedPaymentRpcs } from '@desert-mirror/contracts/unattributed-payments.operations';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { UnattributedPaymentsService } from './unattributed-payments.service.js';

@Controller()
export class UnattributedPaymentsController {
  constructor(private readonly payments: UnattributedPaymentsService) {}

  @RpcHandler(unattributedPaymentRpcs.listUnattributed)
  list() {
    return this.payments.listOpen();
  }

  @RpcHandler(unattributedPaymentRpcs.findUnattributed)
  find({ id }: RpcInput<typeof unattributedPaymentRpcs.findUnattributed>) {
    return this.payments.find(id);
  }

  @RpcHandler(unattributedPaymentRpcs.resolveUnattributed)
  resolve({ id }: RpcInput<typeof unattributedPaymentRpcs.resolveUnattributed>) {
    return this.payments.resolve(id);
  }
}
