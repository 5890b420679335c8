import { JobHandler } from '@desert-mirror/platform/jobs/job-handler';
import { Injectable } from '@nestjs/common';
import { FetchPayoutsService } from './fetch-payouts.service.js';
import { fetchPayouts } from './payouts.jobs.js';

@Injectable()
export class PayoutsWorker {
  constructor(private readonly payouts: FetchPayoutsService) {}

  @JobHandler(fetchPayouts)
  fetch() {
    return this.payouts.fetch();
  }
}
