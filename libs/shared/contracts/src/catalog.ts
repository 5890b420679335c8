import * as z from 'zod/mini';
import { Id, Instant, PageQuery, Slug, optionalText, pageOf, requiredText } from './fields.js';
import { rpc } from './rpc.js';

/** The ten categories of the price list. */
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
  ...picture,
  active: z.boolean(),
  category: z.string(),
  createdAt: Instant,
});
export type Offering = z.infer<typeof Offering>;

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
});
export type ServiceArea = z.infer<typeof ServiceArea>;

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
});
export type BlogPost = z.infer<typeof BlogPost>;

const settingsFields = {
  businessName: requiredText(200, 'Business name is required'),
  businessPhone: optionalText(40),
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
export const SaveSettings = z.object(settingsFields);
export type SaveSettings = z.infer<typeof SaveSettings>;

/** The settings; `id` and the timestamps are null while the defaults apply. */
export const SiteSettings = z.object({
  id: z.nullable(Id),
  ...settingsFields,
  createdAt: z.nullable(Instant),
  updatedAt: z.nullable(Instant),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** `public`: only active, published or approved rows. `all`: the owner's view. */
const Scope = z.enum(['public', 'all']);
export type Scope = z.infer<typeof Scope>;

const List = z.extend(PageQuery, { scope: Scope });
const BySlug = z.object({ slug: Slug, scope: Scope });
const Nothing = z.object({});

export const catalogRpcs = {
  /** In the owner's order. */
  listOfferings: rpc('catalog.offerings.list', List, pageOf(Offering)),
  getOffering: rpc('catalog.offerings.get', BySlug, Offering),
  /** Everything a booking needs in one call; null for an unknown id. Includes inactive offerings. */
  getForBooking: rpc(
    'catalog.offerings.get-for-booking',
    z.object({ id: Id }),
    z.object({ offering: z.nullable(Offering), bookingEnabled: z.boolean() }),
  ),
  /** In the owner's order. */
  listServiceAreas: rpc('catalog.service-areas.list', List, pageOf(ServiceArea)),
  getServiceArea: rpc('catalog.service-areas.get', BySlug, ServiceArea),
  /** Newest first. `featured` returns only featured and approved ones. */
  listTestimonials: rpc(
    'catalog.testimonials.list',
    z.extend(List, { featured: z.optional(z.boolean()) }),
    pageOf(Testimonial),
  ),
  /** Newest first. */
  listBlogPosts: rpc('catalog.blog-posts.list', List, pageOf(BlogPost)),
  getBlogPost: rpc('catalog.blog-posts.get', BySlug, BlogPost),
  /** The stored settings, or the documented defaults. */
  getSettings: rpc('catalog.settings.get', Nothing, SiteSettings),
  saveSettings: rpc('catalog.settings.save', SaveSettings, SiteSettings),
};

/**
 * Hint to every gateway, as a plain NATS publish: public content changed, so cached responses are stale.
 * A lost hint only delays the change until the cache expires.
 */
export const CATALOG_CHANGED = 'catalog.changed';
