import { allOperations } from '@desert-mirror/contracts/all-operations';
import type { Access, Operation } from '@desert-mirror/contracts/http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOLD } from './testing/appointment-fakes.js';
import { INVOICE, PASSWORD, PAY_TOKEN, PICTURE_HASH } from './testing/fakes.js';
import { startGateway, type Gateway } from './testing/harness.js';
import { PHOTO_ID, QUOTE_TOKEN } from './testing/quote-fakes.js';
import { SCHEDULING_SETTINGS, VAN } from './testing/fleet-fakes.js';
import { PASSKEY_RESPONSE } from './testing/second-factor-fakes.js';
import type { TestRequest } from './testing/request.js';

/** `allowed`: any status but 401 and 403. */
type Status = number | 'allowed';
/** Statuses for a visitor, a customer, a technician, a bookkeeper and the owner. */
type Statuses = readonly [Status, Status, Status, Status, Status];
/** A valid request to an operation: path parameters, query, body, and its status if not the declared one. */
interface Example {
  params?: Readonly<Record<string, string | number>>;
  query?: string;
  body?: object;
  status?: number;
  method?: 'HEAD';
}

const everyone = (status: Status): Statuses => [status, status, status, status, status];

function expectedStatuses(access: Access, status: Status): Statuses {
  if (access === 'public') return everyone(status);
  if (access === 'signed-in') return [401, status, status, status, status];
  const forRole = (role: (typeof access)[number]) => (access.includes(role) ? status : 403);
  return [401, forRole('customer'), forRole('technician'), forRole('bookkeeper'), forRole('admin')];
}

const booking = {
  firstName: 'Rosa',
  lastName: 'Quintero',
  email: 'rosa@example.com',
  phone: '(702) 555-0199',
  serviceId: 1,
};
const invoice = { ...INVOICE, customerEmail: '' };
const offering = {
  name: 'Wash',
  slug: 'wash',
  description: 'd',
  price: '$99',
  duration: 60,
  features: [],
  active: true,
  category: 'wash-detail',
};
const area = {
  name: 'Summerlin',
  slug: 'summerlin',
  description: 'd',
  neighborhoods: [],
  responseHours: null,
  active: true,
};
const testimonial = {
  name: 'Rosa',
  initials: 'R',
  location: 'Henderson',
  content: 'Great',
  rating: 5,
  featured: false,
  approved: true,
};
const post = {
  title: 'Wax',
  slug: 'wax',
  excerpt: 'e',
  content: 'c',
  author: 'Dana',
  authorInitials: 'D',
  category: 'Care',
  published: true,
  publishedAt: null,
};
const updatedAt = INVOICE.updatedAt;
const period = 'from=2026-11-01&to=2026-11-30&unit=day';
const one = { params: { id: 1 } };
const onQuote = { params: { token: QUOTE_TOKEN } };
const onInvoice = { params: { id: 3 } };

const WITHOUT_INPUT = [
  'listOfferings',
  'listServiceAreas',
  'listTestimonials',
  'listFeaturedTestimonials',
  'listBlogPosts',
  'getSettings',
  'listBookings',
  'listSchedule',
  'listInvoices',
  'getDashboard',
  'getReport',
  'listCustomers',
  'getCurrentUser',
  'logout',
  'listStaff',
  'getLiveness',
  'listAuditEntries',
  'listDeadLetters',
  'listAttention',
  'listVans',
  'listTimeOff',
  'listClosures',
  'getSchedulingSettings',
  'listMessages',
  'getOwnerSms',
  'getSecondFactors',
  'startTotp',
  'removeTotp',
  'startPasskey',
  'renewRecoveryCodes',
  'startPasskeySignIn',
];
/**
 * Requests whose status is checked; the fake services know these rows. Of an operation without an
 * example only the access is checked.
 */
const EXAMPLES: Readonly<Record<string, Example>> = {
  ...Object.fromEntries(WITHOUT_INPUT.map((id) => [id, {}])),
  getOffering: { params: { slug: 'full-detail' } },
  getServiceArea: { params: { slug: 'nowhere' }, status: 404 },
  getBlogPost: { params: { slug: 'wax-or-coating' } },
  saveSettings: { body: { businessName: 'Desert Mirror' } },
  createOffering: { body: offering },
  orderOfferings: { body: { ids: [2, 1] } },
  updateOffering: { ...one, body: offering },
  setOfferingActive: { ...one, body: { active: false } },
  createServiceArea: { body: area },
  orderServiceAreas: { body: { ids: [2, 1] } },
  updateServiceArea: { ...one, body: area },
  setServiceAreaActive: { ...one, body: { active: false } },
  createTestimonial: { body: testimonial },
  updateTestimonial: { ...one, body: testimonial },
  markTestimonial: { ...one, body: { approved: true } },
  deleteTestimonial: one,
  createBlogPost: { body: post },
  updateBlogPost: { ...one, body: post },
  deleteBlogPost: one,
  uploadPicture: { status: 400 },
  getAvailability: { query: 'serviceId=1&from=2026-12-01&to=2026-12-14' },
  createHold: { body: { serviceId: 1, start: HOLD.start } },
  releaseHold: { params: { id: HOLD.id }, body: { token: HOLD.token } },
  scheduleBooking: { params: { id: 7 }, body: { start: HOLD.start, version: 1 } },
  getFreeTimes: { params: { id: 7 }, query: 'from=2026-12-01&to=2026-12-14&vanId=1' },
  unscheduleBooking: { params: { id: 7 } },
  undoBooking: { params: { id: 7 } },
  getCalendar: { query: 'from=2026-12-01&to=2026-12-14' },
  listRequests: {},
  // Their answers to GET do not end.
  streamCalendar: { method: 'HEAD' },
  streamSchedule: { method: 'HEAD' },
  createBooking: { body: booking },
  getBooking: { params: { id: 7 } },
  // Without its token.
  payBookingLater: { params: { id: 7 }, body: {}, status: 404 },
  // It has no appointment.
  getBookingCalendar: { params: { id: 7 }, status: 404 },
  createManualBooking: { body: booking },
  getBookingDetail: { params: { id: 7 } },
  updateBooking: { params: { id: 7 }, body: { ...booking, version: 1 } },
  changeBookingStatus: { params: { id: 7 }, body: { status: 'confirmed' } },
  addBookingNote: { params: { bookingId: 7 }, body: { text: 'Gate code 1234' } },
  deleteNote: { params: { id: 5 } },
  tellOnTheWay: { params: { id: 7 } },
  startJob: { params: { id: 7 } },
  getJobPayment: { params: { id: 7 } },
  changeScheduledStatus: { params: { id: 7 }, body: { status: 'confirmed' } },
  getCoverage: { query: 'zip=89135' },
  createVan: { body: VAN },
  updateVan: { ...one, body: VAN },
  getCrew: { query: 'from=2026-12-01&to=2026-12-14' },
  assignVan: { params: { userId: 4 }, body: { vanId: 1 } },
  assignVanForDay: { params: { userId: 4, date: '2026-12-01' }, body: { vanId: null } },
  resetVanForDay: { params: { userId: 4, date: '2026-12-01' } },
  addTimeOff: { body: { userId: 4, fromDate: '2026-12-24', toDate: '2026-12-26' } },
  deleteTimeOff: one,
  addClosure: { body: { vanId: null, fromDate: '2026-12-25', toDate: '2026-12-25' } },
  deleteClosure: one,
  saveSchedulingSettings: { body: SCHEDULING_SETTINGS },
  uploadQuotePhoto: { status: 400 },
  createQuoteRequest: { body: booking },
  getQuote: onQuote,
  getQuotePhoto: { params: { token: QUOTE_TOKEN, photoId: PHOTO_ID } },
  acceptQuote: onQuote,
  declineQuote: { ...onQuote, body: { reason: 'Too expensive' } },
  getBookingPhoto: { params: { id: 7, photoId: PHOTO_ID } },
  sendQuote: {
    params: { id: 7 },
    body: {
      version: 1,
      expiresOn: '2026-12-10',
      lines: [{ vehicle: 1, kind: 'service', serviceName: 'Polish', minutes: 60, price: '350.00' }],
    },
  },
  withdrawQuote: { params: { id: 7 }, body: { revision: 1 } },
  createPaymentIntent: { body: { amount: 289, bookingId: 7 } },
  getPublicInvoice: { params: { token: PAY_TOKEN } },
  createInvoicePaymentIntent: { params: { token: PAY_TOKEN }, body: { amount: 108.25 } },
  getPublicInvoicePdf: { params: { token: PAY_TOKEN } },
  receiveStripeWebhook: { body: { id: 'evt_1' }, status: 400 },
  createInvoice: { body: invoice },
  getInvoicePdf: onInvoice,
  getInvoice: onInvoice,
  updateInvoice: { ...onInvoice, body: invoice },
  duplicateInvoice: onInvoice,
  getInvoiceDetail: onInvoice,
  sendInvoice: { ...onInvoice, body: { updatedAt, byMail: false } },
  remindInvoice: onInvoice,
  voidInvoice: { ...onInvoice, body: { updatedAt, reason: 'Typed twice' } },
  changeInvoiceEmail: { ...onInvoice, body: { updatedAt, customerEmail: 'rosa@example.com' } },
  renewPaymentLink: onInvoice,
  revokePaymentLink: onInvoice,
  recordPayment: {
    params: { invoiceId: 3 },
    body: { method: 'cash', amount: '10.00', receivedOn: '2026-11-20' },
  },
  recordBookingPayment: {
    params: { bookingId: 7 },
    body: { method: 'cash', amount: '10.00', receivedOn: '2026-11-20' },
  },
  requestRefund: { params: { paymentId: 5 }, body: { amount: '10.00', reason: 'Rain' } },
  getBookingMoney: { params: { bookingId: 7 } },
  createInvoiceFromBooking: { params: { bookingId: 7 } },
  retryMail: one,
  previewMail: one,
  retryMessage: one,
  previewMessage: one,
  // Without Twilio's account; its signature is checked in sms.test.ts.
  receiveSms: { status: 404 },
  saveOwnerSms: { body: { newBookings: true, phone: '702 555 0100' } },
  getBooks: { query: period },
  getAnalytics: { query: period },
  getCustomer: { query: 'phone=7025550199' },
  addCustomerNote: { body: { email: 'rosa@example.com', text: 'Gate code 12' } },
  search: { query: 'text=rosa' },
  login: { body: { username: 'owner', password: 'wrong' }, status: 401 },
  changePassword: {
    body: { currentPassword: 'right-password', newPassword: 'another-password' },
  },
  endSession: { params: { id: 'unknown' }, status: 404 },
  requestPasswordReset: { body: { username: 'owner' } },
  confirmPasswordReset: { body: { token: 'token', newPassword: 'another-password' } },
  addStaff: { body: { username: 'vera', email: 'v@example.com', role: 'technician' } },
  addPasskey: { body: { name: 'Phone', response: {} } },
  confirmTotp: { body: { code: '123456' } },
  removePasskey: { params: { id: 'key' } },
  signInWithPasskey: { body: { response: PASSKEY_RESPONSE } },
  confirmSession: { body: { password: PASSWORD } },
  confirmSessionByPasskey: { body: { response: PASSKEY_RESPONSE } },
  removeStaffSecondFactors: { params: { id: 4 } },
  resetStaffPassword: { params: { id: 4 } },
  endStaffSessions: { params: { id: 4 } },
  removeStaff: { params: { id: 4 } },
  // Redis is unavailable in this test.
  getHealth: { status: 503 },
  reportCspViolation: {},
  retryJob: { params: { service: 'booking', id: 1 }, status: 404 },
  replayDeadLetter: { params: { service: 'booking', id: 1 }, status: 404 },
};

type Row = readonly [name: string, request: TestRequest, statuses: Statuses];

function rowOf(operation: Operation, example?: Example): Row {
  const { id, method, path, access, status } = operation;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(example?.params?.[name]));
  const url = example?.query === undefined ? filled : `${filled}?${example.query}`;
  const request = {
    method: example?.method ?? method,
    url,
    ...(example?.body && { payload: example.body }),
  };
  const expected = example ? (example.status ?? status) : 'allowed';
  return [`${id}: ${method} ${url}`, request, expectedStatuses(access, expected)];
}

const variant = (id: string, example: Example): Row =>
  rowOf(
    allOperations.find((operation) => operation.id === id)!,
    { ...EXAMPLES[id], ...example },
  );
const get = (url: string, statuses: Statuses): Row => [
  `GET ${url}`,
  { method: 'GET', url },
  statuses,
];

const two = { params: { id: 2 }, status: 404 };
/** Other statuses of operations, and routes that are not API operations. */
const SPECIAL_ROWS: Row[] = [
  get('/api/services/hidden', [404, 404, 404, 404, 200]),
  variant('getPublicInvoice', { params: { token: 'short' }, status: 404 }),
  variant('updateOffering', two),
  variant('setOfferingActive', two),
  variant('orderOfferings', { body: { ids: [1] }, status: 409 }),
  variant('updateServiceArea', two),
  variant('setServiceAreaActive', two),
  variant('orderServiceAreas', { body: { ids: [1] }, status: 409 }),
  variant('updateTestimonial', two),
  variant('markTestimonial', two),
  variant('deleteTestimonial', two),
  variant('updateBlogPost', two),
  variant('deleteBlogPost', two),
  get(`/media/${PICTURE_HASH}.webp`, everyone(200)),
  get('/media/nothing.webp', everyone(404)),
  get('/api/openapi.json', everyone(200)),
  get('/api/docs', everyone(200)),
  get('/api/docs/start.js', everyone(200)),
  get('/sitemap.xml', everyone(200)),
  get('/robots.txt', everyone(200)),
  get('/.well-known/security.txt', everyone(200)),
  get('/manifest.webmanifest', everyone(200)),
  get('/admin/manifest.webmanifest', everyone(200)),
  get('/blog/feed.xml', everyone(200)),
  get('/', everyone(200)),
];
const SPECIAL_ROUTES = [
  '/media/:file',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/:file',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/admin/manifest.webmanifest',
  '/blog/feed.xml',
  '/*',
].map((path) => `GET ${path}`);

describe('access', () => {
  let gateway: Gateway;
  const routes: string[] = [];

  beforeAll(async () => {
    gateway = await startGateway(
      {},
      {
        prepare: (server) =>
          server.addHook('onRoute', ({ method, url }) => {
            routes.push(...[method].flat().map((one) => `${one} ${url}`));
          }),
      },
    );
  });
  afterAll(() => gateway?.stop());

  it('is declared for every route of the server', () => {
    const declared = allOperations.map(({ method, path }) => `${method} ${path}`);
    const served = new Set(routes.filter((route) => !route.startsWith('HEAD ')));
    expect([...served].sort()).toEqual([...declared, ...SPECIAL_ROUTES].sort());
  });

  it('has an example for operations only', () => {
    const ids = allOperations.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(EXAMPLES)));
  });

  describe.each([
    ...allOperations.map((operation) => rowOf(operation, EXAMPLES[operation.id])),
    ...SPECIAL_ROWS,
  ])('%s', (_name, request, statuses) => {
    it.each([
      ['a visitor', 0, undefined],
      ['a customer', 1, 'rosa'],
      ['a technician', 2, 'tech'],
      ['a bookkeeper', 3, 'books'],
      ['the owner', 4, 'owner'],
    ] as const)('answers %s with the expected status', async (_who, index, username) => {
      const headers = username ? await gateway.bearer(username) : {};
      const { statusCode } = await gateway.ask({ ...request, headers });
      if (statuses[index] === 'allowed') expect([401, 403]).not.toContain(statusCode);
      else expect(statusCode).toBe(statuses[index]);
    });
  });
});
