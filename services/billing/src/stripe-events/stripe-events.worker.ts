import type { JobPayload } from '@desert-mirror/contracts/rpc';
import { JobHandler } from '@desert-mirror/platform/jobs/job-handler';
import { Injectable } from '@nestjs/common';
import { processStripeEvent, processStripeEvents } from './stripe-events.jobs.js';
import { StripeEventsService } from './stripe-events.service.js';

@Injectable()
export class StripeEventsWorker {
  constructor(private readonly stripeEvents: StripeEventsService) {}

  @JobHandler(processStripeEvent)
  process(payload: JobPayload<typeof processStripeEvent>) {
    return this.stripeEvents.process(payload);
  }

  @JobHandler(processStripeEvents)
  processAll({ events }: JobPayload<typeof processStripeEvents>) {
    return this.stripeEvents.processAll(events);
  }
}
