export const paths = {
  home: '/',
  section: (section: Section) => `/#${section}`,
  /** The booking form on the home page with an offering selected. */
  book: (offeringSlug: string) => `/?service=${encodeURIComponent(offeringSlug)}#contact`,
  /** The booking form on the current page. */
  ownForm: '#book',
  offering: (slug: string) => `/services/${slug}`,
  area: (slug: string) => `/areas/${slug}`,
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${slug}`,
  feed: '/blog/feed.xml',
  privacy: '/privacy',
  /** A request for a price, with photos. */
  quoteRequest: (offeringSlug?: string) => withQuery('/quote-request', { service: offeringSlug }),
  checkout: (bookingId: number) => `/checkout/${bookingId}`,
  admin: '/admin',
  adminLogin: '/admin/login',
  adminReset: '/admin/reset',
} as const;

/** Sections of the home page, by element id. */
export type Section = 'services' | 'areas' | 'about' | 'testimonials' | 'contact';

export const routePatterns = {
  home: '/',
  offering: '/services/:slug',
  area: '/areas/:slug',
  blog: '/blog',
  blogPost: '/blog/:slug',
  privacy: '/privacy',
  checkout: '/checkout/:bookingId?',
  pay: '/pay/:token?',
  estimate: '/estimate/:token?',
  booking: '/booking/:token?',
  quoteRequest: '/quote-request',
  quote: '/quote/:token?',
  adminLogin: '/admin/login',
  /** The token of a link is in the fragment, which browsers do not send to servers. */
  adminReset: '/admin/reset',
  notFound: '*',
} as const;

/** Route patterns of the back-office, which the server must know. `adminPaths` fills in their ids. */
export const adminPatterns = {
  home: '/admin',
  bookings: '/admin/bookings',
  booking: '/admin/bookings/:id',
  calendar: '/admin/calendar',
  schedule: '/admin/schedule',
  customers: '/admin/customers',
  customer: '/admin/customers/one',
  invoices: '/admin/invoices',
  invoice: '/admin/invoices/:id',
  estimates: '/admin/estimates',
  estimate: '/admin/estimates/:id',
  ledger: '/admin/ledger',
  payouts: '/admin/payouts',
  payout: '/admin/payouts/:id',
  receivables: '/admin/receivables',
  offerings: '/admin/services',
  prices: '/admin/services/prices',
  offering: '/admin/services/:id',
  areas: '/admin/areas',
  area: '/admin/areas/:id',
  testimonials: '/admin/testimonials',
  blogPosts: '/admin/blog',
  blogPost: '/admin/blog/:id',
  analytics: '/admin/analytics',
  reports: '/admin/reports',
  vans: '/admin/vans',
  staff: '/admin/staff',
  messages: '/admin/messages',
  activity: '/admin/activity',
  attention: '/admin/attention',
  siteSettings: '/admin/site-settings',
  account: '/admin/account',
  promoCodes: '/admin/promo-codes',
} as const;

/** A path with a query string; empty values are left out, lists and objects are sent as JSON. */
export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value != null && value !== '');
  const texts = given.map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return texts[0] ? `${path}?${String(new URLSearchParams(texts))}` : path;
}
