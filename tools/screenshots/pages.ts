/** One public page of each kind and those with special content. */
export const PUBLIC_PAGES = [
  '/',
  '/services/ceramic-coating',
  '/services/paint-correction',
  '/services/trash-bin-cleaning',
  '/services/leather-care',
  '/areas/summerlin',
  '/areas/henderson',
  '/blog',
  '/blog/what-ceramic-coating-does',
  '/services/nothing-here',
  '/areas/nothing-here',
  '/blog/nothing-here',
  '/nothing-here',
  '/checkout/abc',
];

/** Every list and form of the back-office that a new system can show. */
export const BACK_OFFICE_PAGES = [
  '/admin',
  '/admin/bookings',
  '/admin/bookings/1',
  '/admin/schedule',
  '/admin/calendar',
  '/admin/calendar?view=week',
  '/admin/vans',
  '/admin/messages',
  '/admin/customers',
  '/admin/invoices',
  '/admin/services',
  '/admin/services/1',
  '/admin/services/prices',
  '/admin/areas',
  '/admin/testimonials',
  '/admin/blog',
  '/admin/blog/new',
  '/admin/analytics',
  '/admin/reports',
  '/admin/staff',
  '/admin/activity',
  '/admin/site-settings',
  '/admin/account',
];

/** Pages for Lighthouse. */
export const MEASURED_PAGES = [
  '/',
  '/services/ceramic-coating',
  '/areas/summerlin',
  '/blog/what-ceramic-coating-does',
];
