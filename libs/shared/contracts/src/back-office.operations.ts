import * as z from 'zod/mini';
import {
  Analytics,
  Customer,
  CustomerEntry,
  CustomerFilter,
  Dashboard,
  Report,
  SearchResults,
} from './back-office.js';
import { billingAdminRpcs } from './billing-admin.operations.js';
import { AddCustomerNote, Note } from './booking-admin.js';
import { bookingAdminRpcs } from './booking-admin.operations.js';
import { Books, BooksPeriod } from './books.js';
import { Contact } from './contact.js';
import { SearchText } from './fields.js';
import { ListQuery, QueryFlag, queryText } from './http-fields.js';
import { defineOperations, operation } from './http.js';
import { Period } from './period.js';

export const backOfficeRoutes = {
  getDashboard: 'GET /api/admin/dashboard',
  getReport: 'GET /api/admin/reports',
  getBooks: 'GET /api/admin/reports/books',
  getAnalytics: 'GET /api/admin/analytics',
  listCustomers: 'GET /api/admin/customers',
  getCustomer: 'GET /api/admin/customers/one',
  addCustomerNote: 'POST /api/admin/customers/notes',
  search: 'GET /api/admin/search',
} as const;

export const backOfficeOperations = defineOperations(backOfficeRoutes, () => ({
  getDashboard: operation({
    summary: 'Get the dashboard metrics',
    access: ['admin'],
    answer: Dashboard,
  }),
  getReport: operation({
    summary:
      'Get totals over all bookings, and invoices that are not void and were not made from a booking',
    access: ['bookkeeper', 'admin'],
    answer: Report,
  }),
  getBooks: operation({
    summary: 'Get the money received and refunded in a period of up to ten years',
    access: ['bookkeeper', 'admin'],
    query: BooksPeriod,
    answer: Books,
    rpc: billingAdminRpcs.books,
  }),
  getAnalytics: operation({
    summary: 'Get metrics of a period by day, week or month, in at most 400 buckets',
    access: ['bookkeeper', 'admin'],
    query: Period,
    answer: Analytics,
  }),
  listCustomers: operation({
    summary: 'List bookings and invoices as customer entries, newest first unless `sort` is given',
    access: ['admin'],
    query: z.extend(ListQuery, {
      text: queryText(CustomerFilter.shape.text),
      source: queryText(CustomerFilter.shape.source),
      onePerCustomer: QueryFlag,
      sort: queryText(CustomerFilter.shape.sort),
    }),
    answer: CustomerEntry,
    list: true,
  }),
  getCustomer: operation({
    summary: 'Get the bookings, invoices, payments and notes of an email address or phone number',
    access: ['admin'],
    query: Contact,
    answer: Customer,
  }),
  addCustomerNote: operation({
    summary: 'Add a note to a customer',
    access: ['admin'],
    body: AddCustomerNote,
    answer: Note,
    status: 201,
    rpc: bookingAdminRpcs.addCustomerNote,
  }),
  search: operation({
    summary: 'Search customers, bookings and invoices; returns up to five of each',
    access: ['admin'],
    query: z.object({
      text: SearchText.check(z.minLength(2, 'Enter at least two characters')),
    }),
    answer: SearchResults,
  }),
}));
