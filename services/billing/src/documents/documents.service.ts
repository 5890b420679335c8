import { setTimeout as pause } from 'node:timers/promises';
import type { FileChunk } from '@desert-mirror/contracts/billing';
import { AppError } from '@desert-mirror/contracts/errors';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { type Observable, from, map } from 'rxjs';
import type * as z from 'zod/mini';
import { InvoiceEntity, toInvoice } from '../invoices/invoice.entity.js';
import { DocumentEntity } from './document.entity.js';
import { renderInvoicePdf } from './documents.jobs.js';
import { contentHash, printedInvoice } from './printed-invoice.rules.js';
import { renderPdf } from './renderer.js';

type FilePart = z.infer<typeof FileChunk>;

const WAIT_MS = 15_000;
const FIRST_LOOK_MS = 50;
const SLOWEST_LOOK_MS = 500;
/** As base64 and in its envelope it stays well under the 256 KB of a message. */
const PART_BYTES = 96 * 1024;

@Injectable()
export class DocumentsService {
  constructor(private readonly database: Database) {}

  /** The document of the invoice as it is now; the first to ask waits for the worker to make it. */
  async getInvoicePdf(invoiceId: number, waitMs = WAIT_MS): Promise<Observable<FilePart>> {
    const row = await this.database.manager.findOneBy(InvoiceEntity, { id: invoiceId });
    if (!row) throw new AppError('not_found', 'Invoice not found');
    const content = printedInvoice(toInvoice(row));
    const hash = contentHash(content);
    const documentId = await this.order({ invoiceId, content, contentHash: hash });
    const bytes = await this.waitFor(documentId, waitMs);
    return partsOf(`${row.invoiceNumber}.pdf`, bytes);
  }

  /** The worker's side. Rendering twice does no harm; the first one to finish stays. */
  async render(id: number): Promise<void> {
    const { manager } = this.database;
    const document = await manager.findOneByOrFail(DocumentEntity, { id });
    if (document.status === 'ready') return;
    try {
      const bytes = await renderPdf(document.content);
      await manager.update(
        DocumentEntity,
        { id },
        { bytes, status: 'ready', error: null, renderedAt: new Date() },
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await manager.update(DocumentEntity, { id }, { status: 'failed', error: reason });
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

  private async waitFor(id: number, waitMs: number): Promise<Buffer> {
    const deadline = Date.now() + waitMs;
    for (let lookMs = FIRST_LOOK_MS; ; lookMs = Math.min(SLOWEST_LOOK_MS, lookMs * 1.5)) {
      const document = await this.database.manager.findOneOrFail(DocumentEntity, {
        where: { id },
        select: { id: true, status: true, bytes: true },
      });
      if (document.bytes) return document.bytes;
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
