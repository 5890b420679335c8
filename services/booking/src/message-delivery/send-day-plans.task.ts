import { Database } from '@desert-mirror/platform/database/database';
import { ScheduledTask } from '@desert-mirror/platform/jobs/scheduled-task';
import { Injectable } from '@nestjs/common';
import { planDate } from '../messages/day.rules.js';
import { StaffMessagesService } from './staff-messages.service.js';

const PERIOD_MS = 60_000;

/** At 6 a.m., queues the plan of the day for technicians and the summary for the owner. */
@Injectable()
export class SendDayPlansTask extends ScheduledTask {
  /** Queueing them again would change nothing, so it is remembered only to save the work. */
  private plannedDate: string | undefined;

  constructor(
    database: Database,
    private readonly staff: StaffMessagesService,
  ) {
    super(database, PERIOD_MS);
  }

  async run(now = new Date()): Promise<void> {
    const date = planDate(now);
    if (date === undefined || date === this.plannedDate) return;
    await this.staff.sendDay(date);
    this.plannedDate = date;
  }
}
