import type { BookingMoney, InvoiceDetail } from '@desert-mirror/contracts/billing-admin';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { DocumentsService } from '../documents/documents.service.js';
import { MailEntity, toMail } from '../mails/mail.entity.js';
import { statementOf } from '../payments/statement.js';
import { PublicSite } from '../public-site.js';
import { findInvoice } from './invoice-rows.js';
import { InvoiceEntity, toInvoice } from './invoice.entity.js';

const MAILS_AT_MOST = 50;

/** All that happened to an invoice, or to the money of a booking. */
@Injectable()
export class InvoiceDetailsService {
  constructor(
    private readonly database: Database,
    private readonly documents: DocumentsService,
    private readonly site: PublicSite,
  ) {}

  async ofInvoice(id: number): Promise<InvoiceDetail> {
    const { manager } = this.database;
    const row = await findInvoice(manager, id);
    const { bookingId } = row;
    const [statement, mails, document] = await Promise.all([
      statementOf(manager, [{ invoiceId: id }, ...(bookingId === null ? [] : [{ bookingId }])]),
      manager.find(MailEntity, {
        where: { invoiceId: id },
        order: { id: 'DESC' },
        take: MAILS_AT_MOST,
      }),
      this.documents.statusOf(row),
    ]);
    return {
      invoice: toInvoice(row, this.site),
      ...statement,
      mails: mails.map(toMail),
      document,
    };
  }

  async ofBooking(bookingId: number): Promise<BookingMoney> {
    const { manager } = this.database;
    const invoices = await manager.findBy(InvoiceEntity, { bookingId });
    const invoiceIds = invoices.map(({ id }) => id);
    const live = await manager.findOneBy(InvoiceEntity, { bookingId, status: Not('void') });
    const statement = await statementOf(manager, [{ bookingId }, { invoiceId: In(invoiceIds) }]);
    return { ...statement, invoice: live && toInvoice(live, this.site) };
  }
}
