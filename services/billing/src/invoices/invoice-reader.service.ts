import type { Invoice } from '@desert-mirror/contracts/billing';
import { CUSTOMER_ROWS } from '@desert-mirror/contracts/booking-admin';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PublicSite } from '../public-site.js';
import { findByToken, findInvoice } from './invoice-rows.js';
import { InvoiceEntity, NEWEST_FIRST, toInvoice } from './invoice.entity.js';

@Injectable()
export class InvoiceReaderService {
  constructor(
    private readonly database: Database,
    private readonly site: PublicSite,
  ) {}

  /**
   * @param manager of a transaction or snapshot
   * @throws AppError `not_found`
   */
  async get(id: number, manager: EntityManager = this.database.manager): Promise<Invoice> {
    return toInvoice(await findInvoice(manager, id), this.site);
  }

  /** @throws AppError `not_found` if the payment link was never issued, is revoked or has expired */
  async getByToken(token: string): Promise<Invoice> {
    return toInvoice(await findByToken(this.database.manager, token), this.site);
  }

  async ofEstimate(estimateId: number, manager: EntityManager): Promise<Invoice> {
    return toInvoice(await manager.findOneByOrFail(InvoiceEntity, { estimateId }), this.site);
  }

  /** All invoices ever made from a booking; at most one of them is not void. */
  async ofBooking(bookingId: number, manager: EntityManager): Promise<Invoice[]> {
    const rows = await manager.findBy(InvoiceEntity, { bookingId });
    return rows.map((row) => toInvoice(row, this.site));
  }

  /**
   * The customer's latest invoices and the ids of all. An empty key matches no invoice. The address of a booking's
   * invoice can have been changed.
   */
  async ofCustomer(
    emailKey: string,
    phoneKey: string,
    bookingIds: readonly number[],
  ): Promise<{ ids: number[]; latest: Invoice[] }> {
    const theirs = this.database.manager
      .createQueryBuilder(InvoiceEntity, 'invoice')
      .where(
        '(invoice.emailKey = :emailKey OR invoice.phoneKey = :phoneKey OR invoice.bookingId = ANY(:bookingIds))',
        { emailKey, phoneKey, bookingIds },
      );
    const [rows, latest] = await Promise.all([
      theirs.clone().select('invoice.id', 'id').getRawMany<{ id: number }>(),
      fetchPage(theirs.clone(), { limit: CUSTOMER_ROWS }, NEWEST_FIRST, (row) =>
        toInvoice(row, this.site),
      ),
    ]);
    return { ids: rows.map(({ id }) => id), latest: latest.items };
  }
}
