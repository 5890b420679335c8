import { Module } from '@nestjs/common';
import { JournalModule } from '../journal/journal.module.js';
import { ClosedMonthsController } from './closed-months.controller.js';
import { ClosedMonthsService } from './closed-months.service.js';

@Module({
  imports: [JournalModule],
  controllers: [ClosedMonthsController],
  providers: [ClosedMonthsService],
})
export class ClosedMonthsMainModule {}
