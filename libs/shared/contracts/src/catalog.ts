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

/** A picture of ours (`/pictures/NAME.webp`, see `tools/pictures`) or one the owner put in. */
const picture = {
  imageUrl: z.nullable(z.string()),
  /** What it shows, for whoever cannot see it; null or empty: decoration. */
  imageAlt: z.nullable(z.string()),
};

/** A thing on the price list (`/api/services`, table `services`). */
export const Offering = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  longDescription: z.nullable(z.string()),
  /** What is shown: "$299", "From $25". */
  price: z.string(),
  /** What is charged online: filled only when `price` is exactly one amount, else 0. */
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
  /** Hours until we can be there on a usual day; null: only the promise to answer within 24. */
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
  /** Several lines. */
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

/** The whole settings object as posted; ids and dates sent along are dropped. */
export const SaveSettings = z.object(settingsFields);
export type SaveSettings = z.infer<typeof SaveSettings>;

/** The settings as read; `id` and the dates are null while nothing is stored and the defaults stand in. */
export const SiteSettings = z.object({
  id: z.nullable(Id),
  ...settingsFields,
  createdAt: z.nullable(Instant),
  updatedAt: z.nullable(Instant),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** `public`: what anyone may see (active, published, approved). `all`: the owner's view. */
const Scope = z.enum(['public', 'all']);
export type Scope = z.infer<typeof Scope>;

const List = z.extend(PageQuery, { scope: Scope });
const BySlug = z.object({ slug: Slug, scope: Scope });
const Nothing = z.object({});

export const catalogRpcs = {
  /** The owner's order. */
  listOfferings: rpc('catalog.offerings.list', List, pageOf(Offering)),
  getOffering: rpc('catalog.offerings.get', BySlug, Offering),
  /** What a booking needs to know, in one hop: null for an id that nothing has, sold today or not. */
  getForBooking: rpc(
    'catalog.offerings.get-for-booking',
    z.object({ id: Id }),
    z.object({ offering: z.nullable(Offering), bookingEnabled: z.boolean() }),
  ),
  /** The owner's order. */
  listServiceAreas: rpc('catalog.service-areas.list', List, pageOf(ServiceArea)),
  getServiceArea: rpc('catalog.service-areas.get', BySlug, ServiceArea),
  /** Newest first. `featured`: only featured **and** approved ones. */
  listTestimonials: rpc(
    'catalog.testimonials.list',
    z.extend(List, { featured: z.optional(z.boolean()) }),
    pageOf(Testimonial),
  ),
  /** Newest first. */
  listBlogPosts: rpc('catalog.blog-posts.list', List, pageOf(BlogPost)),
  getBlogPost: rpc('catalog.blog-posts.get', BySlug, BlogPost),
  /** The stored row, or the documented defaults when nothing is stored. */
  getSettings: rpc('catalog.settings.get', Nothing, SiteSettings),
  saveSettings: rpc('catalog.settings.save', SaveSettings, SiteSettings),
};

/**
 * Cache hint to every gateway, a plain NATS publish: something visitors see has changed.
 * Losing one costs freshness only; truth stays behind the RPCs.
 */
export const CATALOG_CHANGED = 'catalog.changed';
