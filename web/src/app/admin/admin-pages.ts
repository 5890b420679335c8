import { matchPath } from 'react-router';
import { adminPatterns } from '../../paths.js';
import { page, type Page } from '../page.js';

export interface AdminPage {
  path: string;
  title: string;
  page: Page;
  /** Also open to technicians. `account` is the only page that opens with a one-time password. */
  forAll?: 'schedule' | 'account';
  /** Also open to bookkeepers, who only read. */
  isMoney?: true;
}

const at = adminPatterns;

/** All back-office pages. To add one, add an entry here and in `nav-entries.ts`, a path in `paths.ts` and a page file. */
export const adminPages: readonly AdminPage[] = [
  { path: at.home, title: 'Admin Dashboard', page: page(() => import('./pages/dashboard.js')) },
  { path: at.bookings, title: 'Bookings', page: page(() => import('./pages/bookings.js')) },
  { path: at.booking, title: 'Booking', page: page(() => import('./pages/booking.js')) },
  { path: at.calendar, title: 'Calendar', page: page(() => import('./pages/calendar.js')) },
  {
    path: at.schedule,
    title: 'Schedule',
    page: page(() => import('./pages/schedule.js')),
    forAll: 'schedule',
  },
  { path: at.customers, title: 'Customers', page: page(() => import('./pages/customers.js')) },
  { path: at.customer, title: 'Customer', page: page(() => import('./pages/customer.js')) },
  {
    path: at.invoices,
    title: 'Invoices',
    page: page(() => import('./pages/invoices.js')),
    isMoney: true,
  },
  {
    path: at.invoice,
    title: 'Invoice',
    page: page(() => import('./pages/invoice.js')),
    isMoney: true,
  },
  {
    path: at.estimates,
    title: 'Estimates',
    page: page(() => import('./pages/estimates.js')),
    isMoney: true,
  },
  {
    path: at.estimate,
    title: 'Estimate',
    page: page(() => import('./pages/estimate.js')),
    isMoney: true,
  },
  {
    path: at.ledger,
    title: 'Ledger',
    page: page(() => import('./pages/ledger.js')),
    isMoney: true,
  },
  {
    path: at.payouts,
    title: 'Payouts',
    page: page(() => import('./pages/payouts.js')),
    isMoney: true,
  },
  {
    path: at.payout,
    title: 'Payout',
    page: page(() => import('./pages/payout.js')),
    isMoney: true,
  },
  {
    path: at.receivables,
    title: 'Receivables',
    page: page(() => import('./pages/receivables.js')),
    isMoney: true,
  },
  { path: at.offerings, title: 'Services', page: page(() => import('./pages/offerings.js')) },
  { path: at.prices, title: 'Prices', page: page(() => import('./pages/prices.js')) },
  { path: at.offering, title: 'Service', page: page(() => import('./pages/offering.js')) },
  { path: at.areas, title: 'Service areas', page: page(() => import('./pages/areas.js')) },
  { path: at.area, title: 'Service area', page: page(() => import('./pages/area.js')) },
  {
    path: at.testimonials,
    title: 'Testimonials',
    page: page(() => import('./pages/testimonials.js')),
  },
  { path: at.blogPosts, title: 'Blog', page: page(() => import('./pages/blog-posts.js')) },
  { path: at.blogPost, title: 'Article', page: page(() => import('./pages/blog-post.js')) },
  { path: at.analytics, title: 'Reports', page: page(() => import('./pages/analytics.js')) },
  {
    path: at.reports,
    title: 'Reports',
    page: page(() => import('./pages/reports.js')),
    isMoney: true,
  },
  { path: at.vans, title: 'Vans', page: page(() => import('./pages/vans.js')) },
  { path: at.staff, title: 'Staff', page: page(() => import('./pages/staff.js')) },
  { path: at.messages, title: 'Messages', page: page(() => import('./pages/messages.js')) },
  {
    path: at.attention,
    title: 'Needs attention',
    page: page(() => import('./pages/attention.js')),
  },
  { path: at.activity, title: 'Activity', page: page(() => import('./pages/activity.js')) },
  {
    path: at.siteSettings,
    title: 'Site settings',
    page: page(() => import('./pages/site-settings.js')),
  },
  {
    path: at.account,
    title: 'Your account',
    page: page(() => import('./pages/account.js')),
    forAll: 'account',
  },
  {
    path: at.promoCodes,
    title: 'Promo codes',
    page: page(() => import('./pages/promo-codes.js')),
  },
];

/** Finds the page of a path in `adminPatterns`. Static segments win over `:id`. */
export function adminPageAt(pathname: string): AdminPage {
  const found = adminPages.filter(({ path }) => matchPath(path, pathname));
  return found.find(({ path }) => !path.includes(':')) ?? found[0] ?? adminPages[0]!;
}
