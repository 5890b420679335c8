import { BRAND, DEFAULT_TEXTS } from '@desert-mirror/contracts/brand';
import type { SaveSettings, SiteSettings } from '@desert-mirror/contracts/catalog';

/** What stands on the site until the owner has saved settings of their own. */
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

/** The fields that differ, as they were and as they are, for the audit log. */
export function changesOf(
  before: SaveSettings,
  after: SaveSettings,
): { before: Partial<SaveSettings>; after: Partial<SaveSettings> } {
  const keys = (Object.keys(after) as (keyof SaveSettings)[]).filter(
    (key) => before[key] !== after[key],
  );
  const pick = (from: SaveSettings): Partial<SaveSettings> =>
    Object.fromEntries(keys.map((key) => [key, from[key]]));
  return { before: pick(before), after: pick(after) };
}
