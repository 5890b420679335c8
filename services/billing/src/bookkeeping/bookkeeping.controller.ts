import { bookkeepingRpcs } from '@desert-mirror/contracts/bookkeeping.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { LedgerListService } from './ledger-list.service.js';
import { ReceivablesService } from './receivables.service.js';
import { TipsService } from './tips.service.js';

@Controller()
export class BookkeepingController {
  constructor(
    private readonly ledger: LedgerListService,
    private readonly receivables: ReceivablesService,
    private readonly tips: TipsService,
  ) {}

  @RpcHandler(bookkeepingRpcs.listLedger)
  listLedger(query: RpcInput<typeof bookkeepingRpcs.listLedger>) {
    return this.ledger.list(query);
  }

  @RpcHandler(bookkeepingRpcs.ledgerTotals)
  ledgerTotals(filter: RpcInput<typeof bookkeepingRpcs.ledgerTotals>) {
    return this.ledger.totals(filter);
  }

  @RpcHandler(bookkeepingRpcs.listReceivables)
  listReceivables(page: RpcInput<typeof bookkeepingRpcs.listReceivables>) {
    return this.receivables.list(page);
  }

  @RpcHandler(bookkeepingRpcs.receivableTotals)
  receivableTotals() {
    return this.receivables.totals();
  }

  @RpcHandler(bookkeepingRpcs.listTips)
  listTips(query: RpcInput<typeof bookkeepingRpcs.listTips>) {
    return this.tips.list(query);
  }
}
