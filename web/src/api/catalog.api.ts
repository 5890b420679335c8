import type {
  Offering,
  ServiceArea,
  SiteSettings,
  Testimonial,
} from '@desert-mirror/contracts/catalog';
import { apiPaths } from '../paths.js';
import { api } from './api.js';

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOfferings: build.query<Offering[], void>({ query: () => apiPaths.services }),
    getServiceAreas: build.query<ServiceArea[], void>({ query: () => apiPaths.serviceAreas }),
    getFeaturedTestimonials: build.query<Testimonial[], void>({
      query: () => apiPaths.featuredTestimonials,
    }),
    getSettings: build.query<SiteSettings, void>({ query: () => apiPaths.settings }),
  }),
});

export const {
  useGetOfferingsQuery,
  useGetServiceAreasQuery,
  useGetFeaturedTestimonialsQuery,
  useGetSettingsQuery,
} = catalogApi;
