import type { SiteSettings } from '@desert-mirror/contracts/catalog';

const TEXTS = [
  'businessName',
  'businessPhone',
  'businessEmail',
  'businessAddress',
  'businessHours',
  'heroTitle',
  'heroSubtitle',
  'aboutText',
  'socialFacebook',
  'socialInstagram',
  'socialYelp',
  'socialGoogle',
  'privacyUrl',
  'termsUrl',
  'sitemapUrl',
] as const;

export type SettingsText = (typeof TEXTS)[number];

/** Values of the controls. An unset text is empty. */
export type SettingsValues = Record<SettingsText, string> &
  Pick<SiteSettings, 'enableBooking' | 'enableBlog'>;

export function settingsValues(settings: SiteSettings): SettingsValues {
  const texts = TEXTS.map((name) => [name, settings[name] ?? ''] as const);
  return {
    ...(Object.fromEntries(texts) as Record<SettingsText, string>),
    enableBooking: settings.enableBooking,
    enableBlog: settings.enableBlog,
  };
}
