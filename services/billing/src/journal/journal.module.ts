import { Module } from '@nestjs/common';
import { JournalController } from './journal.controller.js';
import { JournalService } from './journal.service.js';
import { PostJournalTask } from './post-journal.task.js';

@Module({ providers: [JournalService], exports: [JournalService] })
export class JournalModule {}

@Module({ imports: [JournalModule], controllers: [JournalController] })
export class JournalMainModule {}

@Module({ imports: [JournalModule], providers: [PostJournalTask] })
export class JournalWorkerModule {}
