import { BRAND } from '@desert-mirror/contracts/brand';
import type { SiteSettings } from '@desert-mirror/contracts/catalog';

const NIGHT = '#070b16';
const icon = (size: number, purpose: 'any' | 'maskable' = 'any') => ({
  // A phone's circular mask would cut off the horizon of the plain logo.
  src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
const colors = { theme_color: NIGHT, background_color: NIGHT };

/** Opens in the browser from a home screen, because payments may lead to a bank's page. */
export const manifest = ({ businessName }: SiteSettings): string =>
  JSON.stringify({
    id: '/',
    name: businessName,
    short_name: businessName === BRAND.name ? BRAND.product : businessName,
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'browser',
    ...colors,
    icons: [icon(192), icon(512)],
  });

/** The back-office is installed as an app. */
export const adminManifest = ({ businessName }: SiteSettings): string =>
  JSON.stringify({
    id: '/admin',
    name: `${businessName} Back-office`,
    short_name: 'Back-office',
    lang: 'en-US',
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
    ...colors,
    icons: [icon(192), icon(512), icon(192, 'maskable'), icon(512, 'maskable')],
  });
