import { BRAND, telephoneLink } from '@desert-mirror/contracts/brand';
import type { SiteSettings } from '@desert-mirror/contracts/catalog';

/** The business as its public pages show it: the owner's settings over the brand. */
export interface SiteInfo {
  name: string;
  phone: string;
  phoneHref: string;
  email: string;
  emailHref: string;
  address: string;
  /** One line each. */
  hours: string[];
  heroTitle: string;
  heroSubtitle: string;
  about: string;
  bookingEnabled: boolean;
}

/**
 * `DEFAULT_HOURS` of the contracts, which a test compares: importing it from its file would bring all
 * schemas of the catalog into the first download of every page.
 */
export const DOCUMENTED_HOURS = 'Monday - Saturday: 8:00 AM - 6:00 PM\nSunday: 10:00 AM - 4:00 PM';

const ABOUT =
  'We are a mobile detailing crew in the Las Vegas valley. We bring water, power and shade to ' +
  'your driveway, and we tell you before we start what will come out and what will not.';

export function siteInfo(settings?: SiteSettings): SiteInfo {
  const phone = settings?.businessPhone ?? BRAND.phone;
  const email = settings?.businessEmail ?? BRAND.email;
  return {
    name: settings?.businessName ?? BRAND.name,
    phone,
    phoneHref: telephoneLink(phone),
    email,
    emailHref: `mailto:${email}`,
    address: settings?.businessAddress ?? BRAND.address,
    hours: publicHours(settings?.businessHours),
    heroTitle: settings?.heroTitle ?? 'Premium Auto Detailing in Las Vegas',
    heroSubtitle:
      settings?.heroSubtitle ?? 'Professional mobile detailing services that come to you',
    about: settings?.aboutText ?? ABOUT,
    bookingEnabled: settings?.enableBooking ?? true,
  };
}

/**
 * The owner's hours; while they are still the documented default text, the hours the public site
 * has always shown.
 */
export function publicHours(stored: string | null | undefined): string[] {
  const lines = hourLines(stored ?? '');
  const untouched = lines.join('\n') === hourLines(DOCUMENTED_HOURS).join('\n');
  return lines.length === 0 || untouched ? [BRAND.publicHours] : lines;
}

/** The documented text writes its line break as ' / '. */
function hourLines(text: string): string[] {
  return text
    .split(/\r?\n|\s\/\s/)
    .map((line) => line.trim())
    .filter(Boolean);
}
