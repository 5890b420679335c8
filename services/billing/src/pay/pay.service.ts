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
import { InvoiceFactsService } from '../invoices/invoice-facts.service.js';
import { InvoiceReaderService } from '../invoices/invoice-reader.service.js';
import { tipCentsOf } from '../ledger/invoice-balance.js';
import { findInvoiceReceipt } from '../mails/mail-queue.js';
import { payerOf } from '../payments/bill.js';
import { isLeftOpen } from '../payments/left-open-invoices.js';
import { assertInvoicePayable } from '../payments/payable.rules.js';
import { PaymentsService } from '../payments/payments.service.js';
import { abbreviatedEmail } from './abbreviated-email.rules.js';

@Injectable()
export class PayService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoiceReaderService,
    private readonly facts: InvoiceFactsService,
    private readonly documents: DocumentsService,
    private readonly payments: PaymentsService,
  ) {}

  async get(token: string): Promise<PublicInvoice> {
    const invoice = await this.invoices.getByToken(token);
    const { manager } = this.database;
    const [tipCents, facts, receipt, awaitsDecision] = await Promise.all([
      tipCentsOf(manager, invoice),
      this.facts.of(invoice),
      findInvoiceReceipt(manager, invoice),
      isLeftOpen(manager, invoice.id),
    ]);
    const isOpen = invoice.amountDue !== '0.00';
    const receiptTo = receipt ?? (isOpen ? invoice.customerEmail : null);
    // Parsing drops the fields that are not public.
    return z.parse(PublicInvoice, {
      ...invoice,
      ...facts,
      tipPaid: centsToDecimal(tipCents),
      receiptTo: receiptTo && abbreviatedEmail(receiptTo),
      awaitsDecision,
    });
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
    return this.payments.issueSecret({
      caller: 'holder',
      bookingId: null,
      invoiceId,
      totalCents: null,
      openCents: null,
      amountCents,
      tipCents,
      payer,
    });
  }
}
