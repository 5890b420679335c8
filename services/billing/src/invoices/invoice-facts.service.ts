import type { Invoice, ListedPayment } from '@desert-mirror/contracts/billing';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { Database } from '@desert-mirror/platform/database/database';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import { listedPayments } from './listed-payments.rules.js';

/** What customers read of an invoice besides its own fields. */
export interface InvoiceFacts {
  /** Oldest first. */
  payments: ListedPayment[];
  /** Day of the work, of an invoice that was made from a booking. */
  workOn: string | null;
}

type Subject = Pick<Invoice, 'id' | 'bookingId'>;

@Injectable()
export class InvoiceFactsService {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  async of(invoice: Subject): Promise<InvoiceFacts> {
    const [payments, workOn] = await Promise.all([
      this.paymentsOf(invoice),
      this.workDayOf(invoice),
    ]);
    return { payments, workOn };
  }

  private async paymentsOf({ id, bookingId }: Subject): Promise<ListedPayment[]> {
    const entries = await this.database.manager.find(LedgerEntryEntity, {
      where: [{ invoiceId: id }, ...(bookingId === null ? [] : [{ bookingId }])],
      order: { occurredAt: 'ASC', id: 'ASC' },
    });
    return listedPayments(entries);
  }

  /** Neither a document nor a payment waits for the booking service. */
  private async workDayOf({ bookingId }: Subject): Promise<string | null> {
    if (bookingId === null) return null;
    try {
      return (await this.rpc.call(bookingRpcs.getWorkDay, { id: bookingId })).day;
    } catch {
      return null;
    }
  }
}
