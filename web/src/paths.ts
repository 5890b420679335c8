/** The only place that knows an address: pages of the site, their sections, and the API. */
export const paths = {
  home: '/',
  section: (section: Section) => `/#${section}`,
  /** The home page's booking form, with an offering chosen. */
  book: (offeringSlug: string) => `/?service=${encodeURIComponent(offeringSlug)}#contact`,
  /** The booking form of the page one is on. */
  ownForm: '#book',
  offering: (slug: string) => `/services/${slug}`,
  area: (slug: string) => `/areas/${slug}`,
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${slug}`,
  feed: '/blog/feed.xml',
  checkout: (bookingId: number) => `/checkout/${bookingId}`,
  admin: '/admin',
  adminLogin: '/admin/login',
} as const;

/** In-page sections of the home page, by their element ids. */
export type Section = 'services' | 'areas' | 'about' | 'testimonials' | 'contact';

export const routePatterns = {
  home: '/',
  offering: '/services/:slug',
  area: '/areas/:slug',
  blog: '/blog',
  blogPost: '/blog/:slug',
  checkout: '/checkout/:bookingId?',
  pay: '/pay/:token?',
  adminLogin: '/admin/login',
  notFound: '*',
} as const;

const bySlug = (list: string) => (slug: string) => `${list}/${encodeURIComponent(slug)}`;

export const apiPaths = {
  services: '/api/services',
  service: bySlug('/api/services'),
  serviceAreas: '/api/service-areas',
  serviceArea: bySlug('/api/service-areas'),
  featuredTestimonials: '/api/testimonials/featured',
  blog: '/api/blog',
  latestBlogPosts: (limit: number) => `/api/blog?limit=${limit}`,
  blogPost: bySlug('/api/blog'),
  settings: '/api/settings',
  bookings: '/api/bookings',
  booking: (id: number) => `/api/bookings/${id}`,
  createPaymentIntent: '/api/create-payment-intent',
  me: '/api/auth/me',
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  password: '/api/auth/password',
} as const;

/** Pages behind the sign-in: the server must know that they exist, the rest is in `admin-paths.ts`. */
export const adminPatterns = {
  home: '/admin',
  bookings: '/admin/bookings',
  booking: '/admin/bookings/:id',
  schedule: '/admin/schedule',
  customers: '/admin/customers',
  customer: '/admin/customers/one',
  invoices: '/admin/invoices',
  invoice: '/admin/invoices/:id',
  offerings: '/admin/services',
  offering: '/admin/services/:id',
  areas: '/admin/areas',
  area: '/admin/areas/:id',
  testimonials: '/admin/testimonials',
  blogPosts: '/admin/blog',
  blogPost: '/admin/blog/:id',
  analytics: '/admin/analytics',
  reports: '/admin/reports',
  staff: '/admin/staff',
  activity: '/admin/activity',
  siteSettings: '/admin/site-settings',
  account: '/admin/account',
} as const;
