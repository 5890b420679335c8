import type { BookingMoney, InvoiceDetail } from '@desert-mirror/contracts/billing-admin';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { disputesOf } from '../disputes/dispute-rows.js';
import { DocumentsService } from '../documents/documents.service.js';
import { InvoiceReaderService } from '../invoices/invoice-reader.service.js';
import { MailsService } from '../mails/mails.service.js';
import { statementOf } from '../refunds/statement.js';

@Injectable()
export class StatementsService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoiceReaderService,
    private readonly mails: MailsService,
    private readonly documents: DocumentsService,
  ) {}

  async ofInvoice(id: number): Promise<InvoiceDetail> {
    const detail = await this.database.snapshot(async (manager) => {
      const invoice = await this.invoices.get(id, manager);
      const bookingIds = invoice.bookingId === null ? [] : [invoice.bookingId];
      return {
        invoice,
        ...(await statementOf(manager, { bookingIds, invoiceIds: [id] })),
        mails: await this.mails.about({ invoiceId: id }, manager),
        disputes: await disputesOf(manager, { bookingIds, invoiceIds: [id] }),
      };
    });
    return { ...detail, document: await this.documents.statusOf(detail.invoice) };
  }

  ofBooking(bookingId: number): Promise<BookingMoney> {
    return this.database.snapshot(async (manager) => {
      const invoices = await this.invoices.ofBooking(bookingId, manager);
      const invoiceIds = invoices.map(({ id }) => id);
      const subjects = { bookingIds: [bookingId], invoiceIds };
      const statement = await statementOf(manager, subjects);
      const disputes = await disputesOf(manager, subjects);
      return {
        ...statement,
        disputes,
        invoice: invoices.find(({ status }) => status !== 'void') ?? null,
      };
    });
  }
}
