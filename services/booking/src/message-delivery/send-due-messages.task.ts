import { Database } from '@desert-mirror/platform/database/database';
import { ScheduledTask } from '@desert-mirror/platform/jobs/scheduled-task';
import { Injectable } from '@nestjs/common';
import { enqueueDueMessages } from '../messages/message-queue.js';

const PERIOD_MS = 10_000;

/** Enqueues reminders and postponed messages whose time has come. */
@Injectable()
export class SendDueMessagesTask extends ScheduledTask {
  constructor(database: Database) {
    super(database, PERIOD_MS);
  }

  async run(now = new Date()): Promise<void> {
    await this.database.transaction((tx) => enqueueDueMessages(tx, now));
  }
}
