/** The only place that knows an address: pages of the site, their sections, and the API. */
export const paths = {
  home: '/',
  section: (section: Section) => `/#${section}`,
  checkout: (bookingId: number) => `/checkout/${bookingId}`,
  admin: '/admin',
  adminLogin: '/admin/login',
} as const;

/** In-page sections of the home page, by their element ids. */
export type Section = 'services' | 'areas' | 'about' | 'testimonials' | 'contact';

export const routePatterns = {
  home: '/',
  checkout: '/checkout/:bookingId?',
  admin: '/admin',
  adminLogin: '/admin/login',
  notFound: '*',
} as const;

export const apiPaths = {
  services: '/api/services',
  serviceAreas: '/api/service-areas',
  featuredTestimonials: '/api/testimonials/featured',
  settings: '/api/settings',
  bookings: '/api/bookings',
  bookingsPage: (limit: number, cursor: string) =>
    `/api/bookings?${new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) })}`,
  booking: (id: number) => `/api/bookings/${id}`,
  createPaymentIntent: '/api/create-payment-intent',
  me: '/api/auth/me',
  login: '/api/auth/login',
  logout: '/api/auth/logout',
} as const;
