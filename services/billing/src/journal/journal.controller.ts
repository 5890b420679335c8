import { bookkeepingRpcs } from '@desert-mirror/contracts/bookkeeping.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { JournalService } from './journal.service.js';

@Controller()
export class JournalController {
  constructor(private readonly journal: JournalService) {}

  @RpcHandler(bookkeepingRpcs.listJournal)
  list(query: RpcInput<typeof bookkeepingRpcs.listJournal>) {
    return this.journal.list(query);
  }
}
