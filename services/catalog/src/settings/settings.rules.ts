import { BRAND, DEFAULT_TEXTS } from '@desert-mirror/contracts/brand';
import type { SiteSettings } from '@desert-mirror/contracts/catalog';

export const DEFAULT_SETTINGS: SiteSettings = {
  id: null,
  businessName: BRAND.name,
  businessPhone: BRAND.phone,
  businessEmail: BRAND.email,
  businessAddress: BRAND.address,
  businessHours: DEFAULT_TEXTS.hours,
  heroTitle: DEFAULT_TEXTS.heroTitle,
  heroSubtitle: DEFAULT_TEXTS.heroSubtitle,
  aboutText: DEFAULT_TEXTS.about,
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
};
