/** Defaults of the business; the site settings override them. */
export const BRAND = {
  name: 'Desert Mirror Mobile Detailing',
  product: 'Desert Mirror',
  slug: 'desert-mirror',
  phone: '(702) 555-0142',
  email: 'hello@desertmirror.example',
  address: 'Las Vegas, NV',
  since: 2017,
  rating: '5.0',
  radiusMiles: 25,
  /** Shown on the public site until the stored hours differ from the documented default text. */
  publicHours: 'Monday-Saturday 7AM-7PM',
  splashQuote: 'We appreciate your time, How can we make it shine',
} as const;

export const DEFAULT_TEXTS = {
  hours: 'Monday - Saturday: 8:00 AM - 6:00 PM\nSunday: 10:00 AM - 4:00 PM',
  heroTitle: 'Premium Auto Detailing in Las Vegas',
  heroSubtitle: 'Professional mobile detailing services that come to you',
  about:
    'Desert Mirror has detailed cars in the Las Vegas Valley since 2017. We bring our own water ' +
    'and power, work at your home or office, and answer every request within 24 hours.',
} as const;

/** "(702) 555-0142" -> "tel:+17025550142". */
export function telephoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:${digits.length === 10 ? `+1${digits}` : `+${digits}`}`;
}
