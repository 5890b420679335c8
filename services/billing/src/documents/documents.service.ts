import { setTimeout as pause } from 'node:timers/promises';
import type { FileChunk } from '@desert-mirror/contracts/billing';
import { AppError } from '@desert-mirror/contracts/errors';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import type { JobAttempt } from '@desert-mirror/platform/jobs/job-handler';
import { Injectable } from '@nestjs/common';
import { type Observable, from, map } from 'rxjs';
import type * as z from 'zod/mini';
import { BusinessCard } from '../business-card.js';
import { InvoiceEntity, toInvoice } from '../invoices/invoice.entity.js';
import { PublicSite } from '../public-site.js';
import { DocumentEntity } from './document.entity.js';
import { renderInvoicePdf } from './documents.jobs.js';
import { contentHash, printedInvoice } from './printed-invoice.rules.js';
import { Renderer } from './renderer.js';

type FilePart = z.infer<typeof FileChunk>;

const WAIT_MS = 15_000;
const FIRST_LOOK_MS = 50;
const SLOWEST_LOOK_MS = 500;
/** As base64 and in its envelope it stays well under the 256 KB of a message. */
const PART_BYTES = 96 * 1024;

@Injectable()
export class DocumentsService {
  constructor(
    private readonly database: Database,
    private readonly site: PublicSite,
    private readonly card: BusinessCard,
    private readonly renderer: Renderer,
  ) {}

  /** The document of the invoice as it is now; the first to ask waits for the worker to make it. */
  async getInvoicePdf(invoiceId: number, waitMs = WAIT_MS): Promise<Observable<FilePart>> {
    const deadline = Date.now() + waitMs;
    const row = await this.database.manager.findOneBy(InvoiceEntity, { id: invoiceId });
    if (!row) throw new AppError('not_found', 'Invoice not found');
    const documentId = await this.order({ invoiceId, ...(await this.wanted(row)) });
    const bytes = await this.waitFor(documentId, deadline);
    return partsOf(`${row.invoiceNumber}.pdf`, bytes);
  }

  /** For the worker itself: made here and now, where nobody has made it yet. */
  async makeInvoicePdf(row: InvoiceEntity): Promise<{ filename: string; content: Buffer }> {
    const { manager } = this.database;
    const id = await this.order({ invoiceId: row.id, ...(await this.wanted(row)) });
    await this.render(id, { isLast: false });
    const { bytes } = await manager.findOneOrFail(DocumentEntity, {
      where: { id },
      select: { id: true, bytes: true },
    });
    return { filename: `${row.invoiceNumber}.pdf`, content: bytes! };
  }

  /**
   * Of the document as the invoice is now; null while nobody has asked for it, or nobody can tell what
   * would stand in it.
   */
  async statusOf(row: InvoiceEntity): Promise<Pick<DocumentEntity, 'status' | 'error'> | null> {
    const wanted = await this.wanted(row).catch((error: unknown) => {
      if (AppError.from(error)?.code === 'unavailable') return null;
      throw error;
    });
    if (!wanted) return null;
    return this.database.manager.findOne(DocumentEntity, {
      where: { invoiceId: row.id, contentHash: wanted.contentHash },
      select: { status: true, error: true },
    });
  }

  /** @throws AppError `unavailable` while nobody knows the business's own name */
  private async wanted(
    row: InvoiceEntity,
  ): Promise<Pick<DocumentEntity, 'content' | 'contentHash'>> {
    const content = printedInvoice(toInvoice(row, this.site), await this.card.read());
    return { content, contentHash: contentHash(content) };
  }

  /**
   * The worker's side. Rendering twice does no harm: the same content gives the same bytes. The document
   * stays pending as long as it will be tried again, and whoever waits for it goes on waiting.
   */
  async render(id: number, { isLast }: JobAttempt): Promise<void> {
    const { manager } = this.database;
    const document = await manager.findOneByOrFail(DocumentEntity, { id });
    if (document.status === 'ready') return;
    try {
      const bytes = await this.renderer.render(document.content);
      await manager.update(
        DocumentEntity,
        { id },
        { bytes, status: 'ready', error: null, renderedAt: new Date() },
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (isLast)
        await manager.update(
          DocumentEntity,
          { id, status: 'pending' },
          { status: 'failed', error: reason },
        );
      throw error;
    }
  }

  /** Orders a document that nobody has ordered yet, or that failed. */
  private async order(
    wanted: Pick<DocumentEntity, 'invoiceId' | 'content' | 'contentHash'>,
  ): Promise<number> {
    const { invoiceId, contentHash } = wanted;
    const known = await this.database.manager.findOneBy(DocumentEntity, { invoiceId, contentHash });
    if (known && known.status !== 'failed') return known.id;
    return this.database.transaction(async (tx) => {
      await tx.manager
        .createQueryBuilder()
        .insert()
        .into(DocumentEntity)
        .values(wanted)
        .orIgnore()
        .execute();
      const document = await tx.manager.findOneOrFail(DocumentEntity, {
        where: { invoiceId, contentHash },
        lock: { mode: 'pessimistic_write' },
      });
      await enqueueRender(tx, document);
      return document.id;
    });
  }

  private async waitFor(id: number, deadline: number): Promise<Buffer> {
    for (let lookMs = FIRST_LOOK_MS; ; lookMs = Math.min(SLOWEST_LOOK_MS, lookMs * 1.5)) {
      const document = await this.database.manager.findOneOrFail(DocumentEntity, {
        where: { id },
        select: { id: true, status: true, bytes: true },
      });
      if (document.bytes) return document.bytes;
      if (document.status === 'failed')
        throw new AppError('unavailable', 'The invoice could not be printed, please try again', {
          retryAfter: 5,
        });
      if (Date.now() + lookMs > deadline)
        throw new AppError('unavailable', 'The invoice is still being made, please try again', {
          retryAfter: 5,
        });
      await pause(lookMs);
    }
  }
}

async function enqueueRender(tx: Transaction, document: DocumentEntity): Promise<void> {
  const { id, status } = document;
  if (status === 'failed') {
    document.attempt += 1;
    await tx.manager.update(
      DocumentEntity,
      { id },
      { status: 'pending', attempt: document.attempt },
    );
  }
  // The key makes two who ask at the same time one job.
  await tx.enqueue(renderInvoicePdf, { documentId: id }, `${id}-${document.attempt}`);
}

function partsOf(fileName: string, bytes: Buffer): Observable<FilePart> {
  const offsets = Array.from(
    { length: Math.ceil(bytes.length / PART_BYTES) },
    (_, index) => index * PART_BYTES,
  );
  return from(offsets).pipe(
    map((start) => ({
      fileName,
      totalBytes: bytes.length,
      data: bytes.subarray(start, start + PART_BYTES).toString('base64'),
    })),
  );
}
