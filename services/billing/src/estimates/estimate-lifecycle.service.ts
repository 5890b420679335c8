import { billingEvents, type Invoice } from '@desert-mirror/contracts/billing';
import {
  type AnswerEstimate,
  type Estimate,
  PublicEstimate,
  type ReviseEstimate,
  type SendEstimate,
} from '@desert-mirror/contracts/estimates';
import { fieldError } from '@desert-mirror/contracts/errors';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { DocumentsService } from '../documents/documents.service.js';
import type { FileChunks } from '../documents/file-chunks.js';
import { InvoiceReaderService } from '../invoices/invoice-reader.service.js';
import { auditNew, copiedFrom, insertDraft } from '../invoices/invoice-rows.js';
import { assertSeen, contentOf, dueDateOf } from '../invoices/invoice.rules.js';
import { dropEstimateMails, queueMail } from '../mails/mail-queue.js';
import { currentTaxRates } from '../tax/tax-rates.js';
import type { EstimateEntity } from './estimate.entity.js';
import { EstimateReaderService } from './estimate-reader.service.js';
import { findByToken, findLink, revokeLinks } from './estimate-links.js';
import { assertAllowed, assertStillValid, isNewAnswer } from './estimate.rules.js';
import { auditEstimate, findEstimate, saveEstimate, shown } from './estimate-rows.js';

@Injectable()
export class EstimateLifecycleService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoiceReaderService,
    private readonly documents: DocumentsService,
    private readonly reader: EstimateReaderService,
  ) {}

  /** Sending a sent estimate emails it again. */
  send(id: number, { updatedAt, byMail }: SendEstimate): Promise<Estimate> {
    return this.change(id, async (tx, row, now) => {
      assertAllowed('send', shown(row).status);
      assertSeen(row, updatedAt);
      assertStillValid(row.validUntil, now);
      if (byMail && row.customerEmail === null)
        throw fieldError('customerEmail', 'This estimate has no email address to send it to');
      await saveEstimate(tx.manager, row, now, { status: 'sent', sentAt: row.sentAt ?? now });
      const to = byMail ? row.customerEmail : null;
      if (to !== null)
        await queueMail(tx, {
          kind: 'estimate',
          estimateId: id,
          recipient: to,
          recipientName: row.customerName,
        });
      await auditEstimate(tx, 'estimate.sent', row, { byMail, to });
    });
  }

  revise(id: number, { updatedAt }: ReviseEstimate): Promise<Estimate> {
    return this.change(id, async (tx, row, now) => {
      assertAllowed('revise', shown(row).status);
      assertSeen(row, updatedAt);
      await revokeLinks(tx.manager, id);
      await dropEstimateMails(tx.manager, id);
      await saveEstimate(tx.manager, row, now, { status: 'draft', answeredAt: null });
      await auditEstimate(tx, 'estimate.revised', row);
    });
  }

  async link(id: number): Promise<{ url: string }> {
    return { url: await this.reader.newUrl(id) };
  }

  /** Once: later calls return the same invoice. Its tax has the rate of the day it is created. */
  async invoice(id: number): Promise<Invoice> {
    const now = new Date();
    return this.database.transaction(async (tx) => {
      const row = await findEstimate(tx.manager, id, 'pessimistic_write');
      if (row.status === 'invoiced') return this.invoices.ofEstimate(id, tx.manager);
      assertAllowed('invoice', shown(row).status);
      const { invoices: rate } = await currentTaxRates(tx.manager);
      const content = { ...contentOf(copiedFrom(row), rate), dueDate: dueDateOf(null, now) };
      const made = await insertDraft(tx.manager, { ...content, estimateId: id }, now);
      await saveEstimate(tx.manager, row, now, { status: 'invoiced' });
      await auditNew(tx, 'invoice.created', made, { estimate: row.estimateNumber });
      await auditEstimate(tx, 'estimate.invoiced', row, { invoiceNumber: made.invoiceNumber });
      return this.invoices.get(made.id, tx.manager);
    });
  }

  /** @param linkId of the link with which it was answered */
  async answered(linkId: number): Promise<{ estimate: Estimate | null }> {
    const [link] = await this.database.manager.query<{ estimate_id: number }[]>(
      'SELECT estimate_id FROM estimate_links WHERE id = $1',
      [linkId],
    );
    return { estimate: link ? await this.reader.get(link.estimate_id) : null };
  }

  async getPublic(token: string): Promise<PublicEstimate> {
    return publicOf(await findByToken(this.database.manager, token));
  }

  async publicPdf(token: string): Promise<FileChunks> {
    const estimate = shown(await findByToken(this.database.manager, token));
    // The page of the link shows neither phone nor email.
    const link = await this.reader.printedUrl(estimate);
    return this.documents.getEstimatePdf(
      { ...estimate, customerPhone: null, customerEmail: null },
      link,
    );
  }

  async answer(token: string, { answer }: AnswerEstimate): Promise<PublicEstimate> {
    const now = new Date();
    return this.database.transaction(async (tx) => {
      const row = await findByToken(tx.manager, token, 'pessimistic_write');
      if (!isNewAnswer(shown(row).status, answer)) return publicOf(row);
      await saveEstimate(tx.manager, row, now, { status: answer, answeredAt: now });
      await auditEstimate(tx, `estimate.${answer}`, row);
      const { id } = (await findLink(tx.manager, token))!;
      const notice = { kind: 'estimate-answered', id, bookingId: null } as const;
      await tx.publish(billingEvents.ownerNoticeDue, notice);
      return publicOf(row);
    });
  }

  private async change(
    id: number,
    work: (tx: Transaction, row: EstimateEntity, now: Date) => Promise<void>,
  ): Promise<Estimate> {
    const now = new Date();
    return this.database.transaction(async (tx) => {
      const row = await findEstimate(tx.manager, id, 'pessimistic_write');
      await work(tx, row, now);
      return shown(row);
    });
  }
}

/** Parsing drops the fields that are not public. */
const publicOf = (row: EstimateEntity): PublicEstimate => z.parse(PublicEstimate, shown(row));
