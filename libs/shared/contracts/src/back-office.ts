import * as z from 'zod/mini';
import { Invoice } from './billing.js';
import { Payment } from './billing-admin.js';
import { Booking } from './booking.js';
import { BookingAnalytics, Note } from './booking-admin.js';
import { Contact } from './contact.js';
import { Decimal, Id, Instant, PlainDate, Sum } from './fields.js';

/** Answers that the gateway puts together from several services, for the owner. */

/** `GET /api/admin/dashboard`: what the cards say. */
export const Dashboard = z.object({
  /** Sum of `totalAmount` over all bookings, whatever their status. */
  totalRevenue: Sum,
  bookingCount: z.int(),
  /** What came in by card less what went back. */
  collected: Sum,
  pendingBookings: z.int(),
  completedServices: z.int(),
  activeServices: z.int(),
});
export type Dashboard = z.infer<typeof Dashboard>;

const Source = z.object({ count: z.int(), total: Sum });

/** `GET /api/admin/reports`: all bookings and all invoices that are not void. */
export const Report = z.object({
  totalRevenue: Sum,
  /** Different e-mail addresses; an empty one is nobody's. */
  customers: z.int(),
  transactions: z.int(),
  /** 0.00 of nothing. */
  averageTransaction: Sum,
  bookings: Source,
  invoices: Source,
});
export type Report = z.infer<typeof Report>;

/** `GET /api/admin/analytics`. */
export const Analytics = z.object({
  /** One for each day, week or month of the period, also where nothing happened. */
  buckets: z.array(
    z.object({
      start: PlainDate,
      /** Amounts of bookings and invoices made then, and how many they were. */
      booked: Sum,
      transactions: z.int(),
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

/** A line of `GET /api/admin/customers`: a booking or an invoice, as one knows its customer by it. */
export const CustomerEntry = z.object({
  source: z.enum(['booking', 'invoice']),
  /** Of the booking or the invoice. */
  id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  status: z.string(),
  amount: Decimal,
  createdAt: Instant,
});
export type CustomerEntry = z.infer<typeof CustomerEntry>;

/** `GET /api/admin/customers/one`: everything of one person, newest first. */
export const Customer = z.object({
  ...Contact.shape,
  /** The newest name. */
  name: z.nullable(z.string()),
  bookings: z.array(Booking),
  bookingCount: z.int(),
  invoices: z.array(Invoice),
  invoiceCount: z.int(),
  payments: z.array(Payment),
  vehicles: z.array(z.string()),
  /** What they have paid less what they got back. */
  spent: Sum,
  notes: z.array(Note),
});
export type Customer = z.infer<typeof Customer>;

/** `GET /api/admin/search`: a few of each, newest first. */
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
});
export type SearchResults = z.infer<typeof SearchResults>;
