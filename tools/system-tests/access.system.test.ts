import { createHmac } from 'node:crypto';
import { allOperations } from '@desert-mirror/contracts/all-operations';
import type { Operation } from '@desert-mirror/contracts/http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '@desert-mirror/testing/system/client';
import { addUser, query, secretOf } from '@desert-mirror/testing/system/inside';
import { until } from '@desert-mirror/testing/until';
import { findWindow } from './rush.ts';
import { sharedSystem, Story } from './story.ts';
import { askAsIs } from '@desert-mirror/testing/system/wire';

const place = sharedSystem();
const story = new Story(place);
const { site } = story;

const ROLES = ['anonymous', 'customer', 'technician', 'bookkeeper', 'admin'] as const;
type Role = (typeof ROLES)[number];

/** Status for each role, in the order of ROLES. An allowed request without its body is a 400. */
type Row = readonly [number, number, number, number, number];
const everyone = (status: number): Row => [status, status, status, status, status];
const ownerOnly = (status: number): Row => [401, 403, 403, 403, status];
const staffOnly = (status: number): Row => [401, 403, status, 403, status];
const money = (status: number): Row => [401, 403, 403, status, status];

const UNKNOWN_ID = '2147483647';
const UNKNOWN_TOKEN = 'a-link-that-was-never-handed-out';

/** The access rules of the design, written independently of the declared operations. */
const MATRIX: readonly (readonly [request: string, statuses: Row])[] = [
  ['GET /api/services', everyone(200)],
  ['GET /api/services/ceramic-coating', everyone(200)],
  ['GET /api/service-areas', everyone(200)],
  ['GET /api/testimonials', everyone(200)],
  ['GET /api/testimonials/featured', everyone(200)],
  ['GET /api/blog', everyone(200)],
  ['GET /api/settings', everyone(200)],
  ['POST /api/settings', ownerOnly(400)],
  ['POST /api/bookings', everyone(400)],
  ['GET /api/bookings', ownerOnly(200)],
  ['GET /api/bookings/<booking>', everyone(200)],
  ['POST /api/create-payment-intent', everyone(400)],
  ['POST /api/stripe/webhook', everyone(400)],
  ['POST /api/sms/inbound', everyone(403)],
  ['GET /api/coverage?zip=89109', everyone(200)],
  ['GET /api/coverage', everyone(400)],
  ['POST /api/bookings/<booking>/pay-later', everyone(404)],
  [`GET /api/booking/${UNKNOWN_TOKEN}`, everyone(404)],
  [`POST /api/booking/${UNKNOWN_TOKEN}/cancel`, everyone(404)],
  ['POST /api/booking-link', everyone(400)],
  ['POST /api/admin/bookings/<booking>/revoke-link', ownerOnly(200)],
  ['GET /api/calendar-feed', staffOnly(200)],
  [`GET /api/calendar/${UNKNOWN_TOKEN}.ics`, everyone(404)],
  ['GET /api/availability?serviceId=1&from=2030-01-01&to=2030-01-02', everyone(200)],
  ['POST /api/holds', everyone(400)],
  ['GET /api/admin/requests', ownerOnly(200)],
  ['HEAD /api/admin/calendar/stream', ownerOnly(200)],
  ['POST /api/admin/bookings/<booking>/appointment', ownerOnly(400)],
  ['GET /api/admin/vans', ownerOnly(200)],
  ['PUT /api/admin/scheduling-settings', ownerOnly(400)],
  ['GET /api/schedule', staffOnly(200)],
  ['POST /api/schedule/<booking>/status', staffOnly(400)],
  ['GET /api/invoices', money(200)],
  ['POST /api/invoices', ownerOnly(400)],
  [`GET /api/invoices/${UNKNOWN_ID}/pdf`, money(404)],
  ['GET /api/admin/ledger', money(200)],
  ['GET /api/admin/receivables', money(200)],
  ['GET /api/admin/payouts', money(200)],
  ['PUT /api/admin/closed-months/2020-01', ownerOnly(200)],
  ['DELETE /api/admin/closed-months/2020-01', ownerOnly(204)],
  ['GET /api/admin/dashboard', ownerOnly(200)],
  ['GET /api/admin/bookings/<booking>', ownerOnly(200)],
  ['GET /api/admin/audit', ownerOnly(200)],
  ['GET /api/admin/dead-letters', ownerOnly(200)],
  ['POST /api/admin/services', ownerOnly(400)],
  [`DELETE /api/admin/notes/${UNKNOWN_ID}`, ownerOnly(404)],
  ['POST /api/admin/pictures', ownerOnly(400)],
  ['GET /api/auth/me', [401, 200, 200, 200, 200]],
  ['GET /api/health', everyone(200)],
];

const PARAMETERS: Readonly<Record<string, string>> = {
  slug: 'ceramic-coating',
  token: UNKNOWN_TOKEN,
  service: 'booking',
};
const urlOf = ({ path }: Operation): string =>
  path.replace(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? UNKNOWN_ID);

function isAllowed({ access }: Operation, role: Role): boolean {
  if (access === 'public') return true;
  if (role === 'anonymous') return false;
  return access === 'signed-in' || access.includes(role);
}

/** The OpenAPI document does not describe itself and its viewer. */
const UNDESCRIBED = ['/api/openapi.json', '/api/docs', '/api/docs/start.js'];

const signIn: Record<Exclude<Role, 'anonymous'>, () => Promise<string>> = {
  customer: async () => signInAs('customer'),
  technician: async () => signInAs('technician'),
  bookkeeper: async () => signInAs('bookkeeper'),
  admin: () => story.signIn(place.adminUsername, place.adminPassword),
};

async function signInAs(role: 'customer' | 'technician' | 'bookkeeper'): Promise<string> {
  const { username, password } = await addUser(place, role);
  return story.signIn(username, password);
}

const tokens: Partial<Record<Role, string>> = {};
let bookingId = 0;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const concrete = (path: string): string => path.replace('<booking>', String(bookingId));

beforeAll(async () => {
  tokens.customer = await signIn.customer();
  tokens.technician = await signIn.technician();
  tokens.bookkeeper = await signIn.bookkeeper();
  tokens.admin = await signIn.admin();
  bookingId = (await story.booked()).id;
});

/** On a busy machine, a health check may take too long once. */
const healthOf = (ask: () => Promise<Answer>): Promise<Answer> =>
  until('health', async () => {
    const answer = await ask();
    return answer.status === 200 ? answer : undefined;
  });

describe('every route', () => {
  it('is described in the OpenAPI document of the owner', async () => {
    const { body } = await site.get<{ paths: Record<string, object> }>('/api/openapi.json', {
      token: tokens.admin,
    });
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const declared = allOperations.map(
      ({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.toSorted()).toEqual(declared.toSorted());
  });

  it.each(ROLES)('responds to an %s as specified', async (role) => {
    const index = ROLES.indexOf(role);
    const answers: [string, number][] = [];
    for (const [request] of MATRIX) {
      const [method = '', path = ''] = request.split(' ');
      const ask = () => site.ask(method, concrete(path), { token: tokens[role] });
      const answer = path === '/api/health' ? await healthOf(ask) : await ask();
      answers.push([request, answer.status]);
    }
    expect(answers).toEqual(MATRIX.map(([request, statuses]) => [request, statuses[index]]));
  });

  it.each(ROLES)(
    'rejects an %s exactly where the operation does not allow the role',
    async (role) => {
      for (const operation of allOperations) {
        const { id, responseType } = operation;
        // An event stream does not end by itself.
        const method = responseType === 'text/event-stream' ? 'HEAD' : operation.method;
        // Signing out ends the session, so it gets one that no other request uses.
        const isLogout = id === 'logout' && role !== 'anonymous';
        const token = isLogout ? await signIn[role]() : tokens[role];
        const ask = () => site.ask(method, urlOf(operation), { token });
        const { status } = id === 'getHealth' ? await healthOf(ask) : await ask();
        if (!isAllowed(operation, role))
          expect([id, status]).toEqual([id, role === 'anonymous' ? 401 : 403]);
        // Without Twilio's signature.
        else if (id === 'receiveSms') expect([id, status]).toEqual([id, 403]);
        else expect([id, [401, 403, 405].includes(status) || status >= 500]).toEqual([id, false]);
      }
    },
  );

  it.each(UNDESCRIBED)('of the description is public: %s', async (path) => {
    expect((await site.get(path)).status).toBe(200);
  });

  it.each([401, 403])('rejects with the error body of status %i', async (status) => {
    const token = status === 403 ? tokens.customer : undefined;
    const { body, headers } = await site.get('/api/invoices', { token });
    const words = { 401: 'Please sign in', 403: 'You do not have permission to do this' }[status];
    expect(body).toEqual({
      statusCode: status,
      code: status === 401 ? 'unauthorized' : 'forbidden',
      message: words,
      requestId: headers.get('x-request-id'),
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('responds with 405 to every other method', async () => {
    for (const [path, operations] of Map.groupBy(allOperations, urlOf)) {
      const known = operations.map(({ method }): string => method);
      for (const method of METHODS.filter((one) => !known.includes(one))) {
        const answer = await site.ask(method, path, { token: tokens.admin });
        expect([method, path, answer.status]).toEqual([method, path, 405]);
        const allowed = answer.headers.get('allow')?.split(', ');
        expect(allowed).toEqual(expect.arrayContaining(known));
      }
    }
  });

  it.each([
    '/api//bookings',
    '//api/bookings',
    '/api/./bookings',
    '/api/bookings/',
    '/api/bookings/.',
    '/api/bookings//',
    '/API/BOOKINGS',
    '/%61pi/bookings',
    '/api/%62ookings',
    '/api/bookings;x=1',
    '/api/services/../bookings',
    '/api/services/..%2fbookings',
    '/api\\bookings',
    '/api/bookings%00',
    '/api/bookings%3F',
  ])('stays protected when the path is written as %s', async (path) => {
    const { status, bytes } = await askAsIs(place.url, path);
    expect(bytes.toString()).not.toContain('rosa@example.com');
    expect([301, 308, 400, 401, 404]).toContain(status);
  });
});

describe('an access token', () => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const soon = (): number => Math.floor(Date.now() / 1000) + 600;

  function forged(claims: object, alg = 'HS256', secret?: string) {
    const text = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
    const key = secret ?? secretOf(place, 'jwtSecret');
    return `${text}.${createHmac(alg.replace('HS', 'sha'), key).update(text).digest('base64url')}`;
  }
  const claimsOf = (token: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
  const status = async (token: string): Promise<number> =>
    (await site.get('/api/bookings', { token })).status;

  it('is accepted, also when it is signed again with the same claims', async () => {
    expect(await status(forged(claimsOf(tokens.admin!)))).toBe(200);
  });

  it.each([
    ['another secret', () => forged(claimsOf(tokens.admin!), undefined, 'another-secret')],
    ['no signature', () => `${part({ alg: 'none' })}.${part(claimsOf(tokens.admin!))}.`],
    ['another algorithm', () => forged(claimsOf(tokens.admin!), 'HS512')],
    ['another issuer', () => forged({ ...claimsOf(tokens.admin!), iss: 'somebody' })],
    ['another audience', () => forged({ ...claimsOf(tokens.admin!), aud: 'somebody' })],
    ['an end in the past', () => forged({ ...claimsOf(tokens.admin!), exp: soon() - 1200 })],
    ['an unknown session', () => forged({ ...claimsOf(tokens.admin!), sid: 'x'.repeat(43) })],
    ['no session', () => forged({ ...claimsOf(tokens.admin!), sid: undefined })],
    ['an object as session', () => forged({ ...claimsOf(tokens.admin!), sid: { a: 1 } })],
    ['nothing in it', () => ''],
    ['rubbish in it', () => 'x.y.z'],
    ['ten thousand letters', () => 'x'.repeat(10_000)],
  ])('with %s is rejected, but public routes still work', async (_name, token) => {
    expect(await status(token())).toBe(401);
    expect((await site.get('/api/services', { token: token() })).status).toBe(200);
  });

  it('is rejected after sign-out', async () => {
    const token = await signIn.admin();
    expect(await status(token)).toBe(200);
    expect((await site.ask('POST', '/api/auth/logout', { token })).status).toBe(204);
    expect(await status(token)).toBe(401);
    expect(await status(tokens.admin!)).toBe(200);
  });

  it('has the current role of its user', async () => {
    const { username } = await addUser(place, 'technician');
    const become = (role: string) =>
      query(place, 'identity', 'UPDATE users SET role = $1 WHERE username = $2', [role, username]);
    try {
      await become('admin');
      expect(await status(tokens.technician!)).toBe(200);
    } finally {
      await become('technician');
    }
    expect(await status(tokens.technician!)).toBe(403);
  });
});

describe('the document cookie', () => {
  let cookie = '';
  let pdf = '';

  const withCookie = (path: string, headers: Record<string, string> = {}) =>
    site.get(path, { headers: { cookie, ...headers } });

  beforeAll(async () => {
    const { adminUsername: username, adminPassword: password } = place;
    const signedIn = await site.post('/api/auth/login', { username, password });
    const [given = ''] = signedIn.headers.getSetCookie();
    expect(given).toMatch(/HttpOnly/i);
    expect(given).toMatch(/SameSite=Strict/i);
    cookie = given.split(';')[0] ?? '';
    const made = await site.post<{ id: number }>(
      '/api/invoices',
      {
        customerName: 'Rosa Quintero',
        customerPhone: '(702) 555-0199',
        vehicleInfo: '2021 Toyota Tacoma',
        services: [{ name: 'Detail Service - $100', price: 100 }],
        subtotal: '100.00',
        taxAmount: '8.25',
        total: '108.25',
      },
      { token: tokens.admin },
    );
    expect(made.status).toBe(201);
    pdf = `/api/invoices/${made.body.id}/pdf`;
  });

  it('gives access to the PDF of an invoice', async () => {
    const answer = await withCookie(pdf);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.text.startsWith('%PDF-')).toBe(true);
  });

  it('is required and rejected from other sites', async () => {
    expect((await withCookie(pdf, { 'sec-fetch-site': 'cross-site' })).status).toBe(401);
    expect((await site.get(pdf)).status).toBe(401);
  });

  it('is not the access token and gives access to nothing else', async () => {
    expect(cookie).not.toContain(tokens.admin);
    for (const path of [
      '/api/bookings',
      '/api/invoices',
      '/api/auth/me',
      '/api/admin/dead-letters',
    ])
      expect((await withCookie(path)).status).toBe(401);
    const posted = await site.post('/api/settings', {}, { headers: { cookie } });
    expect(posted.status).toBe(401);
    const key = decodeURIComponent(cookie.split('=')[1] ?? '');
    expect((await site.get('/api/bookings', { token: key })).status).toBe(401);
  });

  it('gives a customer no access to a PDF', async () => {
    const credentials = await addUser(place, 'customer');
    const signedIn = await site.post('/api/auth/login', credentials);
    const [given = ''] = signedIn.headers.getSetCookie();
    const answer = await site.get(pdf, { headers: { cookie: given.split(';')[0] ?? '' } });
    expect(answer.status).toBe(403);
  });
});

describe('a one-time password', () => {
  const newcomer = { username: 'nora', email: 'nora@example.com', role: 'admin' };
  let id = 0;
  let password = '';

  beforeAll(async () => {
    const options = { token: tokens.admin };
    const added = await site.post<{ staff: { id: number }; password: string }>(
      '/api/admin/staff',
      newcomer,
      options,
    );
    expect(added.status).toBe(201);
    id = added.body.staff.id;
    password = added.body.password;
  });
  afterAll(async () => {
    await site.ask('DELETE', `/api/admin/staff/${id}`, { token: tokens.admin });
  });

  it('only allows choosing a new password, which gives full access', async () => {
    const signedIn = await site.post<{ token: string; user: object }>('/api/auth/login', {
      username: newcomer.username,
      password,
    });
    expect(signedIn.body.user).toEqual({ ...newcomer, id, mustChangePassword: true });
    const { token } = signedIn.body;
    const refused = await site.get('/api/bookings', { token });
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ code: 'password_change_required' }),
    ]);
    const chosen = { currentPassword: password, newPassword: 'chosen by nora' };
    const changed = await site.post('/api/auth/password', chosen, { token });
    expect([changed.status, changed.body]).toEqual([200, { ...newcomer, id }]);
    expect((await site.get('/api/bookings', { token })).status).toBe(200);
    const again = { username: newcomer.username, password };
    expect((await site.post('/api/auth/login', again)).status).toBe(401);
    await story.signIn(newcomer.username, chosen.newPassword);
  });

  it('stops working with all sessions when the user is removed', async () => {
    const token = await story.signIn(newcomer.username, 'chosen by nora');
    const options = { token: tokens.admin };
    expect((await site.ask('DELETE', `/api/admin/staff/${id}`, options)).status).toBe(204);
    expect((await site.get('/api/bookings', { token })).status).toBe(401);
    expect((await site.ask('DELETE', `/api/admin/staff/${id}`, options)).status).toBe(404);
  });
});

describe('a single booking', () => {
  const PUBLIC = [
    'amountDue',
    'amountPaid',
    'deposit',
    'id',
    'paymentStatus',
    'serviceId',
    'serviceName',
    'status',
    'totalAmount',
  ];
  const keys = (body: object): string[] => Object.keys(body).toSorted();

  it('is public only with the fields needed to pay', async () => {
    const path = `/api/bookings/${bookingId}`;
    for (const options of [
      {},
      { token: tokens.customer },
      { token: tokens.technician },
      { headers: { cookie: `booking_token=wrong; booking_token_${bookingId}=wrong` } },
    ])
      expect(keys((await site.get<object>(path, options)).body)).toEqual(PUBLIC);
    expect(keys((await site.get<object>(`${path}?token=wrong`)).body)).toEqual(PUBLIC);
  });

  it('is complete for the owner and in the response to its creation', async () => {
    const made = await story.book({ email: 'vera@example.com' });
    const path = `/api/bookings/${made.body.id}`;
    const [cookie = ''] = made.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    const [, token = ''] = (cookie.split(';')[0] ?? '').split('=');
    for (const answer of [
      await site.get(path, { headers: { cookie: cookie.split(';')[0] ?? '' } }),
      await site.get(`${path}?token=${token}`),
      await site.get(path, { token: tokens.admin }),
    ])
      expect(answer.body).toMatchObject({ id: made.body.id, email: 'vera@example.com' });
    const other = await site.get<object>(`/api/bookings/${bookingId}?token=${token}`);
    expect(keys(other.body)).toEqual(PUBLIC);
  });
});

describe('a booking with an appointment', () => {
  const address = {
    street: '8 Palm Way',
    unit: null,
    city: 'Las Vegas',
    zip: '89135',
    notes: 'Gate code 1234',
  };

  it('shows time and place to the technician of its van without amounts, and to no third party', async () => {
    const serviceId = (await story.payableOffering()).id;
    const start = await findWindow(story, serviceId);
    const { id } = await story.booked({ serviceId, start, address, payLater: true });
    const read = async (role: Role) =>
      (await site.get<object>(`/api/bookings/${id}`, { token: tokens[role] })).body;
    for (const role of ['anonymous', 'customer', 'technician'] as const) {
      const body = await read(role);
      expect(body).toMatchObject({ id });
      for (const field of ['appointment', 'address', 'firstName'])
        expect(body).not.toHaveProperty(field);
    }
    const { body: user } = await site.get<{ id: number }>('/api/auth/me', {
      token: tokens.technician,
    });
    const member = [user.id, id];
    await query(
      place,
      'booking',
      `INSERT INTO van_crew (user_id, user_name, van_id)
       SELECT $1, 'tech', van_id FROM appointments WHERE booking_id = $2`,
      member,
    );
    const job = await read('technician');
    expect(job).toMatchObject({ id, address, appointment: { start }, due: null });
    expect(job).not.toHaveProperty('totalAmount');
    expect(job).not.toHaveProperty('email');
    await query(place, 'booking', 'DELETE FROM van_crew WHERE user_id = $1', [user.id]);
  });
});

describe('unpublished content', () => {
  const HIDDEN = 'hidden-by-the-tests';
  const lists = ['services', 'service-areas', 'blog'] as const;

  beforeAll(async () => {
    const rows = [
      `INSERT INTO services (name, slug, description, price, active, category)
       VALUES ($1, $1, $1, '$1', false, 'protection') ON CONFLICT DO NOTHING`,
      `INSERT INTO service_areas (name, slug, description, active)
       VALUES ($1, $1, $1, false) ON CONFLICT DO NOTHING`,
      `INSERT INTO blog_posts (title, slug, excerpt, content, author, author_initials, category)
       VALUES ($1, $1, $1, $1, $1, 'T', 'care') ON CONFLICT DO NOTHING`,
    ];
    for (const sql of rows) await query(place, 'catalog', sql, [HIDDEN]);
    const testimonial = `INSERT INTO testimonials (name, initials, location, content, featured, approved)
       VALUES ($1, 'T', $1, $1, $2, $3)`;
    await query(place, 'catalog', testimonial, [HIDDEN, true, false]);
  });

  it.each(lists)('is a 404 and in no public list: %s', async (list) => {
    for (const role of ['anonymous', 'customer', 'technician'] as const) {
      const options = { token: tokens[role] };
      expect((await site.get(`/api/${list}/${HIDDEN}`, options)).status).toBe(404);
      expect((await site.get(`/api/${list}`, options)).text).not.toContain(HIDDEN);
      expect((await site.get(`/api/${list}?limit=500`, options)).text).not.toContain(HIDDEN);
    }
    const options = { token: tokens.admin };
    expect((await site.get(`/api/${list}/${HIDDEN}`, options)).status).toBe(200);
    expect((await site.get(`/api/${list}`, options)).text).toContain(HIDDEN);
  });

  it('includes testimonials that are not approved, even featured ones', async () => {
    expect((await site.get('/api/testimonials')).text).not.toContain(HIDDEN);
    expect((await site.get('/api/testimonials', { token: tokens.admin })).text).toContain(HIDDEN);
    for (const token of [undefined, tokens.customer, tokens.admin])
      expect((await site.get('/api/testimonials/featured', { token })).text).not.toContain(HIDDEN);
  });
});

describe('signing in', () => {
  it('returns the same error for an unknown name and a wrong password', async () => {
    const wrong = await site.post('/api/auth/login', {
      username: place.adminUsername,
      password: 'wrong',
    });
    const unknown = await site.post('/api/auth/login', { username: 'nobody', password: 'wrong' });
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: 'unauthorized', message: 'Invalid credentials' });
    }
  });

  it('returns the token and the user without the password', async () => {
    const { adminUsername: username, adminPassword: password } = place;
    const { body, text } = await site.post('/api/auth/login', { username, password });
    expect(body).toEqual({
      token: expect.any(String),
      user: {
        id: expect.any(Number),
        username,
        email: expect.stringContaining('@'),
        role: 'admin',
      },
    });
    expect(text).not.toMatch(/argon2|password/i);
  });
});
