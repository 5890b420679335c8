import type { Estimate } from '@desert-mirror/contracts/estimates';
import { estimateRpcs } from '@desert-mirror/contracts/estimates.operations';
import { randomUUID } from 'node:crypto';
import { type Invoice } from '@desert-mirror/contracts/billing';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { type BillingAnalytics } from '@desert-mirror/contracts/billing-admin';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import type { Books } from '@desert-mirror/contracts/books';
import {
  type Booking,
  type BookingAccount,
  type BookingWithAppointment,
  PublicBooking,
} from '@desert-mirror/contracts/booking';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import {
  type Scope,
  type ServiceArea,
  type SiteSettings,
  type Testimonial,
} from '@desert-mirror/contracts/catalog';
import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import type { PriceMatrix } from '@desert-mirror/contracts/prices-admin';
import { priceRpcs } from '@desert-mirror/contracts/prices.operations';
import type { SaveBlogPost } from '@desert-mirror/contracts/catalog-admin';
import { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin.operations';
import { attentionRpcs, type AttentionItem } from '@desert-mirror/contracts/attention';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { type StaffMember, type User } from '@desert-mirror/contracts/identity';
import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import { type BookingAnalytics } from '@desert-mirror/contracts/booking-admin';
import {
  billingPrivacyRpcs,
  bookingPrivacyRpcs,
} from '@desert-mirror/contracts/privacy.operations';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import {
  type AuditEntry,
  type DeadLetter,
  PROCESSES,
  type ProcessHealth,
  auditRpcs,
  deadLetterRpcs,
  healthRpc,
} from '@desert-mirror/contracts/system';
import { OWNERS, type Owner } from '@desert-mirror/contracts/rpc';
import {
  buildBlogPost,
  buildInvoice,
  buildOffering,
  buildSettings,
} from '@desert-mirror/testing/builders';
import type { Responder } from '@desert-mirror/testing/responder';
import * as z from 'zod/mini';

export const NOW = '2026-11-20T12:00:00.000Z';

export const ADMIN: User = { id: 1, username: 'owner', email: 'o@example.com', role: 'admin' };
export const CUSTOMER: User = { id: 2, username: 'rosa', email: 'r@example.com', role: 'customer' };
export const TECHNICIAN: User = {
  id: 3,
  username: 'tech',
  email: 't@example.com',
  role: 'technician',
};
export const BOOKKEEPER: User = {
  id: 6,
  username: 'books',
  email: 'b@example.com',
  role: 'bookkeeper',
};
export const PASSWORD = 'right-password';
export const WRONG_PASSWORD = 'wrong-password';
export const WRONG_CODE = '000000';
export const DOCUMENT_KEY = 'document-key-of-owner';
/** An admin who still has a one-time password, and the document key of that session. */
export const ONE_TIME: User = {
  id: 5,
  username: 'nora',
  email: 'n@example.com',
  role: 'admin',
  mustChangePassword: true,
};
export const ONE_TIME_DOCUMENT_KEY = 'document-key-of-nora';
export const BOOKING_TOKEN = 'token-of-booking';

export const LISTED_BOOKING: Booking = {
  id: 7,
  userId: null,
  serviceId: 1,
  serviceName: 'Full Detail',
  firstName: 'Rosa',
  lastName: 'Quintero',
  email: 'rosa@example.com',
  phone: '(702) 555-0199',
  vehicleInfo: null,
  serviceLocation: null,
  preferredDate: null,
  message: null,
  address: null,
  lines: [
    {
      vehicle: 1,
      kind: 'service',
      serviceId: 1,
      serviceName: 'Full Detail',
      vehicleClass: null,
      vehicleInfo: null,
      minutes: 300,
      price: '289.00',
      discount: '0.00',
      taxExempt: false,
    },
  ],
  status: 'pending',
  totalAmount: '289.00',
  paymentStatus: 'unpaid',
  amountPaid: '0.00',
  amountDue: '289.00',
  deposit: '0.00',
  stripePaymentIntentId: null,
  promoCode: null,
  suspicion: null,
  createdAt: NOW,
};

/** Answers about one booking contain its appointment, lists do not. */
export const BOOKING: BookingWithAppointment = {
  ...LISTED_BOOKING,
  appointment: null,
  freeUntil: null,
  link: 'https://mirror.example/booking/a-token-of-the-booking',
};

/** What billing sees of the booking. */
const ACCOUNT: BookingAccount = {
  id: BOOKING.id,
  status: 'pending',
  paymentStatus: 'unpaid',
  totalCents: 28_900,
  lines: [],
  openCents: 28_900,
  depositCents: 0,
  serviceName: BOOKING.serviceName,
  customerName: 'Rosa Quintero',
  customerEmail: BOOKING.email,
  customerPhone: BOOKING.phone,
  vehicleInfo: null,
  serviceLocation: null,
  source: 'online',
};

export const INVOICE = buildInvoice();

const NO_FIGURES = {
  received: '0.00',
  refunded: '0.00',
  collected: '0.00',
  tips: '0.00',
  tax: '0.00',
  outstanding: '0.00',
};
export const NO_BOOKS: Books = {
  totals: NO_FIGURES,
  months: [{ start: '2026-11-01', ...NO_FIGURES }],
  services: [],
  areas: [],
  sources: [],
};

export const PAY_TOKEN = 'a-token-that-is-hard-to-guess-0001';

function payable(token: string): Invoice {
  if (token === PAY_TOKEN) return INVOICE;
  throw new AppError('not_found', 'This link is no longer valid');
}

export type Sessions = Map<string, User>;

interface CatalogState {
  isPriceListAway: boolean;
  settings: SiteSettings;
}

export function fakeCatalog(responder: Responder, state: CatalogState): void {
  const assertBlog = (scope: Scope) => {
    if (scope === 'public' && !state.settings.enableBlog) throw new AppError('not_found');
  };
  const hidden = buildOffering({ id: 2, slug: 'hidden', active: false });
  responder
    .on(catalogRpcs.listOfferings, ({ scope }) => {
      if (state.isPriceListAway) throw new AppError('unavailable');
      return {
        items: scope === 'all' ? [buildOffering(), hidden] : [buildOffering()],
        next: null,
      };
    })
    .on(catalogRpcs.getOffering, ({ slug, scope }) => {
      const found = [buildOffering(), hidden].find((one) => one.slug === slug);
      if (!found || (scope === 'public' && !found.active)) throw new AppError('not_found');
      return found;
    })
    .on(catalogRpcs.listServiceAreas, () => ({ items: [], next: null }))
    .on(catalogRpcs.getServiceArea, () => {
      throw new AppError('not_found');
    })
    .on(catalogRpcs.listTestimonials, () => ({ items: [], next: null }))
    .on(catalogRpcs.listBlogPosts, ({ scope }) => {
      assertBlog(scope);
      return { items: [buildBlogPost()], next: null };
    })
    .on(catalogRpcs.getBlogPost, ({ scope }) => {
      assertBlog(scope);
      return buildBlogPost();
    })
    .on(catalogRpcs.saveSettings, (settings) => buildSettings(settings));
}

const TESTIMONIAL: Testimonial = {
  id: 1,
  name: 'Rosa',
  initials: 'R',
  location: 'Henderson',
  content: 'Great',
  rating: 5,
  featured: false,
  approved: false,
  createdAt: NOW,
  source: null,
  sourceUrl: null,
  serviceId: null,
  givenOn: null,
};
const AREA: ServiceArea = {
  id: 1,
  name: 'Summerlin',
  slug: 'summerlin',
  description: 'd',
  neighborhoods: [],
  responseHours: 24,
  imageUrl: null,
  imageAlt: null,
  active: true,
  createdAt: NOW,
};
const PRICES: PriceMatrix = { version: 1, classes: [], offerings: [] };
export const PICTURE_HASH = '0123456789abcdef0123456789abcdef';

/** Changes of the catalog; only row 1 of each kind exists. */
export function fakeCatalogAdmin(responder: Responder): void {
  const known = (id: number) => {
    if (id !== 1) throw new AppError('not_found');
  };
  const ordered = ({ ids }: { ids: number[] }) => {
    if (ids.join() !== '2,1') throw new AppError('conflict');
    return {};
  };
  const saved = ({ published = false, publishedAt = null, ...post }: SaveBlogPost) =>
    buildBlogPost({ ...post, published, publishedAt });
  const pictures = new Map([[`${PICTURE_HASH}-0`, Buffer.from('full').toString('base64')]]);
  responder
    .on(catalogAdminRpcs.createOffering, ({ addOns: _addOns, ...offering }) =>
      buildOffering(offering),
    )
    .on(
      catalogAdminRpcs.updateOffering,
      ({ id, offering: { addOns: _addOns, active = true, ...offering } }) => {
        known(id);
        return buildOffering({ ...offering, active });
      },
    )
    .on(catalogAdminRpcs.setOfferingActive, ({ id, active }) => {
      known(id);
      return buildOffering({ active });
    })
    .on(priceRpcs.getPrices, () => PRICES)
    .on(priceRpcs.savePrices, () => PRICES)
    .on(catalogAdminRpcs.orderOfferings, ordered)
    .on(catalogAdminRpcs.createServiceArea, (area) => ({ ...AREA, ...area }))
    .on(catalogAdminRpcs.updateServiceArea, ({ id, area }) => {
      known(id);
      return { ...AREA, ...area, active: area.active ?? AREA.active };
    })
    .on(catalogAdminRpcs.setServiceAreaActive, ({ id, active }) => {
      known(id);
      return { ...AREA, active };
    })
    .on(catalogAdminRpcs.orderServiceAreas, ordered)
    .on(catalogAdminRpcs.createTestimonial, (testimonial) => ({ ...TESTIMONIAL, ...testimonial }))
    .on(catalogAdminRpcs.updateTestimonial, ({ id, testimonial }) => {
      known(id);
      const { approved = false, featured = false } = testimonial;
      return { ...TESTIMONIAL, ...testimonial, approved, featured };
    })
    .on(catalogAdminRpcs.markTestimonial, ({ id, marks }) => {
      known(id);
      return { ...TESTIMONIAL, approved: marks.approved ?? TESTIMONIAL.approved };
    })
    .on(catalogAdminRpcs.removeTestimonial, ({ id }) => {
      known(id);
      return {};
    })
    .on(catalogAdminRpcs.createBlogPost, saved)
    .on(catalogAdminRpcs.updateBlogPost, ({ id, post }) => {
      known(id);
      return saved(post);
    })
    .on(catalogAdminRpcs.removeBlogPost, ({ id }) => {
      known(id);
      return {};
    })
    .on(catalogAdminRpcs.savePicture, ({ hash, width, data }) => {
      pictures.set(`${hash}-${width}`, data);
      return {};
    })
    .on(catalogAdminRpcs.getPicture, ({ hash, width }) => {
      const data = pictures.get(`${hash}-${width}`) ?? pictures.get(`${hash}-0`);
      if (data === undefined) throw new AppError('not_found');
      return { data };
    });
}

export function fakeIdentity(responder: Responder): Sessions {
  const sessions: Sessions = new Map();
  const names: Record<string, User> = {
    owner: ADMIN,
    rosa: CUSTOMER,
    tech: TECHNICIAN,
    books: BOOKKEEPER,
  };
  responder
    .on(identityRpcs.openSession, ({ username, password, code }) => {
      const user = names[username];
      if (!user || password !== PASSWORD) throw new AppError('unauthorized', 'Invalid credentials');
      if (code === WRONG_CODE) throw new AppError('second_factor_required');
      const sessionId = `session-${sessions.size}-${username}`;
      sessions.set(sessionId, user);
      const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
      const authenticatedAt = new Date().toISOString();
      return { sessionId, user, documentKey: DOCUMENT_KEY, expiresAt, authenticatedAt };
    })
    .on(identityRpcs.checkSession, ({ sessionId }) => {
      const user = sessions.get(sessionId);
      if (!user) throw new AppError('unauthorized');
      const ageMs = user.username === 'aged' ? 3_600_000 : 0;
      return { sessionId, user, authenticatedAt: new Date(Date.now() - ageMs).toISOString() };
    })
    .on(identityRpcs.listSessions, ({ sessionId }) => [
      {
        id: sessionId,
        browser: 'Firefox',
        system: 'Linux',
        address: '192.0.2.7',
        createdAt: NOW,
        isCurrent: true,
      },
    ])
    .on(identityRpcs.endSession, ({ id }) => {
      if (!sessions.delete(id)) throw new AppError('not_found');
      return {};
    })
    .on(identityRpcs.checkDocumentKey, ({ documentKey }) => {
      if (documentKey === ONE_TIME_DOCUMENT_KEY) return { user: ONE_TIME };
      if (documentKey !== DOCUMENT_KEY) throw new AppError('unauthorized');
      return { user: ADMIN };
    })
    .on(identityRpcs.closeSession, ({ sessionId }) => {
      sessions.delete(sessionId);
      return {};
    });
  return sessions;
}

export const STAFF: StaffMember = {
  id: 4,
  username: 'vera',
  email: 'v@example.com',
  role: 'technician',
  isOwner: false,
  hasSecondFactor: false,
  mustChangePassword: true,
  openSessions: 0,
  lastSignInAt: null,
  createdAt: NOW,
};

export function fakeStaff(responder: Responder, sessions: Sessions): void {
  const issued = { staff: STAFF, password: 'k7mq-xw4p-9rtd-hn3c' };
  responder
    .on(identityRpcs.listStaff, () => ({ items: [STAFF], next: null }))
    .on(identityRpcs.addStaff, () => issued)
    .on(identityRpcs.resetPassword, () => issued)
    .on(identityRpcs.endSessions, () => STAFF)
    .on(identityRpcs.removeStaff, () => ({}))
    .on(identityRpcs.changePassword, ({ sessionId, currentPassword }) => {
      if (currentPassword === WRONG_PASSWORD) throw fieldError('currentPassword', 'Wrong');
      const { mustChangePassword: _, ...user } = sessions.get(sessionId)!;
      sessions.set(sessionId, user);
      return { user };
    })
    .on(identityRpcs.requestPasswordReset, () => ({}))
    .on(identityRpcs.confirmPasswordReset, () => ({}));
}

const HEALTHY: ProcessHealth = { status: 'ok', checks: { database: 'ok' } };

export function fakeRest(responder: Responder): void {
  responder
    .on(bookingRpcs.create, () => ({ booking: BOOKING, accessToken: BOOKING_TOKEN }))
    .on(bookingRpcs.get, ({ id, viewer, token }) => {
      if (id !== BOOKING.id) throw new AppError('not_found', 'Booking not found');
      if (viewer === 'owner' || token === BOOKING_TOKEN) return BOOKING;
      return z.parse(PublicBooking, BOOKING);
    })
    .on(bookingRpcs.payLater, ({ token }) => {
      if (token !== BOOKING_TOKEN) throw new AppError('not_found', 'Booking not found');
      return BOOKING;
    })
    .on(billingRpcs.createPaymentIntent, () => ({ clientSecret: 'pi_1_secret_2' }))
    .on(billingRpcs.receiveWebhook, ({ signature }) => {
      if (signature !== 'good') throw new AppError('bad_request');
      return { received: true as const };
    })
    .on(billingRpcs.createInvoice, () => INVOICE)
    .on(billingRpcs.getInvoicePdf, ({ id }) => {
      if (id !== INVOICE.id) throw new AppError('unavailable', undefined, { retryAfter: 5 });
      const bytes = Buffer.from('%PDF-1.7 fake');
      return { fileName: 'INV-1.pdf', totalBytes: bytes.length, data: bytes.toString('base64') };
    });
  for (const process of PROCESSES) responder.on(healthRpc(process), () => HEALTHY);
  for (const owner of OWNERS)
    responder.on(attentionRpcs(owner).retryJob, ({ id }) => {
      if (id !== '5') throw new AppError('not_found');
      return {};
    });
  for (const owner of OWNERS)
    responder.on(deadLetterRpcs(owner).replay, () => {
      throw new AppError('not_found');
    });
}

const found = (id: number): Invoice => {
  if (id !== INVOICE.id) throw new AppError('not_found', 'Invoice not found');
  return INVOICE;
};

const BOOKING_ANALYTICS: BookingAnalytics = {
  buckets: [],
  services: [],
  sources: [],
  funnel: { created: 0, checkoutOpened: 0, paid: 0, completed: 0 },
  customers: { count: 0, returning: 0 },
};

export class BackOfficeState {
  erasedInvoices = (): { count: number } => ({ count: 1 });
  invoices = (_query: PageQuery): Page<Invoice> => ({ items: [INVOICE], next: null });
  estimates: Estimate[] = [];
  audit = (_owner: Owner, _query: PageQuery): Page<AuditEntry> => ({ items: [], next: null });
  deadLetters = (_owner: Owner, _query: PageQuery): Page<DeadLetter> => ({ items: [], next: null });
  emails: string[][] = [];
  /** Pages of the ids of a customer's bookings. */
  bookingIds: number[][] = [[BOOKING.id], [40]];
  invoiceOfBooking: Invoice | null = null;
  /** What the customer of a scheduled job owes. */
  openCents = 28_900;
  bookingTotals = { count: 0, totalCents: 0, pending: 0, completed: 0 };
  billingTotals = { collectedCents: 0, refundedCents: 0, invoiceCount: 0, invoiceCents: 0 };
  bookingAnalytics = BOOKING_ANALYTICS;
  billingAnalytics: BillingAnalytics = { buckets: [], collected: [] };
}

export const PROBLEMS: AttentionItem[] = (['old-backup', 'dispute'] as const).map((kind) => ({
  kind,
  service: 'billing',
  id: kind,
  subject: 'Nightly backup',
  reason: 'disk full',
  since: NOW,
  bookingId: null,
  invoiceId: null,
}));

export function fakeBackOffice(responder: Responder): BackOfficeState {
  const state = new BackOfficeState();
  const note = { id: 1, text: 'Gate code 12', author: ADMIN.username, createdAt: NOW };
  responder
    .on(billingRpcs.listInvoices, (query) => state.invoices(query))
    .on(estimateRpcs.listEstimates, () => ({ items: state.estimates, next: null }))
    .on(billingAdminRpcs.getInvoice, ({ id }) => found(id))
    .on(billingAdminRpcs.updateInvoice, ({ id }) => found(id))
    .on(billingAdminRpcs.duplicateInvoice, ({ id }) => found(id))
    .on(billingAdminRpcs.invoiceDetail, ({ id }) => ({
      invoice: found(id),
      payments: [],
      refunds: [],
      disputes: [],
      mails: [],
      document: null,
    }))
    .on(billingAdminRpcs.sendInvoice, ({ id }) => found(id))
    .on(billingAdminRpcs.remindInvoice, ({ id }) => found(id))
    .on(billingAdminRpcs.voidInvoice, ({ id }) => found(id))
    .on(billingAdminRpcs.changeInvoiceEmail, ({ id }) => found(id))
    .on(billingAdminRpcs.changePayLink, ({ id }) => found(id))
    .on(billingAdminRpcs.recordPayment, ({ invoiceId }) => found(invoiceId))
    .on(billingAdminRpcs.recordBookingPayment, () => ({
      payments: [],
      refunds: [],
      disputes: [],
      invoice: state.invoiceOfBooking,
    }))
    .on(billingAdminRpcs.createFromBooking, () => INVOICE)
    .on(billingAdminRpcs.requestRefund, (wanted) => ({
      id: randomUUID(),
      status: 'pending' as const,
      error: null,
      requestedBy: 'owner',
      paymentId: wanted.paymentId,
      amount: wanted.amount,
      reason: wanted.reason,
      owedAgain: wanted.owedAgain,
      createdAt: NOW,
    }))
    .on(billingAdminRpcs.bookingMoney, () => ({
      payments: [],
      refunds: [],
      disputes: [],
      invoice: state.invoiceOfBooking,
    }))
    .on(bookingAdminRpcs.scheduledAccount, ({ id }) => {
      if (id !== ACCOUNT.id) throw new AppError('not_found');
      return { ...ACCOUNT, openCents: state.openCents };
    })
    .on(bookingRpcs.getAccount, ({ id }) => ({ ...ACCOUNT, id, openCents: state.openCents }))
    .on(billingAdminRpcs.retryMail, ({ id }) => ({
      id,
      kind: 'invoice' as const,
      recipient: 'rosa@example.com',
      error: null,
      recipientName: 'Rosa Diaz',
      status: 'queued' as const,
      createdAt: NOW,
      sentAt: null,
    }))
    .on(billingRpcs.getPublicInvoice, ({ token }) => ({
      ...payable(token),
      tipPaid: '0.00',
      payments: [],
      workOn: null,
      receiptTo: null,
      awaitsDecision: false,
    }))
    .on(billingRpcs.createInvoicePayment, ({ token }) => {
      payable(token);
      return { clientSecret: 'pi_3_secret_4' };
    })
    .on(billingRpcs.getPublicInvoicePdf, ({ token }) => {
      payable(token);
      return { fileName: 'INV-2026-0001.pdf', totalBytes: 5, data: 'JVBERi0=' };
    })
    .on(billingAdminRpcs.totals, () => state.billingTotals)
    .on(billingAdminRpcs.attentionCounts, () => ({
      overdueInvoices: 2,
      failedMails: 1,
      openDisputes: 2,
      unattributedPayments: 1,
    }))
    .on(billingAdminRpcs.analytics, () => state.billingAnalytics)
    .on(billingAdminRpcs.books, () => NO_BOOKS)
    .on(billingAdminRpcs.listEmails, ({ cursor }) => {
      const page = Number(cursor ?? 0);
      const next = page + 1 < state.emails.length ? String(page + 1) : null;
      return { items: state.emails[page] ?? [], next };
    })
    .on(billingAdminRpcs.customer, () => ({
      invoices: [INVOICE],
      invoiceCount: 1,
      payments: [],
      spentCents: 28_900,
    }))
    .on(bookingAdminRpcs.totals, () => state.bookingTotals)
    .on(bookingAdminRpcs.analytics, () => state.bookingAnalytics)
    .on(bookingAdminRpcs.countEmails, () => ({ count: 3 }))
    .on(bookingAdminRpcs.countUnknownEmails, ({ emails }) => ({
      count: emails.filter((email) => email.startsWith('new')).length,
    }))
    .on(bookingAdminRpcs.knownContacts, ({ contacts }) => ({
      known: contacts.map(({ email }) => !email?.startsWith('new')),
    }))
    .on(bookingAdminRpcs.customer, () => ({
      bookings: [BOOKING],
      bookingCount: 2,
      vehicles: ['2021 Tacoma'],
      notes: [note],
    }))
    .on(bookingAdminRpcs.customerBookingIds, ({ cursor }) => {
      const page = Number(cursor ?? 0);
      const next = page + 1 < state.bookingIds.length ? String(page + 1) : null;
      return { items: state.bookingIds[page] ?? [], next };
    })
    .on(bookingAdminRpcs.addCustomerNote, () => note)
    .on(bookingPrivacyRpcs.exportCustomer, ({ cursor }) => ({
      items: [{ kind: 'booking', id: cursor ?? '1', data: { email: 'rosa@example.com' } }],
      next: cursor === undefined ? '2' : null,
    }))
    .on(bookingPrivacyRpcs.eraseCustomer, () => ({ count: 2 }))
    .on(billingPrivacyRpcs.exportCustomer, () => ({
      items: [
        { kind: 'invoice', id: '7', data: {} },
        { kind: 'payment', id: '1', data: {} },
      ],
      next: null,
    }))
    .on(billingPrivacyRpcs.exportPayments, ({ bookingIds }) => ({
      items: bookingIds.map((id) => ({ kind: 'payment', id: String(id), data: {} })),
      next: null,
    }))
    .on(billingPrivacyRpcs.eraseCustomer, () => state.erasedInvoices())
    .on(catalogAdminRpcs.countActiveOfferings, () => ({ count: 12 }));
  for (const owner of OWNERS)
    responder
      .on(attentionRpcs(owner).list, () => ({ items: owner === 'billing' ? PROBLEMS : [] }))
      .on(auditRpcs(owner).list, (query) => state.audit(owner, query))
      .on(deadLetterRpcs(owner).page, (query) => state.deadLetters(owner, query));
  return state;
}
