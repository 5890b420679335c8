import { adminPaths } from '../../../admin-paths.js';
import { own, type Thing } from './thing.rules.js';

/** Kinds of records with a page each. */
const RECORDS: Readonly<Record<string, (id: number) => string>> = {
  booking: adminPaths.booking,
  invoice: adminPaths.invoice,
  estimate: adminPaths.estimate,
  offering: adminPaths.offering,
  'service-area': adminPaths.area,
  'blog-post': adminPaths.blogPost,
};

/** Kinds that share a page. */
const LISTS: Readonly<Record<string, string>> = {
  testimonial: adminPaths.testimonials,
  user: adminPaths.staff,
  technician: adminPaths.vans,
  van: adminPaths.vans,
  'promo-code': adminPaths.promoCodes,
  prices: adminPaths.prices,
  'site-settings': adminPaths.siteSettings,
  retention: adminPaths.siteSettings,
  'tax-settings': adminPaths.siteSettings,
  'scheduling-settings': adminPaths.vans,
  'sms-settings': adminPaths.account,
};

/** Path of the page that shows it. */
export function pageOf({ record }: Pick<Thing, 'record'>): string | undefined {
  if (!record) return undefined;
  const { kind, id } = record;
  if (kind === 'email') return adminPaths.customer({ email: id, phone: null });
  if (kind === 'phone') return adminPaths.customer({ email: null, phone: id });
  const page = own(RECORDS, kind);
  return page && /^\d+$/.test(id) ? page(Number(id)) : own(LISTS, kind);
}
