import type { JobPayload } from '@desert-mirror/contracts/rpc';
import { JobHandler } from '@desert-mirror/platform/jobs/job-handler';
import { Injectable } from '@nestjs/common';
import { voidInvoice } from '../payments/payments.jobs.js';
import { CancelledInvoicesService } from './cancelled-invoices.service.js';

@Injectable()
export class CancelledInvoicesWorker {
  constructor(private readonly cancelled: CancelledInvoicesService) {}

  @JobHandler(voidInvoice)
  voidInvoice(cancelled: JobPayload<typeof voidInvoice>) {
    return this.cancelled.voidOf(cancelled);
  }
}
