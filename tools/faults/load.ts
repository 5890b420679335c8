import { setTimeout as delay } from 'node:timers/promises';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Booking } from '@desert-mirror/contracts/booking';
import { decimalToCents } from '@desert-mirror/contracts/money';
import { messageOf } from '@desert-mirror/embedded-servers/errors';
import type { Answer } from '@desert-mirror/testing/system/client';
import { bookingRequest, intentIdOf } from '../system-tests/story.ts';
import type { Story } from '../system-tests/story.ts';

/** A client that retries refused requests. */
const RETRY_MS = 1_000;
const REFUSALS: readonly number[] = [429, 502, 503, 504];
const TIP_CENTS = 500;

export interface PaidIntent {
  readonly id: string;
  readonly cents: number;
  readonly email: string;
}

/** Everything that the system or Stripe has acknowledged. */
export class Acknowledged {
  /** Emails by booking. */
  readonly bookings = new Map<number, string>();
  readonly invoices: number[] = [];
  readonly paid: PaidIntent[] = [];
}

/**
 * Customers who book or get an invoice, and pay by card: in full, with a tip or a deposit. Each repeats a
 * refused request until it is accepted.
 */
export class Load {
  ok = 0;
  refused = 0;
  /** Answers that no fault excuses. */
  readonly wrong: string[] = [];
  private readonly story: Story;
  private readonly known: Acknowledged;
  private readonly deadline: number;
  private readonly serviceId: number;

  constructor(
    story: Story,
    known: Acknowledged,
    options: { serviceId: number; patienceMs: number },
  ) {
    this.story = story;
    this.known = known;
    this.serviceId = options.serviceId;
    this.deadline = Date.now() + options.patienceMs;
  }

  /** Starts payments evenly over the time. Resolves when Stripe has accepted all. */
  async run(payments: number, overMs: number): Promise<void> {
    const one = async (index: number): Promise<void> => {
      await delay((overMs * index) / payments);
      try {
        await (index % 5 === 4 ? this.payInvoice(index) : this.payBooking(index));
      } catch (error) {
        this.wrong.push(messageOf(error));
      }
    };
    await Promise.all(Array.from({ length: payments }, (_, index) => one(index)));
  }

  private async payBooking(index: number): Promise<void> {
    const { site } = this.story;
    const key = `${process.pid}-${Date.now()}-${index}`;
    const email = `fault-${key}@example.com`;
    const request = { headers: { 'idempotency-key': key } };
    const body = { ...bookingRequest(this.serviceId), email };
    const booking = await this.accepted('booking', () =>
      site.post<Booking>('/api/bookings', body, request),
    );
    this.known.bookings.set(booking.id, email);
    const deposit = decimalToCents(booking.deposit) ?? 0;
    const isDeposit = index % 5 === 3 && deposit > 0;
    const amount = Number(isDeposit ? booking.deposit : booking.totalAmount);
    const tip = index % 5 === 2 ? TIP_CENTS / 100 : 0;
    await this.payWithCard(email, () =>
      site.post('/api/create-payment-intent', { amount, tip, bookingId: booking.id }),
    );
  }

  private async payInvoice(index: number): Promise<void> {
    const { site } = this.story;
    const token = await this.story.owner();
    const email = `invoice-${process.pid}-${Date.now()}-${index}@example.com`;
    const draft = await this.accepted('invoice', () =>
      site.post<Invoice>('/api/invoices', invoiceRequest(email), { token }),
    );
    this.known.invoices.push(draft.id);
    const path = `/api/admin/invoices/${String(draft.id)}`;
    const link = await this.accepted('sending the invoice', async () => {
      const sent = await site.post<Invoice>(
        `${path}/send`,
        { updatedAt: draft.updatedAt, byMail: false },
        { token },
      );
      // Sent by a request whose answer was lost.
      return sent.status === 409 ? site.get<Invoice>(path, { token }) : sent;
    });
    const { pathname } = new URL(link.paymentLink!);
    await this.payWithCard(email, () =>
      site.post(`/api${pathname}/payment-intent`, { amount: Number(draft.total) }),
    );
  }

  private async payWithCard(
    email: string,
    ask: () => Promise<Answer<{ clientSecret: string }>>,
  ): Promise<void> {
    const { clientSecret } = await this.accepted('starting the payment', ask);
    const id = intentIdOf(clientSecret);
    const { amount } = await this.accepted('the card', async () => {
      const answer = await this.story.pay(clientSecret);
      // Stripe's own failure, which Stripe.js repeats.
      if (answer.status === 500) return { ...answer, status: 503 };
      if (answer.status !== 400) return answer;
      // Accepted by a request whose answer was lost.
      const { error } = answer.body as unknown as {
        error?: { payment_intent?: { status: string; amount: number } };
      };
      const intent = error?.payment_intent;
      return intent?.status === 'succeeded'
        ? { ...answer, status: 200, body: { ...answer.body, amount: intent.amount } }
        : answer;
    });
    this.known.paid.push({ id, cents: amount, email });
  }

  private async accepted<T>(what: string, ask: () => Promise<Answer<T>>): Promise<T> {
    for (;;) {
      const answer = await ask().catch(() => undefined);
      if (answer && answer.status < 300) {
        this.ok += 1;
        return answer.body;
      }
      if (answer && !REFUSALS.includes(answer.status))
        throw new Error(`${what}: ${answer.status} ${answer.text.slice(0, 300)}`);
      this.refused += 1;
      if (Date.now() > this.deadline) throw new Error(`${what}: not accepted in time`);
      await delay(RETRY_MS);
    }
  }
}

const invoiceRequest = (customerEmail: string): Record<string, unknown> => ({
  customerName: 'Dana Reyes',
  customerEmail,
  customerPhone: '(702) 555-0188',
  serviceLocation: 'henderson',
  vehicleInfo: '2021 Tesla Model 3, white',
  services: [{ name: 'Detail Service', price: 130 }],
  subtotal: '130.00',
  taxAmount: '10.73',
  total: '140.73',
  notes: null,
});
