import type { Invoice } from '@desert-mirror/contracts/billing';
import type { RecordPayment } from '@desert-mirror/contracts/billing-admin';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { decimalToCents, formatCents } from '@desert-mirror/contracts/money';
import { businessDate } from '@desert-mirror/contracts/time';
import { Database } from '@desert-mirror/platform/database/database';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { Injectable } from '@nestjs/common';
import { publishAccount } from '../ledger/account-changes.js';
import { lockAccount } from '../ledger/account-lock.js';
import { CURRENCY } from '../ledger/account.rules.js';
import { balanceOf } from '../ledger/invoice-account.entity.js';
import { amountDueCents, assertInvoiceOpen } from '../ledger/invoice-status.rules.js';
import { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import { InvoiceReaderService } from './invoice-reader.service.js';
import { findInvoice } from './invoice-rows.js';

type ManualPayment = RecordPayment & { invoiceId: number; requestKey?: string | undefined };

@Injectable()
export class ManualPaymentsService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoiceReaderService,
  ) {}

  /** @throws AppError `idempotency_mismatch` if the key was used for another payment */
  async record({ requestKey, ...payment }: ManualPayment): Promise<Invoice> {
    try {
      return await this.recordOnce(payment, requestKey ?? null);
    } catch (error) {
      // Two requests for one invoice wait for each other, so this key belongs to another invoice.
      if (violatedConstraint(error) === 'payments_request_key_key')
        throw new AppError('idempotency_mismatch');
      throw error;
    }
  }

  private async recordOnce(
    { invoiceId, amount, method, receivedOn }: Omit<ManualPayment, 'requestKey'>,
    requestKey: string | null,
  ): Promise<Invoice> {
    const now = new Date();
    const amountCents = decimalToCents(amount)!;
    if (receivedOn > businessDate(now)) throw fieldError('receivedOn', 'Cannot be in the future');
    return this.database.transaction(async (tx) => {
      const { manager } = tx;
      await findInvoice(manager, invoiceId);
      const account = await lockAccount(manager, { bookingId: null, invoiceId });
      const invoice = account.invoice!;
      const known = requestKey && (await manager.findOneBy(LedgerEntryEntity, { requestKey }));
      if (known) {
        assertSame(known, { invoiceId, amountCents, method, receivedOn });
        return this.invoices.get(invoiceId, manager);
      }
      assertInvoiceOpen(invoice.status);
      const dueCents = amountDueCents(balanceOf(invoice));
      if (amountCents > dueCents) throw fieldError('amount', `At most ${formatCents(dueCents)}`);
      const { identifiers } = await manager.insert(LedgerEntryEntity, {
        invoiceId,
        kind: 'capture',
        method,
        amountCents,
        currency: CURRENCY,
        requestKey,
        occurredAt: instantOf(receivedOn, now),
      });
      await publishAccount(tx, account, now);
      await tx.audit({
        action: 'payment.recorded',
        entity: 'payment',
        entityId: String(identifiers[0]!['id']),
        after: { invoiceId, method, amountCents, receivedOn },
      });
      return this.invoices.get(invoiceId, manager);
    });
  }
}

function assertSame(
  known: LedgerEntryEntity,
  {
    receivedOn,
    ...payment
  }: Pick<LedgerEntryEntity, 'invoiceId' | 'amountCents' | 'method'> &
    Pick<RecordPayment, 'receivedOn'>,
): void {
  const isSame =
    known.invoiceId === payment.invoiceId &&
    known.amountCents === payment.amountCents &&
    known.method === payment.method &&
    businessDate(known.occurredAt) === receivedOn;
  if (!isSame) throw new AppError('idempotency_mismatch');
}

/** Now for today; for an earlier date its noon in Las Vegas, which is that date all year round. */
const instantOf = (date: string, now: Date): Date =>
  date === businessDate(now) ? now : new Date(`${date}T20:00:00Z`);
