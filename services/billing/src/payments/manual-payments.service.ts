import type { Invoice } from '@desert-mirror/contracts/billing';
import type { RecordPayment } from '@desert-mirror/contracts/billing-admin';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { decimalToCents, formatCents } from '@desert-mirror/contracts/money';
import { businessDate } from '@desert-mirror/contracts/time';
import { Database } from '@desert-mirror/platform/database/database';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { Injectable } from '@nestjs/common';
import { findInvoice } from '../invoices/invoice-rows.js';
import { balanceOf, toInvoice } from '../invoices/invoice.entity.js';
import { amountDueCents, assertAllowed } from '../invoices/invoice-life.rules.js';
import { PublicSite } from '../public-site.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { lockAccount, publishAccount } from './ledger.js';
import { CURRENCY } from './payment.rules.js';

type Wanted = RecordPayment & { invoiceId: number; requestKey?: string | undefined };

/** Money that came in by other ways than a card, as the owner enters it. */
@Injectable()
export class ManualPaymentsService {
  constructor(
    private readonly database: Database,
    private readonly site: PublicSite,
  ) {}

  async record({ requestKey, ...wanted }: Wanted): Promise<Invoice> {
    try {
      return await this.recordOnce(wanted, requestKey ?? null);
    } catch (error) {
      // For the same invoice it would have waited, and found the one before it.
      if (violatedConstraint(error) === 'payments_request_key_key')
        throw new AppError('idempotency_mismatch');
      throw error;
    }
  }

  private async recordOnce(
    { invoiceId, amount, method, receivedOn }: Omit<Wanted, 'requestKey'>,
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
        return toInvoice(invoice, this.site);
      }
      assertAllowed('pay', invoice.status);
      const dueCents = amountDueCents(balanceOf(invoice));
      if (amountCents > dueCents) throw fieldError('amount', `At most ${formatCents(dueCents)}`);
      const { identifiers } = await manager.insert(LedgerEntryEntity, {
        invoiceId,
        kind: 'capture',
        method,
        amountCents,
        currency: CURRENCY,
        requestKey,
        occurredAt: momentOf(receivedOn, now),
      });
      await publishAccount(tx, account, now);
      await tx.audit({
        action: 'payment.recorded',
        entity: 'payment',
        entityId: String(identifiers[0]!['id']),
        after: { invoiceId, method, amountCents, receivedOn },
      });
      return toInvoice(invoice, this.site);
    });
  }
}

function assertSame(
  known: LedgerEntryEntity,
  {
    receivedOn,
    ...wanted
  }: Pick<LedgerEntryEntity, 'invoiceId' | 'amountCents' | 'method'> &
    Pick<RecordPayment, 'receivedOn'>,
): void {
  const isSame =
    known.invoiceId === wanted.invoiceId &&
    known.amountCents === wanted.amountCents &&
    known.method === wanted.method &&
    businessDate(known.occurredAt) === receivedOn;
  if (!isSame) throw new AppError('idempotency_mismatch');
}

/** Of today it is known when; of another day its noon, which is that day in every season. */
const momentOf = (date: string, now: Date): Date =>
  date === businessDate(now) ? now : new Date(`${date}T20:00:00Z`);
