import type {
  BlogPost,
  Offering,
  ServiceArea,
  SiteSettings,
  Testimonial,
} from '@desert-mirror/contracts/catalog';
import { apiPaths } from '../paths.js';
import { api } from './api.js';
import type { ApiError } from './api-error.js';

/** An article without its text, which lists do not show and would carry along. */
export type BlogPostSummary = Omit<BlogPost, 'content'>;

/** An offering as lists and the form need it. */
export type OfferingSummary = Omit<Offering, 'longDescription'>;

type Answer<T> = { data: T | null } | { error: ApiError };
/** What a save in the back-office names. */
type Tag = 'Offerings' | 'Areas' | 'BlogPosts';
type Read = (path: string) => PromiseLike<{ data?: unknown; error?: ApiError }>;

/** What is not there is an answer too: null. It travels with the page, and is not asked again. */
async function readOrNull<T>(read: Read, path: string): Promise<Answer<T>> {
  const { data, error } = await read(path);
  if (!error) return { data: data as T };
  return error.status === 404 ? { data: null } : { error };
}

const summaryOf = ({ content: _content, ...summary }: BlogPost): BlogPostSummary => summary;

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => {
    const oneBySlug = <T>(pathOf: (slug: string) => string, tag: Tag) =>
      build.query<T | null, string>({
        queryFn: (slug, _api, _extra, read) => readOrNull<T>(read as Read, pathOf(slug)),
        providesTags: [tag],
      });
    /** `null`: the owner has closed the blog. */
    const blogPosts = async (read: Read, path: string): Promise<Answer<BlogPostSummary[]>> => {
      const answer = await readOrNull<BlogPost[]>(read, path);
      return 'error' in answer ? answer : { data: answer.data?.map(summaryOf) ?? null };
    };
    return {
      getOfferings: build.query<OfferingSummary[], void>({
        query: () => apiPaths.services,
        transformResponse: (offerings: Offering[]) =>
          offerings.map(({ longDescription: _long, ...summary }) => summary),
        providesTags: ['Offerings'],
      }),
      getOffering: oneBySlug<Offering>(apiPaths.service, 'Offerings'),
      getServiceAreas: build.query<ServiceArea[], void>({
        query: () => apiPaths.serviceAreas,
        providesTags: ['Areas'],
      }),
      getServiceArea: oneBySlug<ServiceArea>(apiPaths.serviceArea, 'Areas'),
      getFeaturedTestimonials: build.query<Testimonial[], void>({
        query: () => apiPaths.featuredTestimonials,
        providesTags: ['Testimonials'],
      }),
      getBlogPosts: build.query<BlogPostSummary[] | null, void>({
        queryFn: (_none, _api, _extra, read) => blogPosts(read as Read, apiPaths.blog),
        providesTags: ['BlogPosts'],
      }),
      /** The newest ones, at most so many. */
      getLatestBlogPosts: build.query<BlogPostSummary[] | null, number>({
        queryFn: (limit, _api, _extra, read) =>
          blogPosts(read as Read, apiPaths.latestBlogPosts(limit)),
        providesTags: ['BlogPosts'],
      }),
      getBlogPost: oneBySlug<BlogPost>(apiPaths.blogPost, 'BlogPosts'),
      getSettings: build.query<SiteSettings, void>({ query: () => apiPaths.settings }),
    };
  },
});

export const {
  useGetOfferingsQuery,
  useGetOfferingQuery,
  useGetServiceAreasQuery,
  useGetServiceAreaQuery,
  useGetFeaturedTestimonialsQuery,
  useGetBlogPostsQuery,
  useGetLatestBlogPostsQuery,
  useGetBlogPostQuery,
  useGetSettingsQuery,
} = catalogApi;
