import * as z from 'zod/mini';
import { Invoice } from './billing.js';
import { Payment } from './billing-admin.js';
import { Booking } from './booking.js';
import { BookingAnalytics, Note } from './booking-admin.js';
import { Contact } from './contact.js';
import { Estimate } from './estimates.js';
import { Quote } from './quotes.js';
import { Decimal, Id, Instant, PlainDate, SearchText, Sum } from './fields.js';

/** Back-office responses that the gateway combines from several services. */

export const Dashboard = z.object({
  /** Sum of `totalAmount` over all bookings of any status. */
  totalRevenue: Sum,
  bookingCount: z.int(),
  /** Payments of every method minus refunds. */
  collected: Sum,
  pendingBookings: z.int(),
  /** Open bookings without an appointment that do not wait for the customer's answer to a quote. */
  requests: z.int(),
  completedServices: z.int(),
  activeServices: z.int(),
  overdueInvoices: z.int(),
  /** Messages of both services that could not be sent. */
  failedMessages: z.int(),
  /** Disputes, inquiries and fraud warnings that need a response. */
  openDisputes: z.int(),
  /** Card payments whose booking or invoice does not exist. */
  unattributedPayments: z.int(),
  /** Entries of the attention list that no other number here counts. */
  problems: z.int(),
  /** All entries of the attention list; missing in answers from earlier releases. */
  attentionItems: z.optional(z.int()),
});
export type Dashboard = z.infer<typeof Dashboard>;

const Source = z.object({ count: z.int(), total: Sum });

/** `GET /api/admin/reports`: all bookings, and non-void invoices that were not made from a booking. */
export const Report = z.object({
  totalRevenue: Sum,
  /** Number of unique email addresses; empty ones do not count. */
  customers: z.int(),
  transactions: z.int(),
  /** 0.00 without transactions. */
  averageTransaction: Sum,
  bookings: Source,
  invoices: Source,
});
export type Report = z.infer<typeof Report>;

export const Analytics = z.object({
  /** One entry for each day, week or month of the period, including empty ones. */
  buckets: z.array(
    z.object({
      start: PlainDate,
      /** Total and number of the bookings and invoices created in this interval. */
      booked: Sum,
      transactions: z.int(),
      bookings: z.int(),
      collected: Sum,
    }),
  ),
  services: z.array(z.object({ serviceId: Id, name: z.string(), count: z.int(), total: Sum })),
  sources: z.array(
    z.object({ source: z.enum(['online', 'phone', 'invoice']), count: z.int(), total: Sum }),
  ),
  funnel: BookingAnalytics.shape.funnel,
  customers: BookingAnalytics.shape.customers,
});
export type Analytics = z.infer<typeof Analytics>;

export const CUSTOMER_SOURCES = ['booking', 'invoice'] as const;
export const CustomerSource = z.enum(CUSTOMER_SOURCES, 'Unknown source');
export type CustomerSource = z.infer<typeof CustomerSource>;

/** Filter and order of the customer list. */
export const CustomerFilter = z.object({
  text: z.optional(SearchText),
  source: z.optional(CustomerSource),
  /** Only the newest booking of each customer, or the newest invoice of one without bookings. */
  onePerCustomer: z.optional(z.boolean('Must be true or false')),
  /** Default: newest first. */
  sort: z.optional(z.enum(['oldest'], 'Unknown order')),
});
export type CustomerFilter = z.infer<typeof CustomerFilter>;

/** An entry of `GET /api/admin/customers`: the customer of one booking or invoice. */
export const CustomerEntry = z.object({
  source: CustomerSource,
  id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  status: z.string(),
  amount: Decimal,
  /** The newest quote of a pending booking. */
  quote: z._default(z.nullable(z.pick(Quote, { status: true, totalAmount: true })), null),
  createdAt: Instant,
});
export type CustomerEntry = z.infer<typeof CustomerEntry>;

/** `GET /api/admin/customers/one`: the history of one customer, newest first. */
export const Customer = z.object({
  ...Contact.shape,
  /** The most recent name under the email address, else under the phone number. */
  name: z.nullable(z.string()),
  bookings: z.array(Booking),
  bookingCount: z.int(),
  invoices: z.array(Invoice),
  invoiceCount: z.int(),
  payments: z.array(Payment),
  vehicles: z.array(z.string()),
  /** Payments minus refunds. */
  spent: Sum,
  notes: z.array(Note),
});
export type Customer = z.infer<typeof Customer>;

/** `GET /api/admin/search`: the newest matches of each kind. */
export const SearchResults = z.object({
  customers: z.array(
    z.object({ name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  ),
  bookings: z.array(
    z.pick(Booking, {
      id: true,
      firstName: true,
      lastName: true,
      serviceName: true,
      status: true,
      createdAt: true,
    }),
  ),
  invoices: z.array(
    z.pick(Invoice, {
      id: true,
      invoiceNumber: true,
      customerName: true,
      status: true,
      total: true,
    }),
  ),
  estimates: z.array(
    z.pick(Estimate, {
      id: true,
      estimateNumber: true,
      customerName: true,
      status: true,
      total: true,
    }),
  ),
});
export type SearchResults = z.infer<typeof SearchResults>;
