import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { InjectOptions } from 'fastify';
import { ACCESS } from './auth/access.js';
import { INVOICE, PAY_TOKEN, PICTURE_HASH } from './testing/fakes.js';
import { startGateway, type Gateway } from './testing/harness.js';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Statuses as visitor, customer, technician and owner. */
type Statuses = readonly [number, number, number, number];
/** Route, an address of it, its statuses, and a body that is fine. */
type Row = [Method, string, string, Statuses, object?];

const everyone = (status: number): Statuses => [status, status, status, status];
const staffOnly = (status: number): Statuses => [401, 403, status, status];
const ownerOnly = (status: number): Statuses => [401, 403, 403, status];

const booking = {
  firstName: 'Rosa',
  lastName: 'Quintero',
  email: 'rosa@example.com',
  phone: '(702) 555-0199',
  serviceId: 1,
};
const changed = { ...booking, version: 1 };
const confirmed = { status: 'confirmed' };
const note = { text: 'Gate code 1234' };
const invoice = { ...INVOICE, customerEmail: '' };
const offering = {
  ...{ name: 'Wash', slug: 'wash', description: 'd', price: '$99', duration: 60 },
  ...{ features: [], active: true, category: 'wash-detail' },
};
const area = {
  ...{ name: 'Summerlin', slug: 'summerlin', description: 'd', neighborhoods: [] },
  ...{ responseHours: null, active: true },
};
const testimonial = {
  ...{ name: 'Rosa', initials: 'R', location: 'Henderson', content: 'Great', rating: 5 },
  ...{ featured: false, approved: true },
};
const post = {
  ...{ title: 'Wax', slug: 'wax', excerpt: 'e', content: 'c', author: 'Dana' },
  ...{ authorInitials: 'D', category: 'Care', published: true, publishedAt: null },
};

const newcomer = { username: 'vera', email: 'v@example.com', role: 'technician' };
const sending = { updatedAt: INVOICE.updatedAt, byMail: false };
const voiding = { updatedAt: INVOICE.updatedAt, reason: 'Typed twice' };
const cash = { method: 'cash', amount: '10.00', receivedOn: '2026-11-20' };
const refund = { amount: '10.00', reason: 'Rain' };
const passwords = { currentPassword: 'right-password', newPassword: 'another-password' };
const period = 'from=2026-11-01&to=2026-11-30&unit=day';
const customerNote = { email: 'rosa@example.com', text: 'Gate code 12' };

const ROUTES: Row[] = [
  ['GET', '/api/services', '/api/services', everyone(200)],
  ['GET', '/api/services/:slug', '/api/services/full-detail', everyone(200)],
  ['GET', '/api/services/:slug', '/api/services/hidden', [404, 404, 404, 200]],
  ['GET', '/api/service-areas', '/api/service-areas', everyone(200)],
  ['GET', '/api/service-areas/:slug', '/api/service-areas/nowhere', everyone(404)],
  ['GET', '/api/testimonials', '/api/testimonials', everyone(200)],
  ['GET', '/api/testimonials/featured', '/api/testimonials/featured', everyone(200)],
  ['GET', '/api/blog', '/api/blog', everyone(200)],
  ['GET', '/api/blog/:slug', '/api/blog/wax-or-coating', everyone(200)],
  ['GET', '/api/settings', '/api/settings', everyone(200)],
  ['POST', '/api/settings', '/api/settings', ownerOnly(200), { businessName: 'Desert Mirror' }],
  ['POST', '/api/bookings', '/api/bookings', everyone(201), booking],
  ['GET', '/api/bookings', '/api/bookings', ownerOnly(200)],
  ['GET', '/api/bookings/:id', '/api/bookings/7', everyone(200)],
  ['POST', '/api/admin/bookings', '/api/admin/bookings', ownerOnly(201), booking],
  ['GET', '/api/admin/bookings/:id', '/api/admin/bookings/7', ownerOnly(200)],
  ['PUT', '/api/admin/bookings/:id', '/api/admin/bookings/7', ownerOnly(200), changed],
  [
    'POST',
    '/api/admin/bookings/:id/status',
    '/api/admin/bookings/7/status',
    ownerOnly(200),
    confirmed,
  ],
  ['POST', '/api/admin/bookings/:id/notes', '/api/admin/bookings/7/notes', ownerOnly(201), note],
  ['DELETE', '/api/admin/notes/:id', '/api/admin/notes/5', ownerOnly(204)],
  ['GET', '/api/schedule', '/api/schedule', staffOnly(200)],
  ['POST', '/api/schedule/:id/status', '/api/schedule/7/status', staffOnly(200), confirmed],
  [
    'POST',
    '/api/create-payment-intent',
    '/api/create-payment-intent',
    everyone(200),
    { amount: 289, bookingId: 7 },
  ],
  ['POST', '/api/stripe/webhook', '/api/stripe/webhook', everyone(400), { id: 'evt_1' }],
  ['POST', '/api/invoices', '/api/invoices', ownerOnly(201), invoice],
  ['GET', '/api/invoices', '/api/invoices', ownerOnly(200)],
  ['GET', '/api/invoices/:id/pdf', '/api/invoices/3/pdf', ownerOnly(200)],
  [
    ...(['GET', '/api/admin/invoices/:id/detail', '/api/admin/invoices/3/detail'] as const),
    ownerOnly(200),
  ],
  ['POST', '/api/admin/invoices/:id/send', '/api/admin/invoices/3/send', ownerOnly(200), sending],
  ['POST', '/api/admin/invoices/:id/void', '/api/admin/invoices/3/void', ownerOnly(200), voiding],
  ['POST', '/api/admin/invoices/:id/link', '/api/admin/invoices/3/link', ownerOnly(200)],
  ['DELETE', '/api/admin/invoices/:id/link', '/api/admin/invoices/3/link', ownerOnly(200)],
  [
    ...(['POST', '/api/admin/invoices/:id/payments', '/api/admin/invoices/3/payments'] as const),
    ...([ownerOnly(201), cash] as const),
  ],
  [
    ...(['POST', '/api/admin/payments/:id/refunds', '/api/admin/payments/5/refunds'] as const),
    ...([ownerOnly(201), refund] as const),
  ],
  ['GET', '/api/admin/bookings/:id/money', '/api/admin/bookings/7/money', ownerOnly(200)],
  ['POST', '/api/admin/bookings/:id/invoice', '/api/admin/bookings/7/invoice', ownerOnly(200)],
  ['POST', '/api/admin/mails/:id/retry', '/api/admin/mails/1/retry', ownerOnly(200)],
  ['GET', '/api/pay/:token', `/api/pay/${PAY_TOKEN}`, everyone(200)],
  ['GET', '/api/pay/:token', '/api/pay/short', everyone(404)],
  ['GET', '/api/pay/:token/pdf', `/api/pay/${PAY_TOKEN}/pdf`, everyone(200)],
  [
    ...([
      'POST',
      '/api/pay/:token/payment-intent',
      `/api/pay/${PAY_TOKEN}/payment-intent`,
    ] as const),
    ...([everyone(200), { amount: 108.25 }] as const),
  ],
  ['GET', '/api/auth/me', '/api/auth/me', [401, 200, 200, 200]],
  [
    'POST',
    '/api/auth/login',
    '/api/auth/login',
    everyone(401),
    { username: 'owner', password: 'wrong' },
  ],
  ['POST', '/api/auth/logout', '/api/auth/logout', [401, 204, 204, 204]],
  ['POST', '/api/auth/password', '/api/auth/password', [401, 200, 200, 200], passwords],
  ['GET', '/api/admin/staff', '/api/admin/staff', ownerOnly(200)],
  ['POST', '/api/admin/staff', '/api/admin/staff', ownerOnly(201), newcomer],
  ['POST', '/api/admin/staff/:id/password', '/api/admin/staff/4/password', ownerOnly(200)],
  ['POST', '/api/admin/staff/:id/sign-out', '/api/admin/staff/4/sign-out', ownerOnly(200)],
  ['DELETE', '/api/admin/staff/:id', '/api/admin/staff/4', ownerOnly(204)],
  // The whole system is never there in this test: redis is away.
  ['GET', '/api/health', '/api/health', everyone(503)],
  ['GET', '/api/health/live', '/api/health/live', everyone(200)],
  ['GET', '/api/admin/dead-letters', '/api/admin/dead-letters', ownerOnly(200)],
  [
    'POST',
    '/api/admin/dead-letters/:service/:id/replay',
    '/api/admin/dead-letters/booking/1/replay',
    ownerOnly(404),
  ],
  // What the owner changes in the catalog; a row 2 is not there.
  ['POST', '/api/admin/services', '/api/admin/services', ownerOnly(201), offering],
  ['PUT', '/api/admin/services/:id', '/api/admin/services/1', ownerOnly(200), offering],
  ['PUT', '/api/admin/services/:id', '/api/admin/services/2', ownerOnly(404), offering],
  [
    'PUT',
    '/api/admin/services/order',
    '/api/admin/services/order',
    ownerOnly(204),
    { ids: [2, 1] },
  ],
  ['PUT', '/api/admin/services/order', '/api/admin/services/order', ownerOnly(409), { ids: [1] }],
  ['POST', '/api/admin/service-areas', '/api/admin/service-areas', ownerOnly(201), area],
  ['PUT', '/api/admin/service-areas/:id', '/api/admin/service-areas/1', ownerOnly(200), area],
  ['PUT', '/api/admin/service-areas/:id', '/api/admin/service-areas/2', ownerOnly(404), area],
  [
    'PUT',
    '/api/admin/service-areas/order',
    '/api/admin/service-areas/order',
    ownerOnly(204),
    { ids: [2, 1] },
  ],
  [
    'PUT',
    '/api/admin/service-areas/order',
    '/api/admin/service-areas/order',
    ownerOnly(409),
    { ids: [1] },
  ],
  ['POST', '/api/admin/testimonials', '/api/admin/testimonials', ownerOnly(201), testimonial],
  ['PUT', '/api/admin/testimonials/:id', '/api/admin/testimonials/1', ownerOnly(200), testimonial],
  ['PUT', '/api/admin/testimonials/:id', '/api/admin/testimonials/2', ownerOnly(404), testimonial],
  ['DELETE', '/api/admin/testimonials/:id', '/api/admin/testimonials/1', ownerOnly(204)],
  ['DELETE', '/api/admin/testimonials/:id', '/api/admin/testimonials/2', ownerOnly(404)],
  ['POST', '/api/admin/blog', '/api/admin/blog', ownerOnly(201), post],
  ['PUT', '/api/admin/blog/:id', '/api/admin/blog/1', ownerOnly(200), post],
  ['PUT', '/api/admin/blog/:id', '/api/admin/blog/2', ownerOnly(404), post],
  ['DELETE', '/api/admin/blog/:id', '/api/admin/blog/1', ownerOnly(204)],
  ['DELETE', '/api/admin/blog/:id', '/api/admin/blog/2', ownerOnly(404)],
  ['POST', '/api/admin/pictures', '/api/admin/pictures', ownerOnly(400)],
  ['GET', '/media/:file', `/media/${PICTURE_HASH}.webp`, everyone(200)],
  ['GET', '/media/:file', '/media/nothing.webp', everyone(404)],
  ['GET', '/api/admin/invoices/:id', '/api/admin/invoices/3', ownerOnly(200)],
  ['PUT', '/api/admin/invoices/:id', '/api/admin/invoices/3', ownerOnly(200), invoice],
  ['POST', '/api/admin/invoices/:id/duplicate', '/api/admin/invoices/3/duplicate', ownerOnly(201)],
  ['GET', '/api/admin/dashboard', '/api/admin/dashboard', ownerOnly(200)],
  ['GET', '/api/admin/reports', '/api/admin/reports', ownerOnly(200)],
  ['GET', '/api/admin/reports/books', `/api/admin/reports/books?${period}`, ownerOnly(200)],
  ['GET', '/api/admin/analytics', `/api/admin/analytics?${period}`, ownerOnly(200)],
  ['GET', '/api/admin/customers', '/api/admin/customers', ownerOnly(200)],
  ['GET', '/api/admin/customers/one', '/api/admin/customers/one?phone=7025550199', ownerOnly(200)],
  [
    'POST',
    '/api/admin/customers/notes',
    '/api/admin/customers/notes',
    ownerOnly(201),
    customerNote,
  ],
  ['GET', '/api/admin/search', '/api/admin/search?text=rosa', ownerOnly(200)],
  ['GET', '/api/admin/audit', '/api/admin/audit', ownerOnly(200)],
  ['GET', '/api/openapi.json', '/api/openapi.json', everyone(200)],
  ['GET', '/api/docs', '/api/docs', everyone(200)],
  ['GET', '/api/docs/:file', '/api/docs/start.js', everyone(200)],
  ['GET', '/sitemap.xml', '/sitemap.xml', everyone(200)],
  ['GET', '/robots.txt', '/robots.txt', everyone(200)],
  ['GET', '/manifest.webmanifest', '/manifest.webmanifest', everyone(200)],
  ['GET', '/blog/feed.xml', '/blog/feed.xml', everyone(200)],
  ['GET', '/*', '/', everyone(200)],
];

interface Class {
  prototype: Record<string, object>;
}

/** Methods that answer HTTP requests. */
const handlersOf = ({ prototype }: Class): { name: string }[] =>
  Object.getOwnPropertyNames(prototype)
    .map((name) => prototype[name] as { name: string })
    .filter((method) => Reflect.hasMetadata(METHOD_METADATA, method));

describe('who may do what', () => {
  let gateway: Gateway;
  const routes: string[] = [];

  beforeAll(async () => {
    gateway = await startGateway({}, (server) =>
      server.addHook('onRoute', ({ method, url }) => {
        routes.push(...[method].flat().map((one) => `${one} ${url}`));
      }),
    );
  });
  afterAll(() => gateway?.stop());

  it('knows every route of the server, and no other', () => {
    const known = new Set(ROUTES.map(([method, route]) => `${method} ${route}`));
    const served = new Set(routes.filter((route) => !route.startsWith('HEAD ')));
    expect([...served].sort()).toEqual([...known].sort());
  });

  it('has a stated access on every handler', () => {
    const modules = [...gateway.app.get(ModulesContainer).values()];
    const silent = modules
      .flatMap(({ controllers }) => [...controllers.values()])
      .flatMap(({ metatype }) => handlersOf(metatype as unknown as Class))
      .filter((handler) => Reflect.getMetadata(ACCESS, handler) === undefined)
      .map(({ name }) => name);
    expect(silent).toEqual([]);
  });

  describe.each(ROUTES)('%s %s (%s)', (method, _route, url, statuses, payload) => {
    const options: InjectOptions = { method, url, ...(payload && { payload }) };

    it.each([
      ['a visitor', 0, undefined],
      ['a customer', 1, 'rosa'],
      ['a technician', 2, 'tech'],
      ['the owner', 3, 'owner'],
    ] as const)('answers %s as the table says', async (_who, index, username) => {
      const headers = username ? await gateway.bearer(username) : {};
      expect((await gateway.ask({ ...options, headers })).statusCode).toBe(statuses[index]);
    });
  });
});
