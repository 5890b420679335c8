import type { BlogPost, Offering } from '@desert-mirror/contracts/catalog';
import { catalogRoutes, type catalogOperations } from '@desert-mirror/contracts/catalog.operations';
import { readingMinutes } from '../site/reading-time.js';
import { api } from './api.js';
import { endpointsOf } from './endpoints.js';

export type BlogPostSummary = Omit<BlogPost, 'content'> & {
  /** Reading time. */
  minutes: number;
};

export type OfferingSummary = Omit<Offering, 'longDescription'>;

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, queryOrNull } = endpointsOf<typeof catalogOperations>(build, catalogRoutes);
    return {
      getOfferings: query('listOfferings', {
        transformResponse: (offerings): OfferingSummary[] =>
          offerings.map(({ longDescription: _long, ...summary }) => summary),
        providesTags: ['Offerings'],
      }),
      getOffering: queryOrNull('getOffering', { providesTags: ['Offerings'] }),
      getServiceAreas: query('listServiceAreas', { providesTags: ['Areas'] }),
      getServiceArea: queryOrNull('getServiceArea', { providesTags: ['Areas'] }),
      getFeaturedTestimonials: query('listFeaturedTestimonials', {
        providesTags: ['Testimonials'],
      }),
      getReviews: query('listTestimonials', { providesTags: ['Testimonials'] }),
      /** Null while the owner has closed the blog. */
      getBlogPosts: queryOrNull('listBlogPosts', {
        transformResponse: (blogPosts): BlogPostSummary[] | null =>
          blogPosts &&
          blogPosts.map(({ content, ...summary }) => ({
            ...summary,
            minutes: readingMinutes(content),
          })),
        providesTags: ['BlogPosts'],
      }),
      getBlogPost: queryOrNull('getBlogPost', { providesTags: ['BlogPosts'] }),
      getSettings: query('getSettings', { providesTags: ['Tax'] }),
    };
  },
});

export const {
  useGetOfferingsQuery,
  useGetOfferingQuery,
  useGetServiceAreasQuery,
  useGetServiceAreaQuery,
  useGetFeaturedTestimonialsQuery,
  useGetReviewsQuery,
  useGetBlogPostsQuery,
  useGetBlogPostQuery,
  useGetSettingsQuery,
} = catalogApi;
