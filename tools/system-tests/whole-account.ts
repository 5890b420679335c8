import type { Invoice } from '@desert-mirror/contracts/billing';
import type { BookingMoney, Payment } from '@desert-mirror/contracts/billing-admin';
import type { Booking } from '@desert-mirror/contracts/booking';
import { centsToDecimal, decimalToCents } from '@desert-mirror/contracts/money';
import { businessDate } from '@desert-mirror/contracts/time';
import { until } from '@desert-mirror/testing/until';
import fc from 'fast-check';
import { intentIdOf } from './story.ts';
import type { Story } from './story.ts';

/** Stripe's minimum for card payments. */
const MIN_CARD_CENTS = 50;

const tip = fc.constantFrom(0, 0, 1, 1_999);
const share = fc.integer({ min: 1, max: 100 });

export const moneyStep = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deposit' as const), tip }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('card' as const), tip }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('hand' as const),
      method: fc.constantFrom('cash' as const, 'check' as const, 'zelle' as const),
      share,
      tip,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      of: fc.nat({ max: 9 }),
      share,
      owedAgain: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('invoice' as const), send: fc.boolean() }) },
);
type MoneyStep = typeof moneyStep extends fc.Arbitrary<infer T> ? T : never;

const part = (cents: number, percent: number): number =>
  Math.max(1, Math.floor((cents * percent) / 100));

/** Keeps count of what is paid for one booking, beside the services that do so. */
export class WholeAccount {
  received = 0;
  refunded = 0;
  /** Tips minus refunded tips. */
  tips = 0;
  /** Refunds, without tips, that reduce what is owed. */
  credited = 0;
  invoice: Invoice | undefined;
  /** What each payment by card came to, with its tip. */
  readonly charged: { amount: number; tip: number }[] = [];
  /** What is left of each payment, by the id of its ledger entry. */
  private readonly left = new Map<string, { amount: number; tip: number }>();
  private readonly story: Story;
  private readonly booking: Booking;
  readonly totalCents: number;

  constructor(story: Story, booking: Booking) {
    this.story = story;
    this.booking = booking;
    this.totalCents = decimalToCents(booking.totalAmount)!;
  }

  get paid(): number {
    return this.received - this.refunded - this.tips;
  }

  get due(): number {
    return this.totalCents - this.credited - this.paid;
  }

  async asOwner<T>(method: string, path: string, body?: unknown): Promise<T> {
    const token = await this.story.owner();
    const { site } = this.story;
    const answer = await site.ask<T>(method, path, {
      token,
      ...(body !== undefined && { body }),
    });
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.text}`);
    return answer.body;
  }

  money(): Promise<BookingMoney> {
    return this.asOwner('GET', `/api/admin/bookings/${String(this.booking.id)}/money`);
  }

  /** Skips a step that is not possible now. */
  async take(step: MoneyStep): Promise<void> {
    if (step.do === 'deposit') {
      const depositCents = decimalToCents(this.booking.deposit)!;
      const isFirst = this.left.size === 0 && this.invoice?.sentAt == null;
      if (isFirst && depositCents > 0) await this.payByCard(depositCents, step.tip);
    } else if (step.do === 'card') {
      if (this.due > 0) await this.payByCard(this.due, step.tip);
    } else if (step.do === 'hand') {
      if (this.due > 0) await this.payByHand(step.method, part(this.due, step.share), step.tip);
    } else if (step.do === 'refund') await this.refund(step);
    else await this.makeInvoice(step.send);
    await this.known();
  }

  /** The booking, once it has heard of all payments and refunds: the checkout reads what is due there. */
  known(): Promise<Booking> {
    return until('the booking to know its account', async () => {
      const now = await this.asOwner<Booking>('GET', `/api/bookings/${String(this.booking.id)}`);
      const isKnown =
        decimalToCents(now.amountPaid) === this.paid && decimalToCents(now.amountDue) === this.due;
      return isKnown ? now : undefined;
    });
  }

  private async payByCard(cents: number, tipCents: number): Promise<void> {
    if (cents + tipCents < MIN_CARD_CENTS) return;
    const amount = { amount: cents / 100, tip: tipCents / 100 };
    const link = this.invoice?.sentAt == null ? null : new URL(this.invoice.paymentLink!).pathname;
    const { clientSecret } = await this.asOwner<{ clientSecret: string }>(
      'POST',
      link === null ? '/api/create-payment-intent' : `/api${link}/payment-intent`,
      link === null ? { ...amount, bookingId: this.booking.id } : amount,
    );
    const intent = (await this.story.pay(clientSecret)).body;
    if (intent.id !== intentIdOf(clientSecret)) throw new Error('Another payment was confirmed');
    this.charged.push({ amount: intent.amount, tip: tipCents });
    await this.record(intent.amount, tipCents);
  }

  private async payByHand(method: string, cents: number, tipCents: number): Promise<void> {
    const path = `/api/admin/bookings/${String(this.booking.id)}/payments`;
    await this.asOwner('POST', path, {
      method,
      receivedOn: businessDate(new Date()),
      amount: centsToDecimal(cents),
      tip: centsToDecimal(tipCents),
    });
    await this.record(cents + tipCents, tipCents);
  }

  /** Waits until the new payment is in the ledger. */
  private async record(amount: number, tipCents: number): Promise<void> {
    const { id } = await until('the payment in the ledger', async () =>
      (await this.money()).payments.find((one) => one.kind === 'capture' && !this.left.has(one.id)),
    );
    this.received += amount;
    this.tips += tipCents;
    this.left.set(id, { amount, tip: tipCents });
  }

  private async refund(step: MoneyStep & { do: 'refund' }): Promise<void> {
    const open = [...this.left].filter(([, { amount }]) => amount > 0);
    const [id, payment] = open[step.of % Math.max(1, open.length)] ?? [];
    if (id === undefined || payment === undefined) return;
    const cents = part(payment.amount, step.share);
    const body = { amount: centsToDecimal(cents), reason: 'Rain', owedAgain: step.owedAgain };
    await this.asOwner('POST', `/api/admin/payments/${id}/refunds`, body);
    const refunds = ({ payments }: BookingMoney): Payment[] =>
      payments.filter(({ kind, refundOf }) => kind === 'refund' && refundOf === id);
    await until('the refund in the ledger', async () => {
      const sum = refunds(await this.money()).reduce(
        (all, { amount }) => all + decimalToCents(amount)!,
        0,
      );
      return sum === this.backOf(id) + cents;
    });
    this.back.set(id, this.backOf(id) + cents);
    // The tip is refunded last.
    const tipCents = Math.max(0, cents - (payment.amount - payment.tip));
    this.refunded += cents;
    this.tips -= tipCents;
    if (!step.owedAgain) this.credited += cents - tipCents;
    this.left.set(id, { amount: payment.amount - cents, tip: payment.tip - tipCents });
  }

  private readonly back = new Map<string, number>();
  private readonly backOf = (id: string): number => this.back.get(id) ?? 0;

  async makeInvoice(send: boolean): Promise<void> {
    const path = `/api/admin/bookings/${String(this.booking.id)}/invoice`;
    this.invoice = await this.asOwner<Invoice>('POST', path, {});
    const { id, updatedAt, sentAt } = this.invoice;
    if (send && sentAt === null)
      this.invoice = await this.asOwner('POST', `/api/admin/invoices/${String(id)}/send`, {
        updatedAt,
        byMail: false,
      });
  }
}
