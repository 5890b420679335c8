import { withQuery } from './paths.js';

/** Paths of the back-office. Separate from `paths.ts`, so that public pages do not load them. */
export const adminPaths = {
  bookings: '/admin/bookings',
  booking: (id: number) => `/admin/bookings/${id}`,
  calendar: '/admin/calendar',
  /** The queue of the calendar. */
  requests: '/admin/calendar#requests',
  schedule: '/admin/schedule',
  customers: '/admin/customers',
  customer: (contact: { email: string | null; phone: string | null }) =>
    withQuery('/admin/customers/one', contact),
  invoices: '/admin/invoices',
  invoice: (id: number) => `/admin/invoices/${id}`,
  estimates: '/admin/estimates',
  estimate: (id: number) => `/admin/estimates/${id}`,
  ledger: '/admin/ledger',
  payouts: '/admin/payouts',
  payout: (id: number) => `/admin/payouts/${id}`,
  receivables: '/admin/receivables',
  offerings: '/admin/services',
  prices: '/admin/services/prices',
  offering: (id: number | 'new') => `/admin/services/${id}`,
  areas: '/admin/areas',
  area: (id: number | 'new') => `/admin/areas/${id}`,
  testimonials: '/admin/testimonials',
  blogPosts: '/admin/blog',
  blogPost: (id: number | 'new') => `/admin/blog/${id}`,
  analytics: '/admin/analytics',
  reports: '/admin/reports',
  vans: '/admin/vans',
  staff: '/admin/staff',
  messages: '/admin/messages',
  activity: '/admin/activity',
  siteSettings: '/admin/site-settings',
  account: '/admin/account',
  promoCodes: '/admin/promo-codes',
} as const;
