import { describe, expect, it } from '@jest/globals';
import type { BlogPost, ServiceArea, SiteSettings } from '@desert-mirror/contracts/catalog';
import { buildOffering, buildSettings } from '@desert-mirror/testing/builders';
import { areaService, blogPosting, breadcrumbs, business, service } from './schema-org.js';

const ORIGIN = 'https://mirror.example';
const provider = { '@id': `${ORIGIN}/#business` };

const area: ServiceArea = {
  id: 1,
  name: 'Henderson',
  slug: 'henderson',
  description: 'From the hills of Anthem',
  neighborhoods: ['Anthem'],
  responseHours: null,
  imageUrl: '/pictures/henderson.webp',
  imageAlt: null,
  active: true,
  createdAt: '2026-05-01T16:00:00.000Z',
};

describe('business', () => {
  it('uses the brand defaults without settings', () => {
    const thing = business(ORIGIN, undefined);
    expect(thing).toMatchObject({
      '@type': 'LocalBusiness',
      additionalType: 'https://schema.org/AutoWash',
      ...provider,
      name: 'Desert Mirror Mobile Detailing',
      url: `${ORIGIN}/`,
      telephone: '+17025550142',
      email: 'hello@desertmirror.example',
      address: { addressLocality: 'Las Vegas', addressRegion: 'NV' },
      foundingDate: '2017',
      openingHoursSpecification: [
        { '@type': 'OpeningHoursSpecification', opens: '07:00', closes: '19:00' },
      ],
    });
    expect(Object.keys(thing)).not.toEqual(expect.arrayContaining(['sameAs']));
    expect(Object.keys(thing)).not.toEqual(expect.arrayContaining(['areaServed']));
  });

  it('uses the settings and omits unparsable hours', () => {
    const settings: SiteSettings = buildSettings({
      businessName: 'Mirror & Sons',
      businessPhone: '702 555 0199',
      businessHours: 'By appointment',
      socialFacebook: 'https://facebook.example/mirror',
      socialYelp: 'javascript:alert(1)',
      socialInstagram: 'instagram.com/mirror',
    });
    const thing = business(ORIGIN, settings, [area]);
    expect(thing).toMatchObject({
      name: 'Mirror & Sons',
      telephone: '+17025550199',
      areaServed: [{ '@type': 'Place', name: 'Henderson' }],
      sameAs: ['https://facebook.example/mirror', 'https://instagram.com/mirror'],
    });
    expect(thing).not.toHaveProperty('openingHoursSpecification');
  });

  it('contains no ratings', () => {
    expect(JSON.stringify(business(ORIGIN, undefined, [area]))).not.toMatch(/rating|review/i);
  });
});

describe('service', () => {
  it('offers an exact price', () => {
    const offering = buildOffering({ imageUrl: '/pictures/full-detail.webp' });
    expect(service(ORIGIN, undefined, offering)).toMatchObject({
      '@type': 'Service',
      url: `${ORIGIN}/services/full-detail`,
      serviceType: 'wash detail',
      image: `${ORIGIN}/pictures/full-detail.webp`,
      provider,
      areaServed: { '@type': 'City', name: 'Las Vegas' },
      offers: { '@type': 'Offer', price: '289.00', priceCurrency: 'USD' },
    });
  });

  it('has no offer without an exact price, and no image without a valid URL', () => {
    const offering = buildOffering({ priceCents: 0, imageUrl: 'http://[' });
    const thing = service(ORIGIN, undefined, offering);
    expect(thing).not.toHaveProperty('offers');
    expect(thing).not.toHaveProperty('image');
  });
});

describe('areaService', () => {
  it('describes the service in the area', () => {
    expect(areaService(ORIGIN, area)).toMatchObject({
      '@type': 'Service',
      url: `${ORIGIN}/areas/henderson`,
      image: `${ORIGIN}/pictures/henderson.webp`,
      provider,
      areaServed: { '@type': 'Place', name: 'Henderson' },
    });
  });
});

describe('blogPosting', () => {
  const blogPost: BlogPost = {
    id: 1,
    title: 'Wax or coating',
    slug: 'wax-or-coating',
    excerpt: 'Which',
    content: 'Both',
    author: 'Dana, lead detailer',
    authorInitials: 'D',
    category: 'Paint Care',
    imageUrl: '/pictures/wax.webp',
    imageAlt: null,
    published: true,
    publishedAt: '2026-05-12T16:00:00.000Z',
    createdAt: '2026-05-01T16:00:00.000Z',
  };

  it('has the title, date and author', () => {
    expect(blogPosting(ORIGIN, undefined, blogPost)).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Wax or coating',
      description: 'Which',
      datePublished: '2026-05-12T16:00:00.000Z',
      image: `${ORIGIN}/pictures/wax.webp`,
      mainEntityOfPage: `${ORIGIN}/blog/wax-or-coating`,
      author: { '@type': 'Person', name: 'Dana, lead detailer' },
      publisher: provider,
    });
  });

  it.each(['Mirror & Sons', 'Desert Mirror'])('treats %s as an organization', (author) => {
    const settings = buildSettings({ businessName: 'Mirror & Sons' });
    expect(blogPosting(ORIGIN, settings, { ...blogPost, author })['author']).toEqual({
      '@type': 'Organization',
      name: author,
    });
  });
});

describe('breadcrumbs', () => {
  it('are numbered from the home page', () => {
    const steps = [
      { name: 'Home', path: '/' },
      { name: 'Blog', path: '/blog' },
    ];
    expect(breadcrumbs(ORIGIN, steps)).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/` },
        { '@type': 'ListItem', position: 2, name: 'Blog', item: `${ORIGIN}/blog` },
      ],
    });
  });
});
