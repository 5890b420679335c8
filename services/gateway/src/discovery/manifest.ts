import { BRAND } from '@desert-mirror/contracts/brand';
import type { SiteSettings } from '@desert-mirror/contracts/catalog';

const NIGHT = '#070b16';
const icon = (size: number) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  // Not `maskable`: a phone's circular mask would cut off the horizon of the logo.
  purpose: 'any',
});

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
    theme_color: NIGHT,
    background_color: NIGHT,
    icons: [icon(192), icon(512)],
  });
