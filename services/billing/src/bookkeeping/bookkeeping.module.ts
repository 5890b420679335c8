import { Module } from '@nestjs/common';
import { BookkeepingController } from './bookkeeping.controller.js';
import { LedgerListService } from './ledger-list.service.js';
import { ReceivablesService } from './receivables.service.js';
import { TipsService } from './tips.service.js';

@Module({
  controllers: [BookkeepingController],
  providers: [LedgerListService, ReceivablesService, TipsService],
})
export class BookkeepingMainModule {}
