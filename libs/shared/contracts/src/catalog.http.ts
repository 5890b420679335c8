import { BlogPost, Offering, ServiceArea, SiteSettings, Testimonial } from './catalog.js';
import { ListQuery, SlugParam } from './http-fields.js';
import { defineOperations, operation } from './http.js';

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
    query: ListQuery,
    answer: Offering,
    list: true,
  }),
  getOffering: operation({
    summary: 'Get a service by its slug',
    access: 'public',
    params: SlugParam,
    answer: Offering,
    errors: ['not_found'],
  }),
  listServiceAreas: operation({
    summary: 'List service areas in display order; visitors get active areas only',
    access: 'public',
    query: ListQuery,
    answer: ServiceArea,
    list: true,
  }),
  getServiceArea: operation({
    summary: 'Get a service area by its slug',
    access: 'public',
    params: SlugParam,
    answer: ServiceArea,
    errors: ['not_found'],
  }),
  listTestimonials: operation({
    summary: 'List testimonials, newest first; visitors get approved testimonials only',
    access: 'public',
    query: ListQuery,
    answer: Testimonial,
    list: true,
  }),
  listFeaturedTestimonials: operation({
    summary: 'List featured and approved testimonials, newest first',
    access: 'public',
    query: ListQuery,
    answer: Testimonial,
    list: true,
  }),
  listBlogPosts: operation({
    summary: 'List blog posts, newest first; visitors get published posts only',
    access: 'public',
    query: ListQuery,
    answer: BlogPost,
    list: true,
  }),
  getBlogPost: operation({
    summary: 'Get a blog post by its slug',
    access: 'public',
    params: SlugParam,
    answer: BlogPost,
    errors: ['not_found'],
  }),
  getSettings: operation({
    summary: 'Get the site settings, or the defaults before the first save',
    access: 'public',
    answer: SiteSettings,
  }),
}));
