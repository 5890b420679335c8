import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { InjectOptions } from 'fastify';
import { ACCESS } from './auth/access.js';
import { INVOICE, PICTURE_HASH } from './testing/fakes.js';
import { startGateway, type Gateway } from './testing/harness.js';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Route, an address of it, then the status as visitor, customer and owner, and a body that is fine. */
type Row = [Method, string, string, number, number, number, object?];

const booking = {
  firstName: 'Rosa',
  lastName: 'Quintero',
  email: 'rosa@example.com',
  phone: '(702) 555-0199',
  serviceId: 1,
};
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
const passwords = { currentPassword: 'right-password', newPassword: 'another-password' };

const ROUTES: Row[] = [
  ['GET', '/api/services', '/api/services', 200, 200, 200],
  ['GET', '/api/services/:slug', '/api/services/full-detail', 200, 200, 200],
  ['GET', '/api/services/:slug', '/api/services/hidden', 404, 404, 200],
  ['GET', '/api/service-areas', '/api/service-areas', 200, 200, 200],
  ['GET', '/api/service-areas/:slug', '/api/service-areas/nowhere', 404, 404, 404],
  ['GET', '/api/testimonials', '/api/testimonials', 200, 200, 200],
  ['GET', '/api/testimonials/featured', '/api/testimonials/featured', 200, 200, 200],
  ['GET', '/api/blog', '/api/blog', 200, 200, 200],
  ['GET', '/api/blog/:slug', '/api/blog/wax-or-coating', 200, 200, 200],
  ['GET', '/api/settings', '/api/settings', 200, 200, 200],
  ['POST', '/api/settings', '/api/settings', 401, 403, 200, { businessName: 'Desert Mirror' }],
  ['POST', '/api/bookings', '/api/bookings', 201, 201, 201, booking],
  ['GET', '/api/bookings', '/api/bookings', 401, 403, 200],
  ['GET', '/api/bookings/:id', '/api/bookings/7', 200, 200, 200],
  [
    'POST',
    '/api/create-payment-intent',
    '/api/create-payment-intent',
    200,
    200,
    200,
    { amount: 289, bookingId: 7 },
  ],
  ['POST', '/api/stripe/webhook', '/api/stripe/webhook', 400, 400, 400, { id: 'evt_1' }],
  ['POST', '/api/invoices', '/api/invoices', 401, 403, 201, invoice],
  ['GET', '/api/invoices', '/api/invoices', 401, 403, 200],
  ['GET', '/api/invoices/:id/pdf', '/api/invoices/3/pdf', 401, 403, 200],
  ['GET', '/api/auth/me', '/api/auth/me', 401, 200, 200],
  [
    'POST',
    '/api/auth/login',
    '/api/auth/login',
    401,
    401,
    401,
    { username: 'owner', password: 'wrong' },
  ],
  ['POST', '/api/auth/logout', '/api/auth/logout', 401, 204, 204],
  ['POST', '/api/auth/password', '/api/auth/password', 401, 200, 200, passwords],
  ['GET', '/api/admin/staff', '/api/admin/staff', 401, 403, 200],
  ['POST', '/api/admin/staff', '/api/admin/staff', 401, 403, 201, newcomer],
  ['POST', '/api/admin/staff/:id/password', '/api/admin/staff/4/password', 401, 403, 200],
  ['POST', '/api/admin/staff/:id/sign-out', '/api/admin/staff/4/sign-out', 401, 403, 200],
  ['DELETE', '/api/admin/staff/:id', '/api/admin/staff/4', 401, 403, 204],
  // The whole system is never there in this test: redis is away.
  ['GET', '/api/health', '/api/health', 503, 503, 503],
  ['GET', '/api/health/live', '/api/health/live', 200, 200, 200],
  ['GET', '/api/admin/dead-letters', '/api/admin/dead-letters', 401, 403, 200],
  [
    'POST',
    '/api/admin/dead-letters/:service/:id/replay',
    '/api/admin/dead-letters/booking/1/replay',
    401,
    403,
    404,
  ],
  // What the owner changes in the catalog; a row 2 is not there.
  ['POST', '/api/admin/services', '/api/admin/services', 401, 403, 201, offering],
  ['PUT', '/api/admin/services/:id', '/api/admin/services/1', 401, 403, 200, offering],
  ['PUT', '/api/admin/services/:id', '/api/admin/services/2', 401, 403, 404, offering],
  ['PUT', '/api/admin/services/order', '/api/admin/services/order', 401, 403, 204, { ids: [2, 1] }],
  ['PUT', '/api/admin/services/order', '/api/admin/services/order', 401, 403, 409, { ids: [1] }],
  ['POST', '/api/admin/service-areas', '/api/admin/service-areas', 401, 403, 201, area],
  ['PUT', '/api/admin/service-areas/:id', '/api/admin/service-areas/1', 401, 403, 200, area],
  ['PUT', '/api/admin/service-areas/:id', '/api/admin/service-areas/2', 401, 403, 404, area],
  [
    'PUT',
    '/api/admin/service-areas/order',
    '/api/admin/service-areas/order',
    401,
    403,
    204,
    { ids: [2, 1] },
  ],
  [
    'PUT',
    '/api/admin/service-areas/order',
    '/api/admin/service-areas/order',
    401,
    403,
    409,
    { ids: [1] },
  ],
  ['POST', '/api/admin/testimonials', '/api/admin/testimonials', 401, 403, 201, testimonial],
  ['PUT', '/api/admin/testimonials/:id', '/api/admin/testimonials/1', 401, 403, 200, testimonial],
  ['PUT', '/api/admin/testimonials/:id', '/api/admin/testimonials/2', 401, 403, 404, testimonial],
  ['DELETE', '/api/admin/testimonials/:id', '/api/admin/testimonials/1', 401, 403, 204],
  ['DELETE', '/api/admin/testimonials/:id', '/api/admin/testimonials/2', 401, 403, 404],
  ['POST', '/api/admin/blog', '/api/admin/blog', 401, 403, 201, post],
  ['PUT', '/api/admin/blog/:id', '/api/admin/blog/1', 401, 403, 200, post],
  ['PUT', '/api/admin/blog/:id', '/api/admin/blog/2', 401, 403, 404, post],
  ['DELETE', '/api/admin/blog/:id', '/api/admin/blog/1', 401, 403, 204],
  ['DELETE', '/api/admin/blog/:id', '/api/admin/blog/2', 401, 403, 404],
  ['POST', '/api/admin/pictures', '/api/admin/pictures', 401, 403, 400],
  ['GET', '/media/:file', `/media/${PICTURE_HASH}.webp`, 200, 200, 200],
  ['GET', '/media/:file', '/media/nothing.webp', 404, 404, 404],
  ['GET', '/api/openapi.json', '/api/openapi.json', 200, 200, 200],
  ['GET', '/api/docs', '/api/docs', 200, 200, 200],
  ['GET', '/api/docs/:file', '/api/docs/start.js', 200, 200, 200],
  ['GET', '/sitemap.xml', '/sitemap.xml', 200, 200, 200],
  ['GET', '/robots.txt', '/robots.txt', 200, 200, 200],
  ['GET', '/manifest.webmanifest', '/manifest.webmanifest', 200, 200, 200],
  ['GET', '/blog/feed.xml', '/blog/feed.xml', 200, 200, 200],
  ['GET', '/*', '/', 200, 200, 200],
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

  describe.each(ROUTES)('%s %s (%s)', (method, _route, url, visitor, customer, admin, payload) => {
    const options: InjectOptions = { method, url, ...(payload && { payload }) };

    it(`answers a visitor ${visitor}`, async () => {
      expect((await gateway.ask(options)).statusCode).toBe(visitor);
    });

    it(`answers a customer ${customer}`, async () => {
      const headers = await gateway.bearer('rosa');
      expect((await gateway.ask({ ...options, headers })).statusCode).toBe(customer);
    });

    it(`answers the owner ${admin}`, async () => {
      const headers = await gateway.bearer('owner');
      expect((await gateway.ask({ ...options, headers })).statusCode).toBe(admin);
    });
  });
});
