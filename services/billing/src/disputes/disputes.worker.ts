import type { JobPayload } from '@desert-mirror/contracts/rpc';
import { JobHandler } from '@desert-mirror/platform/jobs/job-handler';
import { Injectable } from '@nestjs/common';
import { recordDispute } from './disputes.jobs.js';
import { DisputesService } from './disputes.service.js';

@Injectable()
export class DisputesWorker {
  constructor(private readonly disputes: DisputesService) {}

  @JobHandler(recordDispute)
  record({ stripeId }: JobPayload<typeof recordDispute>) {
    return this.disputes.record(stripeId);
  }
}
