import { gzipSync } from 'node:zlib';
import type { Booking } from '@desert-mirror/contracts/booking';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, AskOptions, Refusal } from '@desert-mirror/testing/system/client';
import { countRows } from '@desert-mirror/testing/system/inside';
import { bookingRequest, sharedSystem, Story } from './story.ts';
import { askAsIs, speak } from '@desert-mirror/testing/system/wire';

const place = sharedSystem();
const story = new Story(place);
const { site } = story;

let token = '';
let serviceId = 0;
let before: Record<string, number> = {};
/** Runs beside the other tests, because it takes as long as the gateway's timeout. */
let slow: ReturnType<typeof speak>;

/** Text that would reveal internals. */
const INTERNALS =
  /\bzod|typeorm|postgres|fastify|\bnest(js)?\b|ECONN|SELECT .* FROM|INSERT INTO|relation "|node_modules|\.[jt]s:\d|\bstack\b/i;

/** Checks the error body and returns the invalid fields as `path: message`. */
function rejected(answer: Answer, status: number): string[] {
  const { body, text, headers } = answer as Answer<Refusal>;
  expect([answer.status, text]).toEqual([status, expect.any(String)]);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(body.statusCode).toBe(status);
  expect(body.requestId).toBe(headers.get('x-request-id'));
  expect(text).not.toMatch(INTERNALS);
  expect(body.message).toEqual(expect.stringMatching(/./));
  return (body.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
}

beforeAll(async () => {
  slow = speak(
    place.url,
    'POST /api/bookings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"firstName"',
  );
  token = await story.owner();
  serviceId = (await story.payableOffering()).id;
  before = await countRows(place);
});

afterAll(async () => {
  expect(await countRows(place)).toEqual(before);
});

describe('a booking', () => {
  const send = (changes: Record<string, unknown>): Promise<Answer<Refusal>> =>
    site.post('/api/bookings', { ...bookingRequest(serviceId), ...changes });

  it('reports every missing field with the documented message', async () => {
    for (const body of [{}, null])
      expect(rejected(await site.post('/api/bookings', body), 400)).toEqual([
        'firstName: First name is required',
        'lastName: Last name is required',
        'email: Email is required',
        'phone: Phone is required',
        'serviceId: Please select a service',
      ]);
    expect(rejected(await site.ask('POST', '/api/bookings'), 400)).toHaveLength(5);
  });

  it.each(['', 0, -1, 1.5, '1.5', 'abc', null, true, [], {}, [1], '0x', 'NaN'])(
    'for the service %j',
    async (chosen) => {
      expect(rejected(await send({ serviceId: chosen }), 400)).toEqual([
        'serviceId: Please select a service',
      ]);
    },
  );

  it.each([
    [2_147_483_648, 'Unknown service'],
    [9_007_199_254_740_991, 'Unknown service'],
    [2_147_483_647, 'This service is not available. Please select another one.'],
  ])('for the unknown service %d', async (chosen, words) => {
    expect(rejected(await send({ serviceId: chosen }), 400)).toEqual([`serviceId: ${words}`]);
  });

  it.each<[string, unknown, string]>([
    ['firstName', '', 'First name is required'],
    ['firstName', '   ', 'First name is required'],
    ['firstName', null, 'First name is required'],
    ['firstName', 5, 'Must be text'],
    ['firstName', ['Rosa'], 'Must be text'],
    ['firstName', { toString: 'Rosa' }, 'Must be text'],
    ['firstName', 'x'.repeat(101), 'At most 100 characters'],
    ['firstName', 'a\0b', 'Contains characters that cannot be stored'],
    ['firstName', 'a\ud800b', 'Contains characters that cannot be stored'],
    ['lastName', '', 'Last name is required'],
    ['lastName', false, 'Must be text'],
    ['lastName', 'b\udfff', 'Contains characters that cannot be stored'],
    ['email', '', 'Email is required'],
    ['email', 'rosa', 'Please enter a valid email address'],
    ['email', 'rosa@example', 'Please enter a valid email address'],
    ['email', 'rosa@example.com, eve@example.com', 'Please enter a valid email address'],
    ['email', 'rosa@example.com\r\nBcc: eve@example.com', 'Please enter a valid email address'],
    ['email', `${'x'.repeat(250)}@example.com`, 'At most 254 characters'],
    ['email', 7, 'Must be text'],
    ['phone', '', 'Phone is required'],
    ['phone', 'call me', 'Please enter a valid phone number'],
    ['phone', '12345', 'Please enter a valid phone number'],
    ['phone', 7025550199, 'Must be text'],
    ['vehicleInfo', 12, 'Must be text'],
    ['vehicleInfo', 'x'.repeat(501), 'At most 500 characters'],
    ['message', 'x'.repeat(5001), 'At most 5000 characters'],
    ['message', 'a\0', 'Contains characters that cannot be stored'],
    ['message', {}, 'Must be text'],
    ['serviceLocation', 'moon', 'Please select a location'],
    ['serviceLocation', 5, 'Please select a location'],
    ['preferredDate', 'tomorrow', 'Must be a date and time'],
    ['preferredDate', '2026-13-40T25:00:00Z', 'Must be a date and time'],
    ['preferredDate', '9999-12-31T23:59:59-23:59', 'Must be a date and time'],
    ['preferredDate', 1_800_000_000, 'Must be a date and time'],
  ])('with %s = %j', async (field, value, words) => {
    expect(rejected(await send({ [field]: value }), 400)).toContain(`${field}: ${words}`);
  });

  it('stores hostile text unchanged and ignores a given price and status', async () => {
    const hostile = {
      firstName: '<script>alert(1)</script>',
      lastName: "Robert'); DROP TABLE bookings;--",
      vehicleInfo: '{{7*7}} ${7*7} %s %00 \\u0000',
      message: '=HYPERLINK("http://example.com")\n\t🚗 ‮ ﷽ Zoë',
      status: 'completed',
      totalAmount: '0.01',
      paymentStatus: 'paid',
      id: 999_999_999,
      userId: 1,
      stripePaymentIntentId: 'pi_1',
      createdAt: '2000-01-01T00:00:00Z',
      unknown: { deep: [1] },
    };
    const made = await story.book({ ...hostile, serviceId });
    before['booking.bookings'] = (before['booking.bookings'] ?? 0) + 1;
    expect(made.status).toBe(201);
    const read = await site.get<Booking>(`/api/bookings/${made.body.id}`, { token });
    const { firstName, lastName, vehicleInfo, message } = hostile;
    expect(read.body).toMatchObject({ firstName, lastName, vehicleInfo, message });
    expect(read.body).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', userId: null });
    expect(read.body.stripePaymentIntentId).toBeNull();
    expect(read.body.id).toBeLessThan(hostile.id);
    expect(Number(read.body.totalAmount)).toBeGreaterThan(1);
    expect(read.body.createdAt > '2020').toBe(true);
    expect(read.body).not.toHaveProperty('unknown');
    expect(read.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(read.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is created once per key and rejected for the same key with another body', async () => {
    const headers = { 'idempotency-key': `key-${Date.now()}` };
    const body = bookingRequest(serviceId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => site.post<Booking>('/api/bookings', body, { headers })),
    );
    before['booking.bookings'] = (before['booking.bookings'] ?? 0) + 1;
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(201));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const other = await site.post('/api/bookings', { ...body, firstName: 'Eve' }, { headers });
    rejected(other, 409);
    expect(other.body).toMatchObject({
      code: 'idempotency_mismatch',
      message: 'This Idempotency-Key was already used for another request',
    });
  });

  it.each(['', 'short', 'x'.repeat(201)])('is rejected for the key "%s"', async (key) => {
    const headers = { 'idempotency-key': key };
    const answer = await site.post('/api/bookings', bookingRequest(serviceId), { headers });
    expect(rejected(answer, 400)).toEqual([
      'Idempotency-Key: Idempotency-Key must be 8 to 200 printable characters',
    ]);
  });
});

describe('a sign-in', () => {
  const send = (body: unknown) => site.post('/api/auth/login', body);

  it('reports missing fields', async () => {
    for (const body of [{}, { username: '', password: '' }, { username: null, password: 5 }])
      expect(rejected(await send(body), 400)).toEqual([
        'username: Username is required',
        'password: Password is required',
      ]);
  });

  it.each([
    ['too long a name', { username: 'x'.repeat(201), password: 'x' }, 'username'],
    ['too long a password', { username: 'x', password: 'x'.repeat(1001) }, 'password'],
    ['NUL in the name', { username: 'a\0', password: 'x' }, 'username'],
    ['an object as name', { username: { $ne: '' }, password: 'x' }, 'username'],
  ])('with %s', async (_name, body, field) => {
    const errors = rejected(await send(body), 400);
    expect(errors.join()).toMatch(new RegExp(`^${field}: `));
  });
});

describe('a payment', () => {
  const send = (body: unknown) => site.post('/api/create-payment-intent', body);

  it.each<[string, unknown, string[]]>([
    ['nothing', {}, ['amount: Amount must be a number', 'bookingId: Must be a whole number']],
    ['text as amount', { amount: '299', bookingId: 1 }, ['amount: Amount must be a number']],
    [
      'a fraction of a cent',
      { amount: 1.234, bookingId: 1 },
      ['amount: Amount must be dollars and cents'],
    ],
    [
      'less than nothing',
      { amount: -5, bookingId: 1 },
      ['amount: Amount must be dollars and cents'],
    ],
    [
      'all the money there is',
      { amount: 1e300, bookingId: 1 },
      ['amount: Amount must be dollars and cents'],
    ],
    ['a huge number', { amount: 1, bookingId: 2_147_483_648 }, ['bookingId: Is too large']],
    ['number 0', { amount: 1, bookingId: 0 }, ['bookingId: Must be a positive number']],
    ['half a number', { amount: 1, bookingId: 1.5 }, ['bookingId: Must be a whole number']],
    ['text as number', { amount: 1, bookingId: '1' }, ['bookingId: Must be a whole number']],
  ])('with %s', async (_name, body, errors) => {
    expect(rejected(await send(body), 400)).toEqual(errors);
  });

  it('for an unknown booking is a 404', async () => {
    rejected(await send({ amount: 299, bookingId: 2_147_483_647 }), 404);
  });

  it('with a different price or for a free booking is a 409', async () => {
    const { body: services } =
      await site.get<{ id: number; priceCents: number }[]>('/api/services');
    const booking = await story.booked({ serviceId });
    const quote = await story.booked({
      serviceId: services.find(({ priceCents }) => priceCents === 0)?.id,
    });
    before['booking.bookings'] = (before['booking.bookings'] ?? 0) + 2;
    expect(quote.totalAmount).toBe('0.00');
    const changed = await send({ amount: 1, bookingId: booking.id });
    rejected(changed, 409);
    expect(changed.body).toMatchObject({ message: 'The price changed, please reload' });
    rejected(await send({ amount: 0, bookingId: quote.id }), 409);
  });
});

describe('an invoice', () => {
  const good = {
    customerName: 'Rosa Quintero',
    customerEmail: null,
    customerPhone: '(702) 555-0199',
    serviceLocation: 'Truck',
    vehicleInfo: 'Truck',
    services: [{ name: 'Detail Service - $60', price: 60 }],
    subtotal: '60.00',
    taxRate: '8.25',
    taxAmount: '4.95',
    total: '64.95',
    notes: null,
    status: 'draft',
    dueDate: '2026-12-20',
  };
  const send = (changes: Record<string, unknown>) =>
    site.post('/api/invoices', { ...good, ...changes }, { token });

  it.each<[string, unknown, string]>([
    ['customerName', '', 'customerName: Customer name is required'],
    ['customerName', undefined, 'customerName: Customer name is required'],
    ['customerEmail', 'rosa', 'customerEmail: Valid email is required'],
    ['customerPhone', '', 'customerPhone: Phone number is required'],
    ['vehicleInfo', '', 'vehicleInfo: Vehicle information is required'],
    ['services', [], 'services: At least one service must be selected'],
    ['services', undefined, 'services: At least one service must be selected'],
    ['services', 'all', 'services: At least one service must be selected'],
    ['services', [{ name: 'Wash', price: '60' }], 'services.0.price: Price must be a number'],
    ['services', [{ name: '', price: 60 }], 'services.0.name: Name is required'],
    [
      'services',
      [{ name: 'W', price: 60.001 }],
      'services.0.price: Price must be dollars and cents',
    ],
    ['services', [{ name: 'W', price: -60 }], 'services.0.price: Price cannot be negative'],
    [
      'services',
      [{ name: 'Wash - $60', price: 61 }],
      'services.0.price: Price differs from the $60 in the name',
    ],
    ['subtotal', undefined, 'subtotal: Subtotal is required'],
    ['subtotal', '', 'subtotal: Subtotal is required'],
    ['subtotal', '60,00', 'subtotal: Must be an amount like 129.00'],
    ['subtotal', '59.00', 'subtotal: Should be 60.00'],
    ['taxAmount', '0.00', 'taxAmount: Should be 4.95'],
    ['total', undefined, 'total: Total is required'],
    ['taxMode', 'exempt', 'taxExemptReason: Please enter why no tax is due'],
    ['total', '1e9', 'total: Must be an amount like 129.00'],
    ['total', '999999999.00', 'total: Must be an amount like 129.00'],
    ['total', '64.90', 'total: Should be 64.95'],
    ['dueDate', 'soon', 'dueDate: Must be a date'],
    ['dueDate', '2026-02-30', 'dueDate: Must be a date'],
    ['notes', 'a\0', 'notes: Contains characters that cannot be stored'],
  ])('with %s = %j', async (field, value, words) => {
    expect(rejected(await send({ [field]: value }), 400)).toContain(words);
  });

  it('with an unknown id', async () => {
    rejected(await site.get('/api/invoices/2147483647/pdf', { token }), 404);
    expect(rejected(await site.get('/api/invoices/2147483648/pdf', { token }), 400)).toEqual([
      'id: Is too large',
    ]);
  });
});

describe('site settings', () => {
  const send = (body: unknown) => site.post('/api/settings', body, { token });

  it.each<[string, unknown, string]>([
    ['nothing', {}, 'businessName: Business name is required'],
    ['no name', { businessName: ' ' }, 'businessName: Business name is required'],
    ['a number as name', { businessName: 5 }, 'businessName: Must be text'],
    [
      'too long a title',
      { businessName: 'A', heroTitle: 'x'.repeat(201) },
      'heroTitle: At most 200 characters',
    ],
    [
      'NUL',
      { businessName: 'A', aboutText: 'a\0' },
      'aboutText: Contains characters that cannot be stored',
    ],
  ])('with %s', async (_name, body, words) => {
    expect(rejected(await send(body), 400)).toContain(words);
  });

  it('with a string instead of a boolean', async () => {
    const errors = rejected(await send({ businessName: 'A', enableBooking: 'no' }), 400);
    expect(errors.join()).toMatch(/^enableBooking: /);
  });
});

describe('content', () => {
  const picture = { imageUrl: null, imageAlt: null };
  const good: Readonly<Record<string, object>> = {
    services: {
      name: 'Wash',
      slug: 'bad-input',
      description: 'd',
      price: '$99',
      duration: 60,
      features: [],
      ...picture,
      active: true,
      category: 'wash-detail',
    },
    'service-areas': {
      name: 'Summerlin',
      slug: 'bad-input',
      description: 'd',
      neighborhoods: [],
      responseHours: null,
      ...picture,
      active: true,
    },
    testimonials: {
      name: 'Rosa',
      initials: 'R',
      location: 'Henderson',
      content: 'Great',
      rating: 5,
      featured: false,
      approved: false,
    },
    blog: {
      title: 'Wax',
      slug: 'bad-input',
      excerpt: 'e',
      content: 'c',
      author: 'Dana',
      authorInitials: 'D',
      category: 'Care',
      ...picture,
      published: false,
      publishedAt: null,
    },
  };

  it.each<[string, string, unknown, string]>([
    ['services', 'name', ' ', 'name: Name is required'],
    [
      'services',
      'slug',
      'Big Letters',
      'slug: Use lowercase letters, digits and single dashes only',
    ],
    ['services', 'slug', '-a-', 'slug: Use lowercase letters, digits and single dashes only'],
    ['services', 'slug', 'x'.repeat(101), 'slug: At most 100 characters'],
    ['services', 'price', undefined, 'price: Price is required'],
    ['services', 'duration', 0, 'duration: Must be a whole number from 1 to 10000'],
    ['services', 'duration', '60', 'duration: Must be a whole number from 1 to 10000'],
    ['services', 'features', [''], 'features.0: Enter text or remove the line'],
    ['services', 'features', Array(51).fill('x'), 'features: At most 50 features'],
    ['services', 'imageUrl', 'https://example.com/a.webp', 'imageUrl: Unknown picture'],
    ['services', 'imageUrl', '/media/../secret.webp', 'imageUrl: Unknown picture'],
    ['services', 'active', 'yes', 'active: Must be true or false'],
    ['services', 'category', 'moon', 'category: Please select a category'],
    [
      'services',
      'longDescription',
      'a\0',
      'longDescription: Contains characters that cannot be stored',
    ],
    ['service-areas', 'responseHours', 241, 'responseHours: Must be a whole number from 1 to 240'],
    ['service-areas', 'neighborhoods', [5], 'neighborhoods.0: Must be text'],
    ['testimonials', 'rating', 6, 'rating: Must be a whole number from 1 to 5'],
    ['testimonials', 'initials', 'LONGER', 'initials: At most 4 characters'],
    ['testimonials', 'approved', null, 'approved: Must be true or false'],
    ['testimonials', 'source', 'tripadvisor', 'source: Please select a source'],
    ['testimonials', 'sourceUrl', 'https://example.com', 'sourceUrl: A link needs a source'],
    [
      'testimonials',
      'sourceUrl',
      'javascript:alert(1)',
      'sourceUrl: Enter a web address that starts with https://',
    ],
    ['testimonials', 'serviceId', '3', 'serviceId: Must be a whole number'],
    ['testimonials', 'serviceId', 2_147_483_647, 'serviceId: Unknown service'],
    ['testimonials', 'givenOn', '2026-02-30', 'givenOn: Must be a date like 2026-11-20'],
    ['blog', 'content', 'x'.repeat(40_001), 'content: At most 40000 characters'],
    ['blog', 'publishedAt', 'tomorrow', 'publishedAt: Must be a date and time'],
    ['blog', 'slug', 'what-ceramic-coating-does', 'slug: Another article already has this address'],
  ])('of %s with %s = %j', async (list, field, value, words) => {
    const body = { ...good[list], [field]: value };
    const answer = await site.post(`/api/admin/${list}`, body, { token });
    expect(rejected(answer, 400)).toContain(words);
  });

  it('with an invalid order', async () => {
    const order = (ids: unknown) =>
      site.ask('PUT', '/api/admin/services/order', { token, body: { ids } });
    for (const ids of [undefined, 'all', [0], ['1'], [1.5]]) rejected(await order(ids), 400);
    for (const ids of [[], [1, 1], [2_147_483_647]]) rejected(await order(ids), 409);
  });

  it('with an invalid picture', async () => {
    for (const raw of ['', 'no picture', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
      for (const type of ['image/jpeg', 'image/svg+xml', 'text/html']) {
        const headers = { 'content-type': type };
        const answer = await site.ask('POST', '/api/admin/pictures', { token, raw, headers });
        expect(rejected(answer, 400).join()).toMatch(/^picture: /);
      }
  });
});

describe('a list', () => {
  const LIMIT = 'limit: Must be a whole number from 1 to 500';
  const lists = ['bookings', 'invoices', 'services', 'service-areas', 'testimonials', 'blog'];

  it.each(lists)('of %s rejects an invalid limit and an unknown cursor', async (list) => {
    for (const limit of ['-1', '0', '501', 'all', '1.5', '1e2', '99999999999999999999', ''])
      expect(rejected(await site.get(`/api/${list}?limit=${limit}`, { token }), 400)).toEqual([
        LIMIT,
      ]);
    for (const cursor of ['x', '%00', '..%2f', 'W10', 'WyJ4IiwieCJd', 'x'.repeat(201)]) {
      const answer = await site.get(`/api/${list}?limit=2&cursor=${cursor}`, { token });
      expect(rejected(answer, 400).join()).toMatch(/^cursor: /);
    }
    rejected(await site.get(`/api/${list}?limit=1&limit=2`, { token }), 400);
  });
});

describe('a path', () => {
  it.each([
    ['abc', 'id: Must be a whole number'],
    ['1.5', 'id: Must be a whole number'],
    ['-1', 'id: Must be a whole number'],
    ['0', 'id: Must be a positive number'],
    ['2147483648', 'id: Is too large'],
    ['99999999999999999999999', 'id: Must be a whole number'],
    ['1%20OR%201=1', 'id: Must be a whole number'],
    ['%00', 'id: Must be a whole number'],
  ])('with the id %s', async (id, words) => {
    expect(rejected(await site.get(`/api/bookings/${id}`), 400)).toEqual([words]);
  });

  it('with an unknown id', async () => {
    const answer = await site.get('/api/bookings/2147483647');
    rejected(answer, 404);
    expect(answer.body).toMatchObject({ message: 'Booking not found' });
  });

  it.each([
    'nothing',
    'NOTHING',
    'a%20b',
    '%00',
    '%F0%9F%9A%97',
    "'--",
    '..%2f..%2fetc',
    'x'.repeat(900),
  ])('with the slug %s', async (slug) => {
    for (const list of ['services', 'service-areas', 'blog'])
      for (const options of [{}, { token }])
        rejected(await site.get(`/api/${list}/${slug}`, options), 404);
  });

  it('that does not exist is a 404 in JSON for every method', async () => {
    for (const path of ['/api/nothing', '/api', '/api/', '/api/services/a/b'])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
        rejected(await site.ask(method, path), 404);
  });

  it.each(['/api/services/%E0%A4%A', '/%', `/api/services/${'x'.repeat(5000)}`])(
    'that cannot be read is the asker’s mistake: %s',
    async (path) => {
      const { status, bytes } = await askAsIs(place.url, path);
      expect([400, 404, 414]).toContain(status);
      expect(bytes.toString()).not.toMatch(/stack|\.js:\d/);
    },
  );
});

describe('a body', () => {
  const json = { 'content-type': 'application/json' };
  const posts = [
    '/api/bookings',
    '/api/auth/login',
    '/api/create-payment-intent',
    '/api/invoices',
    '/api/settings',
    '/api/admin/services',
    '/api/admin/service-areas',
    '/api/admin/testimonials',
    '/api/admin/blog',
  ];
  const send = (path: string, options: AskOptions) => site.ask('POST', path, { token, ...options });

  it.each(posts)('that is not JSON is rejected by %s', async (path) => {
    for (const raw of [
      '{',
      '{"a":}',
      "{'a':1}",
      '{"a":1}}',
      'undefined',
      '\u0000',
      '{"a":1',
      'NaN',
    ])
      rejected(await send(path, { raw, headers: json }), 400);
  });

  it.each(posts)('that is not an object is rejected by %s', async (path) => {
    for (const body of [[], 'text', 5, true, [{}], [[]]]) rejected(await send(path, { body }), 400);
  });

  it.each(posts)('with prototype keys is rejected by %s', async (path) => {
    for (const raw of [
      '{"__proto__":{"role":"admin"}}',
      '{"a":{"__proto__":{}}}',
      '{"constructor":{"prototype":{"role":"admin"}}}',
    ])
      rejected(await send(path, { raw, headers: json }), 400);
  });

  it.each(posts)('that is deeply nested is rejected by %s', async (path) => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const depth = 10_000;
      const raw = `{"firstName":${open.repeat(depth)}1${close.repeat(depth)}}`;
      const answer = await send(path, { raw, headers: json });
      expect([400, 413]).toContain(answer.status);
      rejected(answer, answer.status);
    }
  });

  it.each(posts)('of more than 64 KB is rejected by %s', async (path) => {
    const raw = JSON.stringify({ message: 'x'.repeat(65 * 1024) });
    rejected(await send(path, { raw, headers: json }), 413);
  });

  it('of more than 256 KB is rejected by the webhook', async () => {
    const raw = JSON.stringify({ id: 'x'.repeat(257 * 1024) });
    rejected(await site.ask('POST', '/api/stripe/webhook', { raw, headers: json }), 413);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'nonsense',
  ])('of type %s is rejected', async (type) => {
    const raw = JSON.stringify(bookingRequest(serviceId));
    for (const path of posts)
      rejected(await send(path, { raw, headers: { 'content-type': type } }), 415);
  });

  it('that is compressed is rejected', async () => {
    const answer = await send('/api/bookings', {
      raw: gzipSync(JSON.stringify(bookingRequest(serviceId))),
      headers: { ...json, 'content-encoding': 'gzip' },
    });
    expect([400, 415]).toContain(answer.status);
    rejected(answer, answer.status);
  });

  it('that does not arrive ends in a timeout', async () => {
    const { answer, ms } = await slow;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeLessThan(14_000);
  }, 20_000);
});

describe('invalid HTTP', () => {
  it.each([
    ['nonsense', 'HELLO\r\n\r\n'],
    [
      'two lengths',
      'POST /api/bookings HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /api/bookings HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`],
  ])('is rejected and the connection closed: %s', async (_name, bytes) => {
    const { answer } = await speak(place.url, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(/stack|\.js:\d/);
  });
});
