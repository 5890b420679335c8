import type { CreateBooking } from '@desert-mirror/contracts/booking';
import type { BlogPost, Offering, SiteSettings } from '@desert-mirror/contracts/catalog';

export const buildOffering = (overrides: Partial<Offering> = {}): Offering => ({
  id: 1,
  name: 'Full Detail',
  slug: 'full-detail',
  description: 'Inside and out',
  longDescription: null,
  price: '$289',
  priceCents: 28_900,
  duration: 300,
  features: [],
  imageUrl: null,
  imageAlt: null,
  active: true,
  category: 'wash-detail',
  createdAt: '2026-11-20T12:00:00.000Z',
  ...overrides,
});

export const buildBlogPost = (overrides: Partial<BlogPost> = {}): BlogPost => ({
  id: 1,
  title: 'Wax or coating',
  slug: 'wax-or-coating',
  excerpt: 'Which',
  content: 'Both',
  author: 'Dana',
  authorInitials: 'D',
  category: 'Paint Care',
  imageUrl: null,
  imageAlt: null,
  published: true,
  publishedAt: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-11-20T12:00:00.000Z',
  ...overrides,
});

export const buildSettings = (overrides: Partial<SiteSettings> = {}): SiteSettings => ({
  id: null,
  businessName: 'Desert Mirror',
  businessPhone: null,
  businessEmail: null,
  businessAddress: null,
  businessHours: null,
  heroTitle: null,
  heroSubtitle: null,
  aboutText: null,
  enableBooking: true,
  enableBlog: true,
  socialFacebook: null,
  socialInstagram: null,
  socialYelp: null,
  socialGoogle: null,
  privacyUrl: null,
  termsUrl: null,
  sitemapUrl: null,
  createdAt: null,
  updatedAt: null,
  ...overrides,
});

export const buildBookingRequest = (overrides: Partial<CreateBooking> = {}): CreateBooking => ({
  firstName: 'Rosa',
  lastName: 'Quintero',
  email: 'rosa@example.com',
  phone: '(702) 555-0199',
  serviceId: 1,
  vehicleInfo: '2021 Toyota Tacoma',
  serviceLocation: 'summerlin',
  preferredDate: null,
  message: null,
  ...overrides,
});
