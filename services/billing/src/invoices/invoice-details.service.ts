import type { BookingMoney, InvoiceDetail } from '@desert-mirror/contracts/billing-admin';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
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
    const { row, statement, mails } = await this.database.snapshot(async (manager) => {
      const row = await findInvoice(manager, id);
      const { bookingId } = row;
      return {
        row,
        statement: await statementOf(manager, [
          { invoiceId: id },
          ...(bookingId === null ? [] : [{ bookingId }]),
        ]),
        mails: await manager.find(MailEntity, {
          where: { invoiceId: id },
          order: { id: 'DESC' },
          take: MAILS_AT_MOST,
        }),
      };
    });
    return {
      invoice: toInvoice(row, this.site),
      ...statement,
      mails: mails.map(toMail),
      document: await this.documents.statusOf(row),
    };
  }

  ofBooking(bookingId: number): Promise<BookingMoney> {
    return this.database.snapshot(async (manager) => {
      const invoices = await manager.findBy(InvoiceEntity, { bookingId });
      const live = invoices.find(({ status }) => status !== 'void');
      const invoiceId = In(invoices.map(({ id }) => id));
      const statement = await statementOf(manager, [{ bookingId }, { invoiceId }]);
      return { ...statement, invoice: live ? toInvoice(live, this.site) : null };
    });
  }
}
