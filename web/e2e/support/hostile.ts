import type { Page } from '@playwright/test';
import type { Booking } from '@desert-mirror/contracts/booking';
import type { SiteSettings } from '@desert-mirror/contracts/catalog';
import { ask, unique } from './admin.js';

/** If the handler runs, it sets a global that the tests check. */
const IMAGE = '<img src=x onerror="window.hostile=1">';
const SCRIPT = '"><script>window.hostile=1</script>';
/** A right-to-left override, which reverses the rest of its line unless isolated. */
const OVERRIDE = '\u202Efdp.exe';
const FORMULA = '=1+1';
const ENDLESS = 'W'.repeat(5000);

const short = `${FORMULA} ${OVERRIDE}`;
const name = `${IMAGE}${SCRIPT}${OVERRIDE}`;
const long = `${SCRIPT}${IMAGE}\n${FORMULA}\n${ENDLESS}`;
const cut = (text: string, length: number): string => text.slice(0, length);

export interface Hostile {
  bookingId: number;
  invoiceId: number;
  offeringId: number;
  areaId: number;
  blogPostId: number;
  /** The customer's email. */
  email: string;
  /** Deletes the records that other tests would see. */
  remove: () => Promise<void>;
}

/** Stores hostile text in every text field through the API. */
export async function plantHostileTexts(page: Page): Promise<Hostile> {
  const tag = unique('hostile').replace(' ', '-');
  const email = `${tag}@example.com`;
  const slug = tag;
  const settings = await ask<SiteSettings>(page, 'GET', '/api/settings');
  const offering = await ask<{ id: number }>(page, 'POST', '/api/admin/services', {
    name,
    slug,
    description: cut(long, 1000),
    longDescription: long,
    price: cut(`${short}${'9'.repeat(60)}`, 60),
    duration: 60,
    features: [name, cut(ENDLESS, 200)],
    imageUrl: null,
    imageAlt: cut(long, 300),
    active: true,
    category: 'specialized',
  });
  const { id: bookingId } = await ask<Booking>(page, 'POST', '/api/admin/bookings', {
    firstName: IMAGE,
    lastName: cut(`${SCRIPT}${ENDLESS}`, 100),
    email,
    phone: `7025550100 ${short}`,
    serviceId: offering.id,
    vehicleInfo: cut(`${name}${ENDLESS}`, 500),
    message: cut(long, 5000),
    amount: '99999999.99',
  });
  // The booking exists, so the offering can be hidden.
  await ask(page, 'PUT', `/api/admin/services/${offering.id}`, {
    ...(await ask<object>(page, 'GET', `/api/services/${slug}`)),
    active: false,
  });
  await ask(page, 'POST', `/api/admin/bookings/${bookingId}/notes`, { text: cut(long, 5000) });
  await ask(page, 'POST', '/api/admin/customers/notes', {
    email,
    phone: null,
    text: cut(long, 5000),
  });
  const invoice = await ask<{ id: number }>(page, 'POST', '/api/invoices', {
    customerName: cut(`${name}${ENDLESS}`, 200),
    customerEmail: email,
    customerPhone: `7025550100 ${short}`,
    serviceLocation: cut(`${name}${ENDLESS}`, 500),
    vehicleInfo: cut(`${name}${ENDLESS}`, 500),
    services: [{ name: cut(`${name}${ENDLESS}`, 200), price: 100 }],
    subtotal: '100.00',
    taxAmount: '8.25',
    total: '108.25',
    notes: cut(long, 5000),
  });
  const area = await ask<{ id: number }>(page, 'POST', '/api/admin/service-areas', {
    name,
    slug,
    description: cut(long, 2000),
    neighborhoods: [name, cut(ENDLESS, 200)],
    responseHours: 2,
    imageUrl: null,
    imageAlt: cut(long, 300),
    active: false,
  });
  const testimonial = await ask<{ id: number }>(page, 'POST', '/api/admin/testimonials', {
    name,
    initials: cut(SCRIPT, 4),
    location: cut(`${name}${ENDLESS}`, 200),
    content: cut(long, 2000),
    rating: 5,
    featured: true,
    approved: false,
  });
  const blogPost = await ask<{ id: number }>(page, 'POST', '/api/admin/blog', {
    title: cut(`${name}${ENDLESS}`, 200),
    slug,
    excerpt: cut(long, 500),
    content: long,
    author: cut(name, 100),
    authorInitials: cut(SCRIPT, 4),
    category: cut(`${name}${ENDLESS}`, 60),
    imageUrl: null,
    imageAlt: cut(long, 300),
    published: false,
    publishedAt: null,
  });
  await ask(page, 'POST', '/api/settings', hostileSettings(settings));
  return {
    bookingId,
    email,
    invoiceId: invoice.id,
    offeringId: offering.id,
    areaId: area.id,
    blogPostId: blogPost.id,
    remove: async () => {
      await ask(page, 'POST', '/api/settings', settings);
      await ask(page, 'DELETE', `/api/admin/testimonials/${testimonial.id}`);
      await ask(page, 'DELETE', `/api/admin/blog/${blogPost.id}`);
    },
  };
}

const hostileSettings = (settings: SiteSettings): object => ({
  ...settings,
  businessName: name,
  businessAddress: cut(`${name}${ENDLESS}`, 500),
  businessHours: cut(long, 1000),
  heroTitle: name,
  heroSubtitle: cut(long, 500),
  aboutText: cut(long, 5000),
  socialFacebook: 'javascript:window.hostile=1',
});
