import * as z from 'zod/mini';
import { PageQuery, Slug, pageOf, Id } from './fields.js';
import { defineRpcs, rpc } from './rpc.js';
import {
  BlogPost,
  Offering,
  PublicSettings,
  ServiceArea,
  SiteSettings,
  Testimonial,
  SaveSettings,
  Scope,
} from './catalog.js';
import { ListQuery, SlugParam } from './http-fields.js';
import { defineOperations, operation } from './http.js';

export const catalogRpcs = defineRpcs(() => {
  const List = z.extend(PageQuery, { scope: Scope });
  const BySlug = z.object({ slug: Slug, scope: Scope });
  const Nothing = z.object({});

  return {
    /** In the owner's order. */
    listOfferings: rpc('catalog.offerings.list', List, pageOf(Offering)),
    getOffering: rpc('catalog.offerings.get', BySlug, Offering),
    /**
     * Everything a booking needs in one call; null for an unknown id. Includes inactive offerings, but no
     * inactive add-ons. `others` are the known ones of `otherIds`.
     */
    getForBooking: rpc(
      'catalog.offerings.get-for-booking',
      z.object({ id: Id, otherIds: z.optional(z.array(Id)) }),
      z.object({
        offering: z.nullable(Offering),
        others: z._default(z.array(Offering), []),
        bookingEnabled: z.boolean(),
      }),
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
});

export const catalogRoutes = {
  listOfferings: 'GET /api/services',
  getOffering: 'GET /api/services/:slug',
  listServiceAreas: 'GET /api/service-areas',
  getServiceArea: 'GET /api/service-areas/:slug',
  listTestimonials: 'GET /api/testimonials',
  listFeaturedTestimonials: 'GET /api/testimonials/featured',
  listBlogPosts: 'GET /api/blog',
  getBlogPost: 'GET /api/blog/:slug',
  getSettings: 'GET /api/settings',
} as const;

/** Public reads: the gateway answers visitors from its response cache and the owner from catalog. */
export const catalogOperations = defineOperations(catalogRoutes, () => ({
  listOfferings: operation({
    summary: 'List services in display order; visitors get active services only',
    access: 'public',
    limit: 'public-read',
    query: ListQuery,
    answer: Offering,
    list: true,
  }),
  getOffering: operation({
    summary: 'Get a service by its slug',
    access: 'public',
    limit: 'public-read',
    params: SlugParam,
    answer: Offering,
    errors: ['not_found'],
  }),
  listServiceAreas: operation({
    summary: 'List service areas in display order; visitors get active areas only',
    access: 'public',
    limit: 'public-read',
    query: ListQuery,
    answer: ServiceArea,
    list: true,
  }),
  getServiceArea: operation({
    summary: 'Get a service area by its slug',
    access: 'public',
    limit: 'public-read',
    params: SlugParam,
    answer: ServiceArea,
    errors: ['not_found'],
  }),
  listTestimonials: operation({
    summary: 'List testimonials, newest first; visitors get approved testimonials only',
    access: 'public',
    limit: 'public-read',
    query: ListQuery,
    answer: Testimonial,
    list: true,
  }),
  listFeaturedTestimonials: operation({
    summary: 'List featured and approved testimonials, newest first',
    access: 'public',
    limit: 'public-read',
    query: ListQuery,
    answer: Testimonial,
    list: true,
  }),
  listBlogPosts: operation({
    summary: 'List blog posts, newest first; visitors get published posts only',
    access: 'public',
    limit: 'public-read',
    query: ListQuery,
    answer: BlogPost,
    list: true,
  }),
  getBlogPost: operation({
    summary: 'Get a blog post by its slug',
    access: 'public',
    limit: 'public-read',
    params: SlugParam,
    answer: BlogPost,
    errors: ['not_found'],
  }),
  getSettings: operation({
    summary: 'Get the site settings, or the defaults before the first save, with the sales tax',
    access: 'public',
    limit: 'public-read',
    answer: PublicSettings,
  }),
}));
