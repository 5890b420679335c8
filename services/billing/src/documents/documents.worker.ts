import type { JobPayload } from '@desert-mirror/contracts/rpc';
import { Works, type JobAttempt } from '@desert-mirror/platform/jobs/works';
import { Injectable } from '@nestjs/common';
import { renderInvoicePdf } from './documents.jobs.js';
import { DocumentsService } from './documents.service.js';

@Injectable()
export class DocumentsWorker {
  constructor(private readonly documents: DocumentsService) {}

  @Works(renderInvoicePdf)
  render({ documentId }: JobPayload<typeof renderInvoicePdf>, attempt: JobAttempt) {
    return this.documents.render(documentId, attempt);
  }
}
