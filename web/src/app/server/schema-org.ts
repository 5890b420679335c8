import { BRAND } from '@desert-mirror/contracts/brand';
import type {
  BlogPost,
  Offering,
  ServiceArea,
  SiteSettings,
} from '@desert-mirror/contracts/catalog';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { paths } from '../../paths.js';
import { siteInfo } from '../../site/site-info.js';
import { openingHours } from './opening-hours.rules.js';
import { postalAddress } from './postal-address.rules.js';

/** A schema.org object. Our own ratings are left out: search engines treat them as spam. */
export type Thing = Readonly<Record<string, unknown> & { '@type': string }>;

const CARD = '/card.jpg';

const businessId = (origin: string) => `${origin}/#business`;
const reference = (origin: string) => ({ '@id': businessId(origin) });
const place = ({ name }: Pick<ServiceArea, 'name'>): Thing => ({ '@type': 'Place', name });

const absolute = (url: string | null, origin: string): string | undefined =>
  url && URL.canParse(url, origin) ? new URL(url, origin).href : undefined;

/** The business from its settings. `areas` are included if the page has loaded them. */
export function business(
  origin: string,
  settings: SiteSettings | undefined,
  areas: readonly ServiceArea[] = [],
): Thing {
  const { name, phoneHref, email, address, hours, about, links } = siteInfo(settings);
  const opening = openingHours(hours);
  const { facebook, instagram, google, yelp } = links;
  const sameAs = [facebook, instagram, google, yelp].flatMap((url) => absolute(url, origin) ?? []);
  return {
    '@type': 'LocalBusiness',
    additionalType: 'https://schema.org/AutoWash',
    '@id': businessId(origin),
    name,
    description: about,
    url: `${origin}${paths.home}`,
    image: `${origin}${CARD}`,
    telephone: phoneHref.replace('tel:', ''),
    email,
    address: postalAddress(address),
    foundingDate: String(BRAND.since),
    priceRange: '$$',
    ...(opening && {
      openingHoursSpecification: opening.map((one) => ({
        '@type': 'OpeningHoursSpecification',
        ...one,
      })),
    }),
    ...(areas.length > 0 && { areaServed: areas.map(place) }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

/** An offering. It has an offer only if its price is exact. */
export function service(
  origin: string,
  settings: SiteSettings | undefined,
  { slug, name, description, category, imageUrl, priceCents }: Offering,
): Thing {
  const url = `${origin}${paths.offering(slug)}`;
  const image = absolute(imageUrl, origin);
  const address = postalAddress(siteInfo(settings).address);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    description,
    url,
    serviceType: category.replaceAll('-', ' '),
    ...(image && { image }),
    provider: reference(origin),
    areaServed:
      typeof address === 'string' ? address : { '@type': 'City', name: address.addressLocality },
    ...(priceCents > 0 && {
      offers: { '@type': 'Offer', url, price: centsToDecimal(priceCents), priceCurrency: 'USD' },
    }),
  };
}

export function areaService(origin: string, area: ServiceArea): Thing {
  const url = `${origin}${paths.area(area.slug)}`;
  const image = absolute(area.imageUrl, origin);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: `Mobile car detailing in ${area.name}`,
    description: area.description,
    url,
    serviceType: 'mobile car detailing',
    ...(image && { image }),
    provider: reference(origin),
    areaServed: place(area),
  };
}

export function blogPosting(
  origin: string,
  settings: SiteSettings | undefined,
  { slug, title, excerpt, author, category, imageUrl, publishedAt }: BlogPost,
): Thing {
  const url = `${origin}${paths.blogPost(slug)}`;
  const image = absolute(imageUrl, origin);
  const isOurs = [siteInfo(settings).name, BRAND.name, BRAND.product].includes(author);
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: title,
    description: excerpt,
    url,
    mainEntityOfPage: url,
    ...(publishedAt && { datePublished: publishedAt }),
    ...(image && { image }),
    articleSection: category,
    author: { '@type': isOurs ? 'Organization' : 'Person', name: author },
    publisher: reference(origin),
  };
}

export function breadcrumbs(
  origin: string,
  trail: readonly { name: string; path: string }[],
): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
