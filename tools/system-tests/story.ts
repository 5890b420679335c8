import type { BookingWithAppointment, PublicBooking } from '@desert-mirror/contracts/booking';
import type { Offering } from '@desert-mirror/contracts/catalog';
import type { LoginResult } from '@desert-mirror/contracts/identity';
import { until } from '@desert-mirror/testing/until';
import { Site } from '@desert-mirror/testing/system/client';
import type { Answer } from '@desert-mirror/testing/system/client';
import { sharedPlace } from '@desert-mirror/testing/system/config';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import { query, secretOf, stripeUrlOf } from '@desert-mirror/testing/system/inside';

/** The shared system. @throws Error when none is running */
export function sharedSystem(): SystemPlace {
  const place = sharedPlace();
  if (!place) throw new Error('No system is running: run tests through jest');
  return place;
}

export interface StripeIntent {
  id: string;
  status: string;
  amount: number;
  metadata: Record<string, string>;
  latest_charge: string | null;
}

export interface StripeEvent {
  id: string;
  type: string;
  object: string;
}

export interface LedgerRow {
  kind: string;
  amount_cents: number;
  stripe_id: string;
}

export class Story {
  readonly site: Site;
  readonly place: SystemPlace;
  #owner: Promise<string> | undefined;

  constructor(place: SystemPlace) {
    this.place = place;
    this.site = new Site(place.url);
  }

  async signIn(username: string, password: string): Promise<string> {
    const answer = await this.site.post<LoginResult>('/api/auth/login', { username, password });
    if (answer.status !== 200) throw new Error(`Sign-in failed: ${answer.text}`);
    return answer.body.token;
  }

  owner(): Promise<string> {
    this.#owner ??= this.signIn(this.place.adminUsername, this.place.adminPassword);
    return this.#owner;
  }

  async payableOffering(): Promise<Offering> {
    const { body } = await this.site.get<Offering[]>('/api/services');
    const found = body.find((offering) => offering.priceCents > 0);
    if (!found) throw new Error('No offering can be paid by card');
    return found;
  }

  async book(changes: Record<string, unknown> = {}): Promise<Answer<BookingWithAppointment>> {
    const serviceId = changes['serviceId'] ?? (await this.payableOffering()).id;
    return this.site.post<BookingWithAppointment>('/api/bookings', {
      ...bookingRequest(serviceId),
      ...changes,
    });
  }

  async booked(changes: Record<string, unknown> = {}): Promise<BookingWithAppointment> {
    const answer = await this.book(changes);
    if (answer.status !== 201) throw new Error(`Booking failed: ${answer.text}`);
    return answer.body;
  }

  /** As the customer, if the booking has its link. */
  askToPay({
    id,
    totalAmount,
    link,
  }: Pick<BookingWithAppointment, 'id' | 'totalAmount'> & { link?: string }): Promise<
    Answer<{ clientSecret: string }>
  > {
    const token = link?.split('/').at(-1);
    const wanted = { amount: Number(totalAmount), bookingId: id, ...(token && { token }) };
    return this.site.post('/api/create-payment-intent', wanted);
  }

  async invoiced(lines = 3): Promise<number> {
    const cents = lines * 13_000;
    const tax = Math.floor((cents * 825 + 5_000) / 10_000);
    const body = {
      customerName: 'Dana Reyes',
      customerEmail: null,
      customerPhone: '(702) 555-0188',
      serviceLocation: '2021 Tesla Model 3, white',
      vehicleInfo: '2021 Tesla Model 3, white',
      services: Array.from({ length: lines }, () => ({ name: 'Detail Service', price: 130 })),
      subtotal: (cents / 100).toFixed(2),
      taxAmount: (tax / 100).toFixed(2),
      total: ((cents + tax) / 100).toFixed(2),
      notes: null,
    };
    const token = await this.owner();
    const answer = await this.site.post<{ id: number }>('/api/invoices', body, { token });
    if (answer.status !== 201) throw new Error(`Creating the invoice failed: ${answer.text}`);
    return answer.body.id;
  }

  async bookedAndAsked(): Promise<{ booking: BookingWithAppointment; secret: string }> {
    const booking = await this.booked();
    const answer = await this.askToPay(booking);
    if (answer.status !== 200) throw new Error(`Starting the payment failed: ${answer.text}`);
    return { booking, secret: answer.body.clientSecret };
  }

  /** Confirms like Stripe.js: with the publishable key and without the SDK. */
  async pay(secret: string, card = '4242424242424242'): Promise<Answer<StripeIntent>> {
    const id = intentIdOf(secret);
    const form = new URLSearchParams({
      key: secretOf(this.place, 'stripePublishableKey'),
      client_secret: secret,
      return_url: this.place.url,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
      'payment_method_data[card][cvc]': '123',
    });
    return new Site(stripeUrlOf(this.place)).ask('POST', `/v1/payment_intents/${id}/confirm`, {
      raw: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  }

  async standIn<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const standIn = new Site(stripeUrlOf(this.place));
    const options = body === undefined ? {} : { body };
    const answer = await standIn.ask<T>(method, `/_stand-in${path}`, options);
    if (answer.status !== 200) throw new Error(`${method} ${path} failed: ${answer.text}`);
    return answer.body;
  }

  async intentsAtStripe(bookingId: number): Promise<StripeIntent[]> {
    const { payment_intents } = await this.standIn<{ payment_intents: StripeIntent[] }>(
      'GET',
      '/payment_intents',
    );
    return payment_intents.filter(({ metadata }) => metadata['bookingId'] === String(bookingId));
  }

  async eventsOf(intentId: string, type: string): Promise<StripeEvent[]> {
    const { events } = await this.standIn<{ events: StripeEvent[] }>('GET', '/events');
    return events.filter((event) => event.object === intentId && event.type === type);
  }

  ledger(bookingId: number): Promise<LedgerRow[]> {
    const sql = 'SELECT kind, amount_cents, stripe_id FROM payments WHERE booking_id = $1';
    return query<LedgerRow>(this.place, 'billing', `${sql} ORDER BY id`, [bookingId]);
  }

  booking(id: number): Promise<Answer<PublicBooking>> {
    return this.site.get<PublicBooking>(`/api/bookings/${String(id)}`);
  }

  untilPaid(id: number, timeoutMs?: number): Promise<unknown> {
    return until(
      `booking ${String(id)} is paid`,
      async () => (await this.booking(id)).body.paymentStatus === 'paid',
      timeoutMs,
    );
  }
}

export const intentIdOf = (secret: string): string => secret.split('_secret_')[0]!;

export const bookingRequest = (serviceId: unknown): Record<string, unknown> => ({
  firstName: 'Rosa',
  lastName: 'Quintero',
  email: 'rosa@example.com',
  phone: '(702) 555-0199',
  vehicleInfo: '2021 Toyota Tacoma',
  serviceLocation: 'summerlin',
  message: 'Please call before you come',
  serviceId,
  status: 'pending',
  totalAmount: '0',
});
