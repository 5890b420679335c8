import { payoutRpcs } from '@desert-mirror/contracts/payouts.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { PayoutsService } from './payouts.service.js';

@Controller()
export class PayoutsController {
  constructor(private readonly payouts: PayoutsService) {}

  @RpcHandler(payoutRpcs.list)
  list(query: RpcInput<typeof payoutRpcs.list>) {
    return this.payouts.list(query);
  }

  @RpcHandler(payoutRpcs.get)
  get({ id }: RpcInput<typeof payoutRpcs.get>) {
    return this.payouts.get(id);
  }

  @RpcHandler(payoutRpcs.listTransactions)
  transactions(query: RpcInput<typeof payoutRpcs.listTransactions>) {
    return this.payouts.transactions(query);
  }

  @RpcHandler(payoutRpcs.balance)
  balance(period: RpcInput<typeof payoutRpcs.balance>) {
    return this.payouts.balance(period);
  }
}
