import type { JobPayload } from '@desert-mirror/contracts/rpc';
import { Works } from '@desert-mirror/platform/jobs/works';
import { Injectable } from '@nestjs/common';
import { processStripeEvent } from './stripe-events.jobs.js';
import { StripeEventsService } from './stripe-events.service.js';

@Injectable()
export class StripeEventsWorker {
  constructor(private readonly stripeEvents: StripeEventsService) {}

  @Works(processStripeEvent)
  process(payload: JobPayload<typeof processStripeEvent>) {
    return this.stripeEvents.process(payload);
  }
}
