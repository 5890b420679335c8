import type { JobPayload } from '@desert-mirror/contracts/rpc';
import { JobHandler, type JobAttempt } from '@desert-mirror/platform/jobs/job-handler';
import { Injectable } from '@nestjs/common';
import { renderInvoicePdf } from './documents.jobs.js';
import { DocumentsService } from './documents.service.js';

@Injectable()
export class DocumentsWorker {
  constructor(private readonly documents: DocumentsService) {}

  @JobHandler(renderInvoicePdf)
  render({ documentId }: JobPayload<typeof renderInvoicePdf>, attempt: JobAttempt) {
    return this.documents.render(documentId, attempt);
  }
}
