import { setTimeout as pause } from 'node:timers/promises';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Estimate } from '@desert-mirror/contracts/estimates';
import { AppError } from '@desert-mirror/contracts/errors';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { insertIgnoring } from '@desert-mirror/platform/database/insert-ignoring';
import { lockRowOrFail } from '@desert-mirror/platform/database/lock-row';
import type { JobAttempt } from '@desert-mirror/platform/jobs/job-handler';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { BusinessProfileService } from '@desert-mirror/mail/business-profile.service';
import { messageOf } from '@desert-mirror/platform/errors';
import { InvoiceFactsService } from '../invoices/invoice-facts.service.js';
import { InvoiceReaderService } from '../invoices/invoice-reader.service.js';
import { DocumentEntity } from './document.entity.js';
import { documentTransitions } from './document.rules.js';
import { renderInvoicePdf } from './documents.jobs.js';
import { fileChunks, type FileChunks } from './file-chunks.js';
import { type DocumentSource, estimateSource, invoiceSource } from './document-source.rules.js';
import { contentHash } from './printed-invoice.rules.js';
import { Renderer } from './renderer.js';

type WantedDocument = DocumentSource['of'] & Pick<DocumentEntity, 'content' | 'contentHash'>;

const identityOf = ({ content: _, ...identity }: WantedDocument) => identity;

const WAIT_MS = 15_000;
const FIRST_POLL_MS = 50;
const SLOWEST_POLL_MS = 500;

@Injectable()
export class DocumentsService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoiceReaderService,
    private readonly facts: InvoiceFactsService,
    private readonly profile: BusinessProfileService,
    private readonly renderer: Renderer,
  ) {}

  /** The document of the invoice's current content; the first request waits for the worker. */
  async getInvoicePdf(invoiceId: number, waitMs = WAIT_MS): Promise<FileChunks> {
    return this.fileOf(await this.sourceOf(await this.invoices.get(invoiceId)), waitMs);
  }

  /** For whoever has the payment link, whose page shows neither phone nor email. */
  async getPublicPdf(invoice: Invoice): Promise<FileChunks> {
    const shown = { ...invoice, customerPhone: '', customerEmail: null };
    return this.fileOf(await this.sourceOf(shown), WAIT_MS);
  }

  getEstimatePdf(estimate: Estimate, link: string | null): Promise<FileChunks> {
    return this.fileOf(estimateSource(estimate, link), WAIT_MS);
  }

  private async sourceOf(invoice: Invoice): Promise<DocumentSource> {
    return invoiceSource(invoice, await this.facts.of(invoice));
  }

  private async fileOf(source: DocumentSource, waitMs: number): Promise<FileChunks> {
    const deadline = Date.now() + waitMs;
    const documentId = await this.request(await this.wantedOf(source));
    const bytes = await this.waitFor(documentId, deadline);
    return fileChunks(`${source.number}.pdf`, bytes);
  }

  /** Used by the worker, which must not wait for a job: renders at once if necessary. */
  async renderNow(source: DocumentSource): Promise<{ filename: string; content: Buffer }> {
    const id = await this.request(await this.wantedOf(source));
    await this.render(id, { isLast: false });
    const { bytes } = await this.database.manager.findOneOrFail(DocumentEntity, {
      where: { id },
      select: { id: true, bytes: true },
    });
    return { filename: `${source.number}.pdf`, content: bytes! };
  }

  /** Null if the current content was never requested, or while the business profile is unavailable. */
  async statusOf(invoice: Invoice): Promise<Pick<DocumentEntity, 'status' | 'error'> | null> {
    const wanted = await this.wantedOf(await this.sourceOf(invoice)).catch((error: unknown) => {
      if (AppError.from(error)?.code === 'unavailable') return null;
      throw error;
    });
    if (!wanted) return null;
    return this.database.manager.findOne(DocumentEntity, {
      where: identityOf(wanted),
      select: { status: true, error: true },
    });
  }

  /**
   * Renders a document. Repeating it is harmless because the same content gives the same bytes. The
   * document stays pending while the job will be retried, so that waiting requests keep waiting.
   */
  async render(id: number, { isLast }: JobAttempt): Promise<void> {
    const { manager } = this.database;
    const document = await manager.findOneByOrFail(DocumentEntity, { id });
    if (!documentTransitions.allows(document.status, 'ready')) return;
    try {
      const bytes = await this.renderer.render(document.content);
      await manager.update(
        DocumentEntity,
        { id },
        { bytes, status: 'ready', error: null, renderedAt: new Date() },
      );
    } catch (error) {
      const reason = messageOf(error);
      if (isLast)
        await manager.update(
          DocumentEntity,
          { id, status: In(documentTransitions.to('failed')) },
          { status: 'failed', error: reason },
        );
      throw error;
    }
  }

  /** @throws AppError `unavailable` while the business profile is unknown */
  private async wantedOf({ of, print }: DocumentSource): Promise<WantedDocument> {
    const content = print(await this.profile.read());
    return { ...of, content, contentHash: contentHash(content) };
  }

  /** Inserts a document and its job unless it exists; retries a failed one. */
  private async request(wanted: WantedDocument): Promise<number> {
    const known = await this.database.manager.findOneBy(DocumentEntity, identityOf(wanted));
    if (known && known.status !== 'failed') return known.id;
    return this.database.transaction(async (tx) => {
      await insertIgnoring(tx.manager, DocumentEntity, wanted);
      const document = await lockRowOrFail(tx.manager, DocumentEntity, identityOf(wanted));
      await enqueueRender(tx, document);
      return document.id;
    });
  }

  private async waitFor(id: number, deadline: number): Promise<Buffer> {
    for (let pollMs = FIRST_POLL_MS; ; pollMs = Math.min(SLOWEST_POLL_MS, pollMs * 1.5)) {
      const document = await this.database.manager.findOneOrFail(DocumentEntity, {
        where: { id },
        select: { id: true, status: true, bytes: true },
      });
      if (document.bytes) return document.bytes;
      if (document.status === 'failed')
        throw notReady('The PDF could not be created. Please try again.');
      if (Date.now() + pollMs > deadline)
        throw notReady('The PDF is still being created. Please try again shortly.');
      await pause(pollMs);
    }
  }
}

const notReady = (message: string) => new AppError('unavailable', message, { retryAfter: 5 });

async function enqueueRender(tx: Transaction, document: DocumentEntity): Promise<void> {
  const { id, status } = document;
  if (documentTransitions.allows(status, 'pending')) {
    document.attempt += 1;
    await tx.manager.update(
      DocumentEntity,
      { id },
      { status: 'pending', attempt: document.attempt },
    );
  }
  // The key turns concurrent requests into one job.
  await tx.enqueue(renderInvoicePdf, { documentId: id }, `${id}-${document.attempt}`);
}
