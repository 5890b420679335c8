import { describe, expect, it } from '@jest/globals';
import { BRAND } from '@desert-mirror/contracts/brand';
import type { PublicSettings } from '@desert-mirror/contracts/catalog';
import { publicHours, siteInfo } from './site-info.js';

const stored: PublicSettings = {
  id: 1,
  businessName: 'Mirror & Sons',
  businessPhone: '702 555 0199',
  businessEmail: 'office@mirror.example',
  businessAddress: null,
  businessHours: 'Daily: 8AM-5PM',
  heroTitle: null,
  heroSubtitle: 'We come to you',
  aboutText: null,
  enableBooking: false,
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
  salesTax: { rate: '8.25', onlinePrices: 'included' },
};

describe('publicHours', () => {
  it.each([
    null,
    undefined,
    '',
    ' \n ',
    'Monday - Saturday: 8:00 AM - 6:00 PM\nSunday: 10:00 AM - 4:00 PM',
    'Monday - Saturday: 8:00 AM - 6:00 PM\r\nSunday: 10:00 AM - 4:00 PM\r\n',
    'Monday - Saturday: 8:00 AM - 6:00 PM / Sunday: 10:00 AM - 4:00 PM',
  ])('shows the default public hours for %j', (text) => {
    expect(publicHours(text)).toEqual([BRAND.publicHours]);
  });

  it('shows the stored hours once they differ', () => {
    expect(publicHours('Monday - Saturday: 8:00 AM - 6:00 PM')).toEqual([
      'Monday - Saturday: 8:00 AM - 6:00 PM',
    ]);
    expect(publicHours('Mon-Fri 9-5 / Sat 9-12')).toEqual(['Mon-Fri 9-5', 'Sat 9-12']);
    expect(publicHours('24/7')).toEqual(['24/7']);
  });
});

describe('siteInfo', () => {
  it('uses the brand defaults without settings', () => {
    expect(siteInfo()).toMatchObject({
      name: BRAND.name,
      phone: BRAND.phone,
      phoneHref: 'tel:+17025550142',
      emailHref: `mailto:${BRAND.email}`,
      heroTitle: 'Premium Auto Detailing in Las Vegas',
      bookingEnabled: true,
    });
  });

  it('overrides brand defaults per field', () => {
    expect(siteInfo(stored)).toMatchObject({
      name: 'Mirror & Sons',
      phone: '(702) 555-0199',
      phoneHref: 'tel:+17025550199',
      email: 'office@mirror.example',
      address: BRAND.address,
      hours: ['Daily: 8AM-5PM'],
      heroTitle: 'Premium Auto Detailing in Las Vegas',
      heroSubtitle: 'We come to you',
      bookingEnabled: false,
    });
  });
});
