import {
  type CreateInvoicePayment,
  type PaymentIntentSecret,
  PublicInvoice,
} from '@desert-mirror/contracts/billing';
import { centsToDecimal, decimalToCents, dollarsToCents } from '@desert-mirror/contracts/money';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { DocumentsService } from '../documents/documents.service.js';
import type { FileChunks } from '../documents/file-chunks.js';
import { InvoiceReaderService } from '../invoices/invoice-reader.service.js';
import { tipCentsOf } from '../ledger/invoice-balance.js';
import { payerOf } from '../payments/bill.js';
import { assertInvoicePayable } from '../payments/payable.rules.js';
import { PaymentsService } from '../payments/payments.service.js';

@Injectable()
export class PayService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoiceReaderService,
    private readonly documents: DocumentsService,
    private readonly payments: PaymentsService,
  ) {}

  async get(token: string): Promise<PublicInvoice> {
    const invoice = await this.invoices.getByToken(token);
    const tipPaid = centsToDecimal(await tipCentsOf(this.database.manager, invoice));
    // Parsing drops the fields that are not public.
    return z.parse(PublicInvoice, { ...invoice, tipPaid });
  }

  async pdf(token: string): Promise<FileChunks> {
    return this.documents.getPublicPdf(await this.invoices.getByToken(token));
  }

  async createIntent({ token, amount, tip }: CreateInvoicePayment): Promise<PaymentIntentSecret> {
    const invoice = await this.invoices.getByToken(token);
    const dueCents = decimalToCents(invoice.amountDue)!;
    const tipCents = dollarsToCents(tip) ?? 0;
    assertInvoicePayable(dueCents, tipCents, dollarsToCents(amount));
    const { id: invoiceId } = invoice;
    const amountCents = dueCents + tipCents;
    const payer = payerOf(invoice);
    return this.payments.secretFor({
      ...{ caller: 'holder', bookingId: null, invoiceId, totalCents: null },
      ...{ amountCents, tipCents, payer },
    });
  }
}
