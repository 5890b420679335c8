import type { Invoice } from '@desert-mirror/contracts/billing';
import type { BookingMoney, RecordPayment } from '@desert-mirror/contracts/billing-admin';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { formatMonth } from '@desert-mirror/contracts/time';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { saveBookingFacts } from '../booking-facts/booking-facts.js';
import { InvoiceReaderService } from '../invoices/invoice-reader.service.js';
import { publishAccount } from '../ledger/account-changes.js';
import { lockAccount, type LockedAccount, type Subject } from '../ledger/account-lock.js';
import { CURRENCY } from '../ledger/account.rules.js';
import { accountOfBooking } from '../ledger/booking-account.js';
import { balanceOf, type InvoiceAccountEntity } from '../ledger/invoice-account.entity.js';
import { amountDueCents, assertInvoiceOpen } from '../ledger/invoice-status.rules.js';
import { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import { StatementsService } from '../statements/statements.service.js';
import {
  assertDue,
  assertNotCancelled,
  assertRepeats,
  receivedPayment,
  type ReceivedPayment,
} from './manual-payment.rules.js';

type Keyed<T> = T & RecordPayment & { requestKey?: string | undefined };

/** What a payment is for, and how much of it is due. */
interface Target extends Subject {
  dueCents: number;
}

/** Payments that the owner received other than by card. */
@Injectable()
export class ManualPaymentsService {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly invoices: InvoiceReaderService,
    private readonly statements: StatementsService,
  ) {}

  /** @throws AppError `idempotency_mismatch` if the key was used for another payment */
  async ofInvoice({ invoiceId, ...payment }: Keyed<{ invoiceId: number }>): Promise<Invoice> {
    await this.invoices.get(invoiceId);
    await this.record({ bookingId: null, invoiceId }, payment, ({ invoice }) => {
      assertInvoiceOpen(invoice!.status);
      return { bookingId: null, invoiceId, dueCents: dueOn(invoice!) };
    });
    return this.invoices.get(invoiceId);
  }

  /** @throws AppError `idempotency_mismatch` if the key was used for another payment */
  async ofBooking({ bookingId, ...payment }: Keyed<{ bookingId: number }>): Promise<BookingMoney> {
    const booking = await this.rpc.call(bookingRpcs.getAccount, { id: bookingId });
    await this.record({ bookingId, invoiceId: null }, payment, async ({ invoice }, tx) => {
      assertNotCancelled(booking.status);
      await saveBookingFacts(tx.manager, booking);
      // The invoice can be for more than the booking, which then counts as paid before the invoice is.
      if (invoice && invoice.sentAt !== null)
        return { bookingId: null, invoiceId: invoice.id, dueCents: dueOn(invoice) };
      const { dueCents } = await accountOfBooking(tx.manager, bookingId, invoice);
      return { bookingId, invoiceId: null, dueCents };
    });
    return this.statements.ofBooking(bookingId);
  }

  private async record(
    subject: Subject,
    { requestKey, ...request }: Keyed<unknown>,
    target: (account: LockedAccount, tx: Transaction) => Target | Promise<Target>,
  ): Promise<void> {
    const now = new Date();
    const received = receivedPayment(request, now);
    try {
      await this.database.transaction(async (tx) => {
        const account = await lockAccount(tx.manager, subject);
        if (requestKey && (await isRecorded(tx, account, received, requestKey))) return;
        const { dueCents, ...paid } = await target(account, tx);
        assertDue(received, dueCents);
        await assertMonthOpen(tx, received.occurredAt);
        await insert(tx, { ...paid, ...received, requestKey: requestKey ?? null });
        await publishAccount(tx, account, now);
      });
    } catch (error) {
      // Two requests for one account wait for each other, so this key belongs to another account.
      if (violatedConstraint(error) === 'payments_request_key_key')
        throw new AppError('idempotency_mismatch');
      throw error;
    }
  }
}

const dueOn = (invoice: InvoiceAccountEntity): number => amountDueCents(balanceOf(invoice));

/** @throws AppError naming the date if its month is closed */
async function assertMonthOpen({ manager }: Transaction, occurredAt: Date): Promise<void> {
  const [closed] = await manager.query<{ month: string }[]>(
    'SELECT month::text FROM month_of($1) AS month WHERE is_month_closed(month)',
    [occurredAt],
  );
  if (closed)
    throw fieldError(
      'receivedOn',
      `${formatMonth(closed.month)} is closed. Choose a later date, or reopen the month.`,
    );
}

/** @throws AppError `idempotency_mismatch` if the key was used for another payment */
async function isRecorded(
  { manager }: Transaction,
  { bookingId, invoice }: LockedAccount,
  request: ReceivedPayment,
  requestKey: string,
): Promise<boolean> {
  const known = await manager.findOneBy(LedgerEntryEntity, { requestKey });
  if (!known) return false;
  const { method } = known;
  const isSameAccount =
    known.invoiceId === null ? known.bookingId === bookingId : known.invoiceId === invoice?.id;
  if (!isSameAccount || method === 'card') throw new AppError('idempotency_mismatch');
  assertRepeats({ ...known, method }, request);
  return true;
}

async function insert(
  tx: Transaction,
  entry: Subject & ReceivedPayment & { requestKey: string | null },
): Promise<void> {
  const { identifiers } = await tx.manager.insert(LedgerEntryEntity, {
    ...entry,
    kind: 'capture',
    currency: CURRENCY,
  });
  const { bookingId, invoiceId, method, amountCents, tipCents, reason, occurredAt } = entry;
  await tx.audit({
    action: 'payment.recorded',
    entity: 'payment',
    entityId: String(identifiers[0]!['id']),
    after: {
      ...(bookingId === null ? { invoiceId } : { bookingId }),
      method,
      amountCents,
      tipCents,
      note: reason,
      receivedAt: occurredAt,
    },
  });
}
