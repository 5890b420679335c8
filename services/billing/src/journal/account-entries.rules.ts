import type { Payment } from '@desert-mirror/contracts/billing-admin';
import type { Account } from '@desert-mirror/contracts/bookkeeping';
import { type Changes, type Entry, linesOf, reversed, shareOf } from './journal-lines.rules.js';

export interface JournalPayment {
  id: string;
  kind: Payment['kind'];
  method: Payment['method'];
  amountCents: number;
  tipCents: number;
  owedAgain: boolean;
  stripeId: string | null;
  /** Null for a payment of the booking, which counts for each invoice made from it. */
  invoiceId: number | null;
  occurredAt: Date;
  createdAt: Date;
}

export interface JournalInvoice {
  id: number;
  invoiceNumber: string;
  customerName: string;
  totalCents: number;
  taxCents: number;
  sentAt: Date | null;
  voidedAt: Date | null;
}

/** A booking with its invoices, or one invoice without a booking. */
export interface JournalAccount {
  bookingId: number | null;
  /** Of the booking; null before online prices were taxed. */
  totalCents: number | null;
  taxCents: number | null;
  invoices: readonly JournalInvoice[];
  payments: readonly JournalPayment[];
}

const ASSETS: Record<Payment['method'], Account> = {
  card: 'clearing',
  cash: 'cash',
  check: 'bank',
  zelle: 'bank',
};

/**
 * Posts the account in the order in which it was recorded, so that later events never change earlier
 * entries. Without a sent invoice, a payment is a sale with its share of the tax. Sending an invoice
 * books what was neither sold nor refunded for good yet, and its payments then pay the receivable.
 */
export function entriesOf(account: JournalAccount): Entry[] {
  const posting = new AccountPosting(account);
  const events = [
    ...account.payments.map((payment) => ({
      at: payment.createdAt,
      post: () => posting.pay(payment),
    })),
    ...account.invoices.flatMap((invoice) => [
      ...at(invoice.sentAt, () => posting.send(invoice)),
      // An invoice that was never sent was never booked.
      ...at(invoice.sentAt && invoice.voidedAt, () => posting.void(invoice)),
    ]),
  ];
  return events
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ post }) => post());
}

const at = (instant: Date | null, post: () => Entry) =>
  instant === null ? [] : [{ at: instant, post }];

class AccountPosting {
  /** Payments minus refunds, without tips. */
  private kept = 0;
  private receivable = 0;
  private tax = 0;
  /** Refunds that reduced the sent invoice. */
  private credited = 0;
  /** Refunds for good of payments of the booking, which reduce every invoice made from it. */
  private reduced = 0;
  private invoice: JournalInvoice | null = null;
  private readonly refunds = new Map<string, { changes: Changes; credited: number }>();

  constructor(private readonly account: JournalAccount) {}

  send(invoice: JournalInvoice): Entry {
    this.invoice = invoice;
    const { totalCents, taxCents } = invoice;
    const unpaid = totalCents - this.kept;
    // The refund of an overpayment reduced nothing.
    this.credited = Math.min(this.reduced, Math.max(0, unpaid));
    const tax = taxCents - shareOf(this.credited, taxCents, totalCents);
    return this.entry(`INV-${invoice.id}`, invoice.sentAt!, `Invoice ${invoice.invoiceNumber}`, {
      ...this.moveTo(unpaid - this.credited, tax),
    });
  }

  /** The payments that were kept are sales without an invoice. */
  void(invoice: JournalInvoice): Entry {
    const { invoiceNumber, voidedAt, id } = invoice;
    this.invoice = null;
    const changes = this.moveTo(0, this.taxIn(this.kept));
    const memo = `Invoice ${invoiceNumber} voided`;
    return {
      ...this.entry(`VOID-${id}`, voidedAt!, memo, changes),
      customer: invoice.customerName,
    };
  }

  pay(payment: JournalPayment): Entry {
    const { id, kind, occurredAt, stripeId } = payment;
    const undone = stripeId?.endsWith(' failed') && this.refunds.get(stripeId.slice(0, -7));
    if (undone) {
      this.kept += payment.amountCents - payment.tipCents;
      this.reduced -= reductionOf(payment);
      this.credited = Math.max(0, this.credited - undone.credited);
      return this.entry(`PAY-${id}`, occurredAt, `${this.subject}: refund failed`, {
        ...this.apply(reversed(undone.changes)),
      });
    }
    const creditedBefore = this.credited;
    const changes = kind === 'capture' ? this.capture(payment) : this.refund(payment);
    if (kind === 'refund') {
      this.reduced += reductionOf(payment);
      // A refund before the invoice reduces it once it is sent.
      const credited = this.invoice ? this.credited - creditedBefore : reductionOf(payment);
      if (stripeId !== null) this.refunds.set(stripeId, { changes, credited });
    }
    const what = kind === 'capture' ? 'payment' : 'refund';
    return this.entry(
      `PAY-${id}`,
      occurredAt,
      `${this.subject}: ${what} (${payment.method})`,
      changes,
    );
  }

  private capture({ method, amountCents, tipCents }: JournalPayment): Changes {
    const net = amountCents - tipCents;
    const tax = this.invoice ? 0 : this.taxIn(this.kept + net) - this.taxIn(this.kept);
    this.kept += net;
    const asset = { [ASSETS[method]]: amountCents, tips: -tipCents };
    return this.apply(
      this.invoice ? { ...asset, receivables: -net } : { ...asset, sales: tax - net, tax: -tax },
    );
  }

  private refund(payment: JournalPayment): Changes {
    const { method, amountCents, tipCents, owedAgain } = payment;
    const net = amountCents - tipCents;
    const asset = { [ASSETS[method]]: -amountCents, tips: tipCents };
    const direct = this.taxIn(this.kept) - this.taxIn(this.kept - net);
    this.kept -= net;
    if (!this.invoice) return this.apply({ ...asset, refunds: net - direct, tax: direct });
    // An overpayment was never a sale.
    const owed = owedAgain ? net : Math.min(net, Math.max(0, -this.receivable));
    const { totalCents, taxCents } = this.invoice;
    const creditedTax = (cents: number) => shareOf(cents, taxCents, totalCents);
    const tax = creditedTax(this.credited + net - owed) - creditedTax(this.credited);
    this.credited += net - owed;
    return this.apply({ ...asset, receivables: owed, refunds: net - owed - tax, tax });
  }

  /** Books the difference as a sale. */
  private moveTo(receivable: number, tax: number): Changes {
    const receivables = receivable - this.receivable;
    const addedTax = tax - this.tax;
    return this.apply({ receivables, sales: addedTax - receivables, tax: -addedTax });
  }

  private apply(changes: Changes): Changes {
    this.receivable += changes.receivables ?? 0;
    this.tax -= changes.tax ?? 0;
    return changes;
  }

  /** Tax in payments for the booking without an invoice. */
  private taxIn(cents: number): number {
    const { totalCents, taxCents } = this.account;
    return shareOf(cents, taxCents ?? 0, totalCents ?? 0);
  }

  private get subject(): string {
    if (this.invoice) return `Invoice ${this.invoice.invoiceNumber}`;
    const { bookingId, invoices } = this.account;
    return bookingId === null ? `Invoice ${invoices[0]!.invoiceNumber}` : `Booking ${bookingId}`;
  }

  private entry(number: string, at: Date, memo: string, changes: Changes): Entry {
    const customer = this.invoice?.customerName ?? null;
    return { number, at, memo, customer, lines: linesOf(changes) };
  }
}

/** How much a refund on the booking, or its reversal, changes what is owed. */
const reductionOf = ({ invoiceId, owedAgain, amountCents, tipCents }: JournalPayment): number =>
  invoiceId === null && !owedAgain ? amountCents - tipCents : 0;
