import { PublicInvoice, type FileChunk } from '@desert-mirror/contracts/billing';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import type { Observable } from 'rxjs';
import * as z from 'zod/mini';
import { DocumentsService } from '../documents/documents.service.js';
import { tipCentsOf } from '../invoices/invoice-account.js';
import { findByToken } from '../invoices/invoice-rows.js';
import { toInvoice } from '../invoices/invoice.entity.js';
import { PublicSite } from '../public-site.js';

/** What whoever has an invoice's link may see. */
@Injectable()
export class PayService {
  constructor(
    private readonly database: Database,
    private readonly documents: DocumentsService,
    private readonly site: PublicSite,
  ) {}

  async get(token: string): Promise<PublicInvoice> {
    const { manager } = this.database;
    const row = await findByToken(manager, token);
    const tipPaid = centsToDecimal(await tipCentsOf(manager, row));
    // Leaves out whatever is not for everybody.
    return z.parse(PublicInvoice, { ...toInvoice(row, this.site), tipPaid });
  }

  async pdf(token: string): Promise<Observable<z.infer<typeof FileChunk>>> {
    const { id } = await findByToken(this.database.manager, token);
    return this.documents.getInvoicePdf(id);
  }
}
