/** Addresses of the back-office, apart from `paths.ts`, so that the public pages do not carry them. */
type QueryValue = string | number | boolean | null | undefined;

/** An address with a query; what is empty is left out. */
export function withQuery(path: string, query: Readonly<Record<string, QueryValue>>): string {
  const given = Object.entries(query).filter(([, value]) => value != null && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Pages; their patterns are in `paths.ts`. */
export const adminPaths = {
  bookings: '/admin/bookings',
  booking: (id: number) => `/admin/bookings/${id}`,
  schedule: '/admin/schedule',
  customers: '/admin/customers',
  customer: (contact: { email: string | null; phone: string | null }) =>
    withQuery('/admin/customers/one', contact),
  invoices: '/admin/invoices',
  invoice: (id: number) => `/admin/invoices/${id}`,
  offerings: '/admin/services',
  offering: (id: number | 'new') => `/admin/services/${id}`,
  areas: '/admin/areas',
  area: (id: number | 'new') => `/admin/areas/${id}`,
  testimonials: '/admin/testimonials',
  blogPosts: '/admin/blog',
  blogPost: (id: number | 'new') => `/admin/blog/${id}`,
  analytics: '/admin/analytics',
  reports: '/admin/reports',
  staff: '/admin/staff',
  activity: '/admin/activity',
  siteSettings: '/admin/site-settings',
  account: '/admin/account',
} as const;

export const adminApiPaths = {
  allTestimonials: '/api/testimonials',
  invoices: '/api/invoices',
  invoicePdf: (id: number) => `/api/invoices/${id}/pdf`,
  schedule: '/api/schedule',
  scheduledStatus: (id: number) => `/api/schedule/${id}/status`,
  dashboard: '/api/admin/dashboard',
  reports: '/api/admin/reports',
  books: '/api/admin/reports/books',
  analytics: '/api/admin/analytics',
  bookings: '/api/admin/bookings',
  booking: (id: number) => `/api/admin/bookings/${id}`,
  bookingStatus: (id: number) => `/api/admin/bookings/${id}/status`,
  bookingNotes: (id: number) => `/api/admin/bookings/${id}/notes`,
  note: (id: number) => `/api/admin/notes/${id}`,
  customers: '/api/admin/customers',
  customer: '/api/admin/customers/one',
  customerNotes: '/api/admin/customers/notes',
  search: '/api/admin/search',
  audit: '/api/admin/audit',
  invoice: (id: number) => `/api/admin/invoices/${id}`,
  invoiceDetail: (id: number) => `/api/admin/invoices/${id}/detail`,
  sendInvoice: (id: number) => `/api/admin/invoices/${id}/send`,
  voidInvoice: (id: number) => `/api/admin/invoices/${id}/void`,
  invoiceLink: (id: number) => `/api/admin/invoices/${id}/link`,
  invoicePayments: (id: number) => `/api/admin/invoices/${id}/payments`,
  refunds: (paymentId: string) => `/api/admin/payments/${paymentId}/refunds`,
  retryMail: (id: number) => `/api/admin/mails/${id}/retry`,
  bookingMoney: (id: number) => `/api/admin/bookings/${id}/money`,
  bookingInvoice: (id: number) => `/api/admin/bookings/${id}/invoice`,
  duplicateInvoice: (id: number) => `/api/admin/invoices/${id}/duplicate`,
  services: '/api/admin/services',
  service: (id: number) => `/api/admin/services/${id}`,
  servicesOrder: '/api/admin/services/order',
  serviceAreas: '/api/admin/service-areas',
  serviceArea: (id: number) => `/api/admin/service-areas/${id}`,
  serviceAreasOrder: '/api/admin/service-areas/order',
  testimonials: '/api/admin/testimonials',
  testimonial: (id: number) => `/api/admin/testimonials/${id}`,
  blog: '/api/admin/blog',
  blogPost: (id: number) => `/api/admin/blog/${id}`,
  pictures: '/api/admin/pictures',
  staff: '/api/admin/staff',
  staffMember: (id: number) => `/api/admin/staff/${id}`,
  staffPassword: (id: number) => `/api/admin/staff/${id}/password`,
  staffSignOut: (id: number) => `/api/admin/staff/${id}/sign-out`,
} as const;
