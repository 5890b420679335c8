import { estimateRpcs } from '@desert-mirror/contracts/estimates.operations';
import type { CustomerEntry } from '@desert-mirror/contracts/back-office';
import { type Invoice } from '@desert-mirror/contracts/billing';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { type Booking } from '@desert-mirror/contracts/booking';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import {
  billingPrivacyRpcs,
  bookingPrivacyRpcs,
} from '@desert-mirror/contracts/privacy.operations';
import { MAX_CUSTOMER_BOOKINGS } from '@desert-mirror/contracts/privacy';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { AppError, type ErrorBody } from '@desert-mirror/contracts/errors';
import type { Page } from '@desert-mirror/contracts/fields';
import { type AuditEntry, type DeadLetter, auditRpcs } from '@desert-mirror/contracts/system';
import type { Rpc } from '@desert-mirror/contracts/rpc';
import { decodeCursor, encodeCursor } from '@desert-mirror/platform/cursor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { BackOfficeState, BOOKING, INVOICE, LISTED_BOOKING, NO_BOOKS } from './testing/fakes.js';
import { startGateway, type Gateway } from './testing/harness.js';

let gateway: Gateway;
let headers: { authorization: string };

beforeAll(async () => {
  gateway = await startGateway();
  headers = await gateway.bearer('owner');
});
beforeEach(() => {
  Object.assign(gateway.backOffice, new BackOfficeState());
  gateway.state.bookings = () => ({ items: [], next: null });
  gateway.responder.requests.length = 0;
});
afterAll(() => gateway?.stop());

const get = (path: string) => gateway.ask({ url: path, headers });
const body = async <T>(path: string): Promise<T> => (await get(path)).json<T>();
const asked = ({ name }: Rpc) =>
  gateway.responder.requests.filter(({ subject }) => subject === name).map(({ data }) => data);

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString();
const bookings = (...minutes: number[]): Booking[] =>
  minutes.map((minute) => ({ ...BOOKING, id: minute, createdAt: at(minute) }));
const invoices = (...minutes: number[]): Invoice[] =>
  minutes.map((minute) => ({ ...INVOICE, id: minute, createdAt: at(minute) }));

const RowKey = z.tuple([z.string(), z.int()]);

/** Pages like a service: `size` rows after the cursor. */
function page<T>(
  rows: readonly T[],
  placeOf: (row: T) => [string, number],
  { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
  size = 3,
): Page<T> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, RowKey);
  const left = rows.filter((row) => {
    const [time, id] = placeOf(row);
    return !after || time < after[0] || (time === after[0] && id < after[1]);
  });
  const items = left.slice(0, Math.min(limit ?? size, size));
  return { items, next: items.length < left.length ? encodeCursor(placeOf(items.at(-1)!)) : null };
}
const made = (row: { createdAt: string; id: number }): [string, number] => [row.createdAt, row.id];

async function linked<T>(path: string): Promise<T[][]> {
  const pages: T[][] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const answer = await get(next);
    expect(answer.statusCode).toBe(200);
    pages.push(answer.json());
    next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1];
  }
  return pages;
}

describe('the list of invoices', () => {
  it('forwards its filter and ignores empty values', async () => {
    await get('/api/invoices?status=draft&from=2026-11-01&to=2026-11-30&text=%20rosa%20');
    await get('/api/invoices?status=&from=&to=&text=');
    expect(asked(billingRpcs.listInvoices)).toEqual([
      { status: 'draft', from: '2026-11-01', to: '2026-11-30', text: 'rosa' },
      {},
    ]);
  });

  it.each([
    ['status', 'status=lost'],
    ['from', 'from=yesterday'],
    ['to', 'to=2026-02-30'],
    ['text', `text=${'x'.repeat(101)}`],
    ['text', 'text=a&text=b'],
    ['limit', 'limit=0'],
  ])('rejects an invalid %s', async (path, query) => {
    const answer = await get(`/api/invoices?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().errors).toEqual([expect.objectContaining({ path })]);
  });

  it('repeats the filter in the link to the next page', async () => {
    gateway.backOffice.invoices = (query) => page(invoices(9, 8, 7), made, query);
    const pages = await linked<Invoice>('/api/invoices?status=draft&text=a%3Fb%26c&limit=2');
    expect(pages.map((rows) => rows.map(({ id }) => id))).toEqual([[9, 8], [7]]);
    expect(asked(billingRpcs.listInvoices).at(-1)).toMatchObject({
      status: 'draft',
      text: 'a?b&c',
    });
  });
});

describe('an invoice of the owner', () => {
  it('is updated as a whole', async () => {
    const payload = { ...INVOICE, customerEmail: '', notes: 'As ever' };
    const answer = await gateway.ask({
      method: 'PUT',
      url: `/api/admin/invoices/${INVOICE.id}`,
      headers,
      payload,
    });
    expect(answer.statusCode).toBe(200);
    expect(asked(billingAdminRpcs.updateInvoice)).toEqual([
      {
        id: INVOICE.id,
        invoice: expect.objectContaining({ notes: 'As ever', updatedAt: INVOICE.updatedAt }),
      },
    ]);
  });

  it.each([
    ['updatedAt', { ...INVOICE, updatedAt: undefined }],
    ['customerName', { ...INVOICE, customerName: '' }],
  ])('is not updated without its %s', async (path, payload) => {
    const url = `/api/admin/invoices/${INVOICE.id}`;
    const answer = await gateway.ask({ method: 'PUT', url, headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().errors?.[0]?.path).toBe(path);
  });

  it.each(['GET', 'PUT', 'POST'] as const)('that is unknown is a 404: %s', async (method) => {
    const url = `/api/admin/invoices/99${method === 'POST' ? '/duplicate' : ''}`;
    const payload = method === 'PUT' ? { payload: { ...INVOICE } } : {};
    expect((await gateway.ask({ method, url, headers, ...payload })).statusCode).toBe(404);
  });
});

describe('the list of customers', () => {
  const ids = (entries: CustomerEntry[]) => entries.map(({ source, id }) => `${source} ${id}`);
  beforeEach(() => {
    gateway.state.bookings = (cursor, limit) =>
      page(bookings(9, 7, 6, 5, 4), made, { cursor, limit });
    gateway.backOffice.invoices = (query) => page(invoices(8, 7, 1), made, query);
  });
  const whole = ['booking 9', 'invoice 8', 'booking 7', 'invoice 7', 'booking 6'].concat([
    'booking 5',
    'booking 4',
    'invoice 1',
  ]);

  it('streams bookings and invoices as one, newest first', async () => {
    const answer = await get('/api/admin/customers');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(ids(answer.json())).toEqual(whole);
  });

  it.each([1, 2, 3, 5, 8, 500])('links from page to page with limit %i', async (limit) => {
    const pages = await linked<CustomerEntry>(`/api/admin/customers?limit=${limit}`);
    expect(ids(pages.flat())).toEqual(whole);
    for (const full of pages.slice(0, -1)) expect(full).toHaveLength(limit);
  });

  it.each(['booking', 'invoice'] as const)(
    'lists only the entries of one source: %s',
    async (source) => {
      const pages = await linked<CustomerEntry>(`/api/admin/customers?source=${source}&limit=2`);
      expect(ids(pages.flat())).toEqual(whole.filter((entry) => entry.startsWith(source)));
    },
  );

  it('drops invoices of customers who have bookings from a list with one entry per customer', async () => {
    gateway.backOffice.invoices = (query) =>
      page(
        invoices(8, 7, 3, 1).map((invoice, index) => ({
          ...invoice,
          customerEmail: index % 2 === 0 ? 'rosa@example.com' : 'new@example.com',
        })),
        made,
        query,
      );
    const url = '/api/admin/customers?onePerCustomer=true';
    const expected = whole.filter((entry) => entry !== 'invoice 8');
    expect(ids(await body(url))).toEqual(expected);
    expect(ids((await linked<CustomerEntry>(`${url}&limit=2`)).flat())).toEqual(expected);
    for (const contract of [bookingRpcs.list, billingRpcs.listInvoices])
      expect(asked(contract)[0]).toEqual({ onePerCustomer: true });
  });

  it('reads the invoices of a list with one entry per customer in whole pages', async () => {
    const all = invoices(...Array.from({ length: 120 }, (_, index) => 120 - index));
    gateway.backOffice.invoices = (query) =>
      page(
        all.map((invoice) => ({
          ...invoice,
          customerEmail: invoice.id > 5 ? 'rosa@example.com' : 'new@example.com',
        })),
        made,
        query,
        200,
      );
    const url = '/api/admin/customers?onePerCustomer=true&source=invoice&limit=3&text=quintero';
    expect(ids(await body(url))).toEqual(['invoice 5', 'invoice 4', 'invoice 3']);
    expect(asked(billingRpcs.listInvoices)).toEqual([{ onePerCustomer: true, text: 'quintero' }]);
    expect(asked(bookingAdminRpcs.knownContacts)).toMatchObject([{ text: 'quintero' }]);
    expect(ids((await linked<CustomerEntry>(url)).flat())).toEqual(
      [5, 4, 3, 2, 1].map((id) => `invoice ${id}`),
    );
  });

  it('merges both kinds oldest first', async () => {
    gateway.state.bookings = () => ({ items: bookings(1, 4), next: null });
    gateway.backOffice.invoices = () => ({ items: invoices(2, 3, 4), next: null });
    expect(ids(await body('/api/admin/customers?sort=oldest'))).toEqual(
      ['booking 1', 'invoice 2', 'invoice 3'].concat(['booking 4', 'invoice 4']),
    );
    for (const contract of [bookingRpcs.list, billingRpcs.listInvoices])
      expect(asked(contract)).toEqual([{ sort: 'oldest' }]);
  });

  it.each([
    ['source', 'email', 'Unknown source'],
    ['sort', 'amount', 'Unknown order'],
  ])('names an unknown %s', async (path, value, message) => {
    const answer = await get(`/api/admin/customers?${path}=${value}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path, message }] });
  });

  it('contains name, contact and amount of each entry', async () => {
    const [booking, invoice] = await body<CustomerEntry[]>('/api/admin/customers?limit=2');
    expect(booking).toEqual({
      source: 'booking',
      id: 9,
      name: 'Rosa Quintero',
      email: 'rosa@example.com',
      phone: '(702) 555-0199',
      status: 'pending',
      amount: '289.00',
      quote: null,
      createdAt: at(9),
    });
    expect(invoice).toMatchObject({ source: 'invoice', status: 'draft', amount: '108.25' });
  });

  it('filters both kinds by a text', async () => {
    await get('/api/admin/customers?text=rosa&limit=1');
    await get('/api/admin/customers?text=');
    for (const contract of [bookingRpcs.list, billingRpcs.listInvoices]) {
      expect(asked(contract)[0]).toEqual({ text: 'rosa', limit: 1 });
      expect(asked(contract)[1]).toEqual({});
    }
  });
});

describe('one customer', () => {
  it('combines bookings and their ledger entries', async () => {
    expect(await body('/api/admin/customers/one?email=rosa%40example.com')).toEqual({
      email: 'rosa@example.com',
      phone: null,
      name: 'Rosa Quintero',
      bookings: [LISTED_BOOKING],
      bookingCount: 2,
      invoices: [INVOICE],
      invoiceCount: 1,
      payments: [],
      vehicles: ['2021 Tacoma', 'Tacoma'],
      // The sum of two pages.
      spent: '578.00',
      notes: [expect.objectContaining({ text: 'Gate code 12' })],
    });
    const contact = { email: 'rosa@example.com', phone: null };
    expect(asked(bookingAdminRpcs.customer)).toEqual([contact]);
    expect(asked(billingAdminRpcs.customer)).toEqual([
      { ...contact, bookingIds: [BOOKING.id] },
      { email: null, phone: null, bookingIds: [40] },
    ]);
  });

  it.each(['', '?email=', '?email=&phone=%20'])(
    'requires an email address or a phone number: %s',
    async (query) => {
      const answer = await get(`/api/admin/customers/one${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<ErrorBody>().errors).toEqual([expect.objectContaining({ path: 'email' })]);
    },
  );

  it('is exported with the pages of both services', async () => {
    const answer = await get('/api/admin/customers/export?email=rosa%40example.com');
    expect(answer.json()).toMatchObject({
      email: 'rosa@example.com',
      phone: null,
      records: [
        { kind: 'booking', id: '1' },
        { kind: 'booking', id: '2' },
        { kind: 'invoice', id: '7' },
        // The payment of the invoice and the first booking, then that of the second booking.
        { kind: 'payment', id: '1' },
        { kind: 'payment', id: '2' },
      ],
    });
    expect(asked(billingPrivacyRpcs.exportCustomer)).toEqual([
      { email: 'rosa@example.com', phone: null, bookingIds: [1, 2] },
    ]);
  });

  const erase = () =>
    gateway.ask({
      method: 'POST',
      url: '/api/admin/customers/erase',
      headers,
      payload: { email: 'rosa@example.com' },
    });

  it('is erased after both services have agreed', async () => {
    expect((await erase()).json()).toEqual({ bookings: 2, invoices: 1 });
    const checks = [bookingPrivacyRpcs, billingPrivacyRpcs].map(({ eraseCustomer }) =>
      asked(eraseCustomer).map((query) => (query as { checkOnly: boolean }).checkOnly),
    );
    expect(checks).toEqual([
      [true, false],
      [true, false],
    ]);
    const own = { email: 'rosa@example.com', phone: null, bookingIds: [BOOKING.id, 40] };
    expect(asked(billingPrivacyRpcs.eraseCustomer)).toEqual([
      { ...own, checkOnly: true },
      { ...own, checkOnly: false },
    ]);
  });

  it('is erased with many bookings in several requests, of which the last has the contact', async () => {
    const ids = Array.from({ length: MAX_CUSTOMER_BOOKINGS + 1 }, (_, index) => index + 1);
    gateway.backOffice.bookingIds = [ids];
    await erase();
    const queries = asked(billingPrivacyRpcs.eraseCustomer);
    expect(queries).toHaveLength(4);
    expect(queries.slice(2)).toEqual([
      { email: null, phone: null, bookingIds: [ids.at(-1)], checkOnly: false },
      { email: 'rosa@example.com', phone: null, bookingIds: ids.slice(0, -1), checkOnly: false },
    ]);
  });

  it('is not erased if one service refuses', async () => {
    gateway.backOffice.erasedInvoices = () => {
      throw new AppError('conflict', 'This customer has an unpaid invoice');
    };
    expect((await erase()).statusCode).toBe(409);
    expect(asked(bookingPrivacyRpcs.eraseCustomer)).toEqual([
      expect.objectContaining({ checkOnly: true }),
    ]);
  });

  it('gets a note', async () => {
    const payload = { phone: '702 555 0199', text: ' Gate code 12 ' };
    const url = '/api/admin/customers/notes';
    const answer = await gateway.ask({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBe(201);
    expect(asked(bookingAdminRpcs.addCustomerNote)).toEqual([
      { email: null, phone: '702 555 0199', text: 'Gate code 12' },
    ]);
  });
});

describe('the search', () => {
  it('returns a few of each and every customer once', async () => {
    gateway.state.bookings = () => ({ items: bookings(9, 8, 7, 6, 5, 4), next: null });
    gateway.backOffice.invoices = () => ({ items: invoices(30, 20), next: null });
    const found = await body<Record<'bookings' | 'invoices' | 'customers', object[]>>(
      '/api/admin/search?text=rosa',
    );
    expect(found.bookings).toHaveLength(5);
    expect(found.bookings[0]).toEqual({
      id: 9,
      firstName: 'Rosa',
      lastName: 'Quintero',
      serviceName: 'Full Detail',
      status: 'pending',
      createdAt: at(9),
    });
    expect(found.invoices[0]).toEqual({
      id: 30,
      invoiceNumber: INVOICE.invoiceNumber,
      customerName: 'Rosa Quintero',
      status: 'draft',
      total: '108.25',
    });
    expect(asked(estimateRpcs.listEstimates)).toEqual([{ text: 'rosa', limit: 5 }]);
    expect(found.customers).toEqual([
      { name: 'Rosa Quintero', email: null, phone: '7025550199' },
      { name: 'Rosa Quintero', email: 'rosa@example.com', phone: '(702) 555-0199' },
    ]);
    expect(asked(bookingRpcs.list)).toEqual([{ text: 'rosa', limit: 20 }]);
  });

  it.each(['', '?text=', '?text=r', '?text=%20r%20'])(
    'requires two characters: %s',
    async (query) => {
      const answer = await get(`/api/admin/search${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<ErrorBody>().errors).toEqual([expect.objectContaining({ path: 'text' })]);
    },
  );
});

describe('metrics', () => {
  beforeEach(() => {
    gateway.backOffice.bookingTotals = { count: 3, totalCents: 86_700, pending: 2, completed: 1 };
    gateway.backOffice.billingTotals = {
      collectedCents: -900,
      refundedCents: 900,
      invoiceCount: 1,
      invoiceCents: 10_825,
    };
  });

  it('of the dashboard come in one answer', async () => {
    expect(await body('/api/admin/dashboard')).toEqual({
      totalRevenue: '867.00',
      bookingCount: 3,
      collected: '-9.00',
      pendingBookings: 2,
      requests: 2,
      completedServices: 1,
      activeServices: 12,
      overdueInvoices: 2,
      failedMessages: 3,
      openDisputes: 2,
      unattributedPayments: 1,
      problems: 1,
      attentionItems: 2,
    });
  });

  it('of the report count each email address once', async () => {
    gateway.backOffice.emails = [['a@x.com', 'new@x.com'], [], ['newer@x.com']];
    expect(await body('/api/admin/reports')).toEqual({
      totalRevenue: '975.25',
      customers: 5,
      transactions: 4,
      averageTransaction: '243.81',
      bookings: { count: 3, total: '867.00' },
      invoices: { count: 1, total: '108.25' },
    });
    expect(asked(bookingAdminRpcs.countUnknownEmails)).toEqual([
      { emails: ['a@x.com', 'new@x.com'] },
      { emails: ['newer@x.com'] },
    ]);
  });

  it('of a period have a bucket for every day', async () => {
    gateway.backOffice.billingAnalytics = {
      buckets: [{ start: '2026-11-02', count: 1, cents: 100 }],
      collected: [],
    };
    const query = 'from=2026-11-01&to=2026-11-03&unit=day';
    const { buckets } = await body<{ buckets: object[] }>(`/api/admin/analytics?${query}`);
    expect(buckets).toEqual([
      { start: '2026-11-01', booked: '0.00', transactions: 0, bookings: 0, collected: '0.00' },
      { start: '2026-11-02', booked: '1.00', transactions: 1, bookings: 0, collected: '0.00' },
      { start: '2026-11-03', booked: '0.00', transactions: 0, bookings: 0, collected: '0.00' },
    ]);
  });

  it.each([
    ['from', 'to=2026-11-03&unit=day'],
    ['to', 'from=2026-11-03&to=&unit=day'],
    ['to', 'from=2026-11-03&to=2026-11-02&unit=day'],
    ['unit', 'from=2026-11-03&to=2026-11-04&unit=year'],
    ['unit', 'from=2026-01-01&to=2027-12-31&unit=day'],
  ])('of a period reject an invalid %s', async (path, query) => {
    const answer = await get(`/api/admin/analytics?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().errors).toEqual([expect.objectContaining({ path })]);
  });
});

describe('the books', () => {
  it('cover the requested days', async () => {
    expect(await body('/api/admin/reports/books?from=2026-11-01&to=2026-11-30')).toEqual(NO_BOOKS);
    expect(asked(billingAdminRpcs.books)).toEqual([{ from: '2026-11-01', to: '2026-11-30' }]);
  });

  it.each([
    ['from', 'to=2026-11-03'],
    ['from', 'from=soon&to=2026-11-03'],
    ['from', 'from=2026-02-30&to=2026-11-03'],
    ['to', 'from=2026-11-03'],
    ['to', 'from=2026-11-03&to='],
    ['to', 'from=2026-11-03&to=2026-11-02'],
    ['to', 'from=2016-11-03&to=2026-11-03'],
  ])('reject an invalid %s: %s', async (path, query) => {
    const answer = await get(`/api/admin/reports/books?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().errors).toEqual([expect.objectContaining({ path })]);
  });

  it.each(['from=2016-11-03&to=2026-11-02', 'from=2016-02-29&to=2026-02-27'])(
    'accept ten years: %s',
    async (query) => {
      expect((await get(`/api/admin/reports/books?${query}`)).statusCode).toBe(200);
    },
  );
});

describe('the audit log', () => {
  const entry = (service: AuditEntry['service'], minute: number, id: string): AuditEntry => ({
    id,
    service,
    at: at(minute),
    actor: null,
    action: 'invoice.updated',
    entity: 'invoice',
    entityId: '3',
    before: null,
    after: null,
    clientAddress: '203.0.113.7',
    names: {},
  });
  beforeEach(() => {
    const kept: Partial<Record<AuditEntry['service'], AuditEntry[]>> = {
      catalog: [entry('catalog', 5, '11'), entry('catalog', 5, '9')],
      billing: [9, 7, 5, 3, 2, 1].map((minute) => entry('billing', minute, String(minute))),
    };
    gateway.backOffice.audit = (owner, query) =>
      page(kept[owner] ?? [], ({ at: time, id }) => [time, Number(id)], query, 2);
  });
  const whole = ['billing 9', 'billing 7', 'catalog 11', 'catalog 9', 'billing 5'].concat([
    'billing 3',
    'billing 2',
    'billing 1',
  ]);
  const names = (entries: AuditEntry[]) => entries.map(({ service, id }) => `${service} ${id}`);

  it('combines all services, newest first', async () => {
    expect(names(await body('/api/admin/audit'))).toEqual(whole);
  });

  it.each([1, 3, 4])('links from page to page with limit %i', async (limit) => {
    const pages = await linked<AuditEntry>(`/api/admin/audit?limit=${limit}&entity=invoice`);
    expect(names(pages.flat())).toEqual(whole);
    for (const data of asked(auditRpcs('identity').list))
      expect(data).toMatchObject({ entity: 'invoice' });
  });

  it.each([
    ['cursor', `limit=2&cursor=${encodeCursor([at(1), 9, 1])}`],
    ['cursor', 'cursor=x'],
    ['entity', `entity=${'x'.repeat(101)}`],
    ['entityId', 'entityId=%00'],
  ])('rejects an invalid %s', async (path, query) => {
    const answer = await get(`/api/admin/audit?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().errors).toEqual([expect.objectContaining({ path })]);
  });
});

describe('the dead letters', () => {
  const deadLetter = (service: DeadLetter['service'], minute: number): DeadLetter => ({
    id: String(minute),
    service,
    event: `${service}.fact.v1`,
    destination: 'billing',
    payload: {},
    lastError: 'refused',
    occurredAt: at(0),
    deadAt: at(minute),
  });
  beforeEach(() => {
    const stored: Partial<Record<DeadLetter['service'], DeadLetter[]>> = {
      booking: [8, 4].map((minute) => deadLetter('booking', minute)),
      billing: [9, 5, 3].map((minute) => deadLetter('billing', minute)),
    };
    gateway.backOffice.deadLetters = (owner, query) =>
      page(stored[owner] ?? [], ({ deadAt, id }) => [deadAt, Number(id)], query, 2);
  });
  const names = (letters: DeadLetter[]) => letters.map(({ service, id }) => `${service} ${id}`);
  const all = ['billing 9', 'booking 8', 'billing 5', 'booking 4', 'billing 3'];

  it('combine all services, newest first', async () => {
    expect(names(await body('/api/admin/dead-letters'))).toEqual(all);
  });

  it.each([1, 2, 3])('link from page to page with limit %i', async (limit) => {
    const pages = await linked<DeadLetter>(`/api/admin/dead-letters?limit=${limit}`);
    expect(pages[0]).toHaveLength(limit);
    expect(names(pages.flat())).toEqual(all);
  });

  it('reject an unknown cursor', async () => {
    expect((await get('/api/admin/dead-letters?cursor=x')).statusCode).toBe(400);
  });
});
