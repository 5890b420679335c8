import { BRAND, DEFAULT_TEXTS, telephoneLink } from '@desert-mirror/contracts/brand';
import type { PublicSettings, SiteSettings } from '@desert-mirror/contracts/catalog';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { webAddress } from '@desert-mirror/contracts/web-address';
import { paths } from '../paths.js';
import { priceTaxOf, type PriceTax } from './price-tax.rules.js';

/** The business as public pages show it: settings, with brand defaults. */
export interface SiteInfo {
  name: string;
  phone: string;
  phoneHref: string;
  email: string;
  emailHref: string;
  address: string;
  /** One entry per line. */
  hours: string[];
  heroTitle: string;
  heroSubtitle: string;
  about: string;
  bookingEnabled: boolean;
  blogEnabled: boolean;
  /** Null while it is unknown, and without online booking: invoices can add tax. */
  priceTax: PriceTax | null;
  /** Targets of the footer links. Null: not configured. */
  links: Record<'facebook' | 'instagram' | 'google' | 'yelp' | Legal, string | null>;
}

type Legal = 'privacy' | 'terms' | 'sitemap';

export function siteInfo(settings?: SiteSettings & Partial<PublicSettings>): SiteInfo {
  const phone = settings?.businessPhone ?? BRAND.phone;
  const email = settings?.businessEmail ?? BRAND.email;
  const bookingEnabled = settings?.enableBooking ?? true;
  return {
    name: settings?.businessName ?? BRAND.name,
    phone: formatPhone(phone),
    phoneHref: telephoneLink(phone),
    email,
    emailHref: `mailto:${email}`,
    address: settings?.businessAddress ?? BRAND.address,
    hours: publicHours(settings?.businessHours),
    heroTitle: settings?.heroTitle ?? DEFAULT_TEXTS.heroTitle,
    heroSubtitle: settings?.heroSubtitle ?? DEFAULT_TEXTS.heroSubtitle,
    about: settings?.aboutText ?? DEFAULT_TEXTS.about,
    bookingEnabled,
    blogEnabled: settings?.enableBlog ?? true,
    priceTax: bookingEnabled ? priceTaxOf(settings?.salesTax) : null,
    links: {
      facebook: webAddress(settings?.socialFacebook),
      instagram: webAddress(settings?.socialInstagram),
      google: webAddress(settings?.socialGoogle),
      yelp: webAddress(settings?.socialYelp),
      privacy: webAddress(settings?.privacyUrl) ?? paths.privacy,
      terms: webAddress(settings?.termsUrl),
      sitemap: webAddress(settings?.sitemapUrl),
    },
  };
}

/**
 * Stored hours. While they equal the documented default, the public-site hours are shown instead.
 */
export function publicHours(stored: string | null | undefined): string[] {
  const lines = hourLines(stored ?? '');
  const untouched = lines.join('\n') === hourLines(DEFAULT_TEXTS.hours).join('\n');
  return lines.length === 0 || untouched ? [BRAND.publicHours] : lines;
}

/** The documented default writes its line break as " / ". */
function hourLines(text: string): string[] {
  return text
    .split(/\r?\n|\s\/\s/)
    .map((line) => line.trim())
    .filter(Boolean);
}
