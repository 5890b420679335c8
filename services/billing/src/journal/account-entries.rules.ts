import type { Payment } from '@desert-mirror/contracts/billing-admin';
import type { JournalAccount } from '@desert-mirror/contracts/bookkeeping';
import { type Changes, type Entry, linesOf, shareOf } from './journal-lines.rules.js';

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
export interface PostedAccount {
  bookingId: number | null;
  /** The booking's total; null before online prices were taxed. */
  totalCents: number | null;
  taxCents: number | null;
  invoices: readonly JournalInvoice[];
  payments: readonly JournalPayment[];
  /** Changes that are already in the journal, by entry number. */
  posted: ReadonlyMap<string, Changes>;
}

const ASSETS: Record<Payment['method'], JournalAccount> = {
  card: 'clearing',
  cash: 'cash',
  check: 'bank',
  zelle: 'bank',
};

/**
 * Posts the account in the order in which it was recorded, so that later events never change earlier
 * entries. Without a sent invoice, a payment is a sale with its share of the tax. Sending an invoice
 * books what was neither sold nor finally refunded yet, and its payments then pay the receivable.
 */
export function entriesOf(account: PostedAccount): Entry[] {
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

interface PostedRefund {
  changes: Changes;
  /** The invoice that was sent then, and how much the refund reduced it. */
  invoice: JournalInvoice | null;
  credited: number;
}

/**
 * Each entry moves receivables and tax from what the journal has to what they are now; the rest of its
 * money is a sale or a refund. So the journal is right after a change of the price, and after a refund
 * that failed once the invoice was sent or voided.
 */
class AccountPosting {
  /** Payments minus refunds, without tips, by invoice id; null for the booking's own payments. */
  private readonly kept = new Map<number | null, number>();
  /** What the journal has. */
  private receivable = 0;
  private tax = 0;
  /** Refunds that reduced the sent invoice. */
  private credited = 0;
  /** Final refunds of the booking's own payments, which reduce every invoice made from it. */
  private reduced = 0;
  private invoice: JournalInvoice | null = null;
  private readonly refunds = new Map<string, PostedRefund>();

  constructor(private readonly account: PostedAccount) {}

  send(invoice: JournalInvoice): Entry {
    const { id, invoiceNumber, totalCents, sentAt } = invoice;
    this.invoice = invoice;
    // The refund of an overpayment reduced nothing.
    this.credited = Math.min(this.reduced, Math.max(0, totalCents - this.keptCents));
    const changes = this.post(`INV-${id}`, {}, 'sales');
    return this.entry(`INV-${id}`, sentAt!, `Invoice ${invoiceNumber}`, changes);
  }

  /** The payments that were kept are sales without an invoice. */
  void({ id, invoiceNumber, customerName, voidedAt }: JournalInvoice): Entry {
    this.invoice = null;
    const changes = this.post(`VOID-${id}`, {}, 'sales');
    const entry = this.entry(`VOID-${id}`, voidedAt!, `Invoice ${invoiceNumber} voided`, changes);
    return { ...entry, customer: customerName };
  }

  pay(payment: JournalPayment): Entry {
    const { id, kind, method, occurredAt, stripeId } = payment;
    const undone = stripeId?.endsWith(' failed') && this.refunds.get(stripeId.slice(0, -7));
    const credited = kind === 'refund' ? this.credit(payment) : 0;
    if (undone) this.uncredit(payment, undone);
    this.keep(payment);
    const isSale = undone ? !undone.changes.refunds : kind === 'capture';
    const changes = this.post(`PAY-${id}`, moneyOf(payment), isSale ? 'sales' : 'refunds');
    if (kind === 'refund' && stripeId !== null)
      this.refunds.set(stripeId, { changes, invoice: this.invoice, credited });
    const what = kind === 'capture' ? 'payment' : 'refund';
    const memo = undone ? 'refund failed' : `${what} (${method})`;
    return this.entry(`PAY-${id}`, occurredAt, `${this.subject}: ${memo}`, changes);
  }

  private keep(payment: JournalPayment): void {
    const { kind, invoiceId } = payment;
    const net = kind === 'capture' ? netOf(payment) : -netOf(payment);
    this.kept.set(invoiceId, (this.kept.get(invoiceId) ?? 0) + net);
  }

  /** Returns how much a refund reduces the sent invoice. An overpayment was never a sale. */
  private credit(payment: JournalPayment): number {
    this.reduced += reductionOf(payment);
    if (!this.invoice || payment.owedAgain || !this.counts(payment.invoiceId)) return 0;
    const overpaid = Math.max(0, this.keptCents + this.credited - this.invoice.totalCents);
    const credited = Math.max(0, netOf(payment) - overpaid);
    this.credited += credited;
    return credited;
  }

  private uncredit(payment: JournalPayment, { invoice, credited }: PostedRefund): void {
    const reduction = reductionOf(payment);
    this.reduced -= reduction;
    // An invoice sent after the refund was reduced by it at that time.
    const undone = invoice === this.invoice ? credited : reduction;
    this.credited = Math.max(0, this.credited - undone);
  }

  /** Moves receivables and tax to what they are now, and the rest of the money to `rest`. */
  private post(number: string, money: Changes, rest: 'sales' | 'refunds'): Changes {
    const receivables = this.owed - this.receivable;
    const tax = this.taxOwed - this.tax;
    const net = Object.values(money).reduce((sum, cents) => sum + cents, 0);
    const computed = { ...money, receivables, [rest]: tax - receivables - net, tax: -tax };
    const changes: Changes = this.account.posted.get(number) ?? computed;
    this.receivable += changes.receivables ?? 0;
    this.tax -= changes.tax ?? 0;
    return changes;
  }

  private get owed(): number {
    return this.invoice ? this.invoice.totalCents - this.credited - this.keptCents : 0;
  }

  /** Without a sent invoice, the tax in the payments for the booking. */
  private get taxOwed(): number {
    const { totalCents, taxCents } = this.invoice ?? this.account;
    const tax = (cents: number) => shareOf(cents, taxCents ?? 0, totalCents ?? 0);
    return this.invoice ? this.invoice.taxCents - tax(this.credited) : tax(this.keptCents);
  }

  private get keptCents(): number {
    return [...this.kept].reduce((sum, [id, cents]) => sum + (this.counts(id) ? cents : 0), 0);
  }

  /** Money on a void invoice does not pay for the one that replaced it. */
  private counts(invoiceId: number | null): boolean {
    return this.invoice === null || invoiceId === null || invoiceId === this.invoice.id;
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

/** What a payment adds to assets and tips. */
function moneyOf({ kind, method, amountCents, tipCents }: JournalPayment): Changes {
  const sign = kind === 'capture' ? 1 : -1;
  return { [ASSETS[method]]: sign * amountCents, tips: -sign * tipCents };
}

const netOf = ({ amountCents, tipCents }: JournalPayment): number => amountCents - tipCents;

/** By how much a refund of a payment for the booking, or its reversal, changes the amount owed. */
const reductionOf = (payment: JournalPayment): number =>
  payment.invoiceId === null && !payment.owedAgain ? netOf(payment) : 0;
