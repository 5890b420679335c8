import * as z from 'zod/mini';
import { Id, Instant, PlainDate, optionalEmail, optionalText, requiredText } from './fields.js';
import { AddOn, OfferingClass } from './prices.js';
import { REVIEW_SOURCES, type ReviewSource } from './review-sources.js';
import { event } from './rpc.js';
import { OnlineTax } from './tax.js';

export const CATEGORIES = [
  'ceramic-coating',
  'paint-correction',
  'wash-detail',
  'interior-detail',
  'exterior-detail',
  'protection',
  'restoration',
  'specialized',
  'wheels-tires',
  'maintenance',
] as const;

/** A built-in picture (`/pictures/NAME.webp`, see `tools/pictures`) or an uploaded one. */
const picture = {
  imageUrl: z.nullable(z.string()),
  /** Alternative text; null or empty for a decorative picture. */
  imageAlt: z.nullable(z.string()),
};

/**
 * Version of the content for optimistic locking; see `catalog-admin.ts`. Missing in answers to visitors and in
 * those from earlier releases.
 */
const version = z.optional(z.int());

/** An entry of the price list (`/api/services`, table `services`). */
export const Offering = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  longDescription: z.nullable(z.string()),
  /** Displayed price: "$299", "From $25". */
  price: z.string(),
  /** Amount charged online; 0 unless `price` is exactly one amount. */
  priceCents: z.int(),
  /** Minutes. */
  duration: z.nullable(z.int()),
  features: z.array(z.string()),
  /** No sales tax is due on it. */
  taxExempt: z._default(z.boolean(), false),
  /** "50.00", "25%" of the price, or null for none; see `deposits.ts`. */
  deposit: z._default(z.nullable(z.string()), null),
  /** With a price for this offering, in the owner's order. */
  vehicleClasses: z._default(z.array(OfferingClass), []),
  /** In the owner's order. The owner also gets inactive ones. */
  addOns: z._default(z.array(AddOn), []),
  ...picture,
  active: z.boolean(),
  category: z.string(),
  createdAt: Instant,
  version,
});
export type Offering = z.infer<typeof Offering>;

/** The fields of an offering that the booking service needs and keeps a copy of. */
export const BookableOffering = z.object({
  ...z.pick(Offering, { id: true, name: true, price: true, priceCents: true, duration: true })
    .shape,
  ...z.pick(Offering, { taxExempt: true, deposit: true, vehicleClasses: true }).shape,
  /** Missing in copies from earlier releases. */
  slug: z.optional(z.string()),
  /** Active ones. */
  addOns: z.array(z.omit(AddOn, { price: true })),
  active: z.boolean(),
});
export type BookableOffering = z.infer<typeof BookableOffering>;

export const toBookable = (offering: Offering): BookableOffering =>
  z.parse(BookableOffering, {
    ...offering,
    addOns: offering.addOns.filter(({ active }) => active),
  });

export const ServiceArea = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  neighborhoods: z.array(z.string()),
  /** Typical hours until arrival; null if the site only promises a reply within 24 hours. */
  responseHours: z.nullable(z.int()),
  ...picture,
  active: z.boolean(),
  createdAt: Instant,
  version,
});
export type ServiceArea = z.infer<typeof ServiceArea>;

export const TestimonialSource = z.enum(
  Object.keys(REVIEW_SOURCES) as ReviewSource[],
  'Please select a source',
);

export const Testimonial = z.object({
  id: Id,
  name: z.string(),
  initials: z.string(),
  location: z.string(),
  content: z.string(),
  rating: z.int(),
  featured: z.boolean(),
  approved: z.boolean(),
  createdAt: Instant,
  /** Where it was published; null if the customer told us directly. */
  source: z._default(z.nullable(TestimonialSource), null),
  sourceUrl: z._default(z.nullable(z.string()), null),
  /** The offering that it is about. */
  serviceId: z._default(z.nullable(Id), null),
  givenOn: z._default(z.nullable(PlainDate), null),
  version,
});
export type Testimonial = z.infer<typeof Testimonial>;

export const BlogPost = z.object({
  id: Id,
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  author: z.string(),
  authorInitials: z.string(),
  category: z.string(),
  ...picture,
  published: z.boolean(),
  publishedAt: z.nullable(Instant),
  createdAt: Instant,
  version,
});
export type BlogPost = z.infer<typeof BlogPost>;

const settingsFields = {
  businessName: requiredText(200, 'Business name is required'),
  businessPhone: optionalText(40),
  /** Earlier releases stored any text, so only a new value must be one email address. */
  businessEmail: optionalText(254),
  businessAddress: optionalText(500),
  /** Multi-line. */
  businessHours: optionalText(1000),
  heroTitle: optionalText(200),
  heroSubtitle: optionalText(500),
  aboutText: optionalText(5000),
  enableBooking: z._default(z.boolean(), true),
  enableBlog: z._default(z.boolean(), true),
  socialFacebook: optionalText(500),
  socialInstagram: optionalText(500),
  socialYelp: optionalText(500),
  socialGoogle: optionalText(500),
  privacyUrl: optionalText(500),
  termsUrl: optionalText(500),
  sitemapUrl: optionalText(500),
};

/** The complete settings object; ids and timestamps in the body are ignored. */
export const SaveSettings = z.object({
  ...settingsFields,
  businessEmail: optionalEmail('Please enter one valid email address'),
  /**
   * The `updatedAt` that the client read, for optimistic locking: saving fails with 409 if the settings have changed
   * since then. If missing, the save always succeeds. It has a name of its own, because clients post the whole object
   * that they read, also to restore earlier settings.
   */
  expectedUpdatedAt: z.optional(z.nullable(Instant)),
});
export type SaveSettings = z.infer<typeof SaveSettings>;

/** The settings; `id` and the timestamps are null while the defaults apply. */
export const SiteSettings = z.object({
  id: z.nullable(Id),
  ...settingsFields,
  createdAt: z.nullable(Instant),
  updatedAt: z.nullable(Instant),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** The settings as the website reads them, with billing's sales tax; null while that is unknown. */
export const PublicSettings = z.extend(SiteSettings, {
  salesTax: z._default(z.nullable(OnlineTax), null),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

/** `public`: only active, published or approved rows. `all`: the owner's view. */
export const Scope = z.enum(['public', 'all']);
export type Scope = z.infer<typeof Scope>;

/**
 * Hint to every gateway, as a plain NATS publish: public content changed, so cached responses are stale.
 * A lost hint only delays the change until the cache expires.
 */
export const CATALOG_CHANGED = 'catalog.changed';

/** A later state of the same row has a higher version. */
const Version = z.int();

export const catalogEvents = {
  offeringsChanged: event(
    'catalog.offerings-changed.v1',
    z.object({ version: Version, offerings: z.array(BookableOffering) }),
    ['booking'],
  ),
  settingsChanged: event(
    'catalog.settings-changed.v1',
    z.object({ version: Version, bookingEnabled: z.boolean() }),
    ['booking'],
  ),
};
