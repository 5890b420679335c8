import { bookkeepingRpcs } from '@desert-mirror/contracts/bookkeeping.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { ClosedMonthsService } from './closed-months.service.js';

@Controller()
export class ClosedMonthsController {
  constructor(private readonly months: ClosedMonthsService) {}

  @RpcHandler(bookkeepingRpcs.listClosedMonths)
  list(page: RpcInput<typeof bookkeepingRpcs.listClosedMonths>) {
    return this.months.list(page);
  }

  @RpcHandler(bookkeepingRpcs.closeMonth)
  close({ month }: RpcInput<typeof bookkeepingRpcs.closeMonth>) {
    return this.months.close(month);
  }

  @RpcHandler(bookkeepingRpcs.reopenMonth)
  reopen({ month }: RpcInput<typeof bookkeepingRpcs.reopenMonth>) {
    return this.months.reopen(month);
  }
}
