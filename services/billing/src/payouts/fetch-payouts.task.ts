import { Database } from '@desert-mirror/platform/database/database';
import { ScheduledTask } from '@desert-mirror/platform/jobs/scheduled-task';
import { Injectable } from '@nestjs/common';
import { FetchPayoutsService } from './fetch-payouts.service.js';

const PERIOD_MS = 5 * 60_000;

/** Copies payouts and their fees from Stripe. */
@Injectable()
export class FetchPayoutsTask extends ScheduledTask {
  constructor(
    database: Database,
    private readonly payouts: FetchPayoutsService,
  ) {
    super(database, PERIOD_MS, { initialDelayMs: 10_000 });
  }

  run(): Promise<void> {
    return this.payouts.fetch();
  }
}
