import { Database } from '@desert-mirror/platform/database/database';
import { ScheduledTask } from '@desert-mirror/platform/jobs/scheduled-task';
import { Injectable } from '@nestjs/common';
import { JournalService } from './journal.service.js';

const PERIOD_MS = 10 * 60_000;

/** Posts what happened since the last export, so that an export has little to post. */
@Injectable()
export class PostJournalTask extends ScheduledTask {
  constructor(
    database: Database,
    private readonly journal: JournalService,
  ) {
    super(database, PERIOD_MS);
  }

  run(): Promise<void> {
    return this.journal.post();
  }
}
