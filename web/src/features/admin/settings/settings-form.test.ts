import { describe, expect, it } from '@jest/globals';
import { SaveSettings, type SiteSettings } from '@desert-mirror/contracts/catalog';
import * as z from 'zod/mini';
import { settingsValues } from './settings-form.rules.js';

const content: SaveSettings = {
  businessName: 'Desert Mirror',
  businessPhone: null,
  businessEmail: 'hello@desertmirror.example',
  businessAddress: 'Las Vegas, NV',
  businessHours: 'Mon-Sat\nSun',
  heroTitle: null,
  heroSubtitle: null,
  aboutText: null,
  enableBooking: false,
  enableBlog: true,
  socialFacebook: null,
  socialInstagram: 'instagram.com/desertmirror',
  socialYelp: null,
  socialGoogle: null,
  privacyUrl: null,
  termsUrl: null,
  sitemapUrl: null,
};
const settings: SiteSettings = { id: 1, ...content, createdAt: null, updatedAt: null };

describe('the settings form', () => {
  it('round-trips all settings', () => {
    expect(z.parse(SaveSettings, settingsValues(settings))).toEqual(content);
  });

  it('requires a business name', () => {
    const answer = z.safeParse(SaveSettings, { ...settingsValues(settings), businessName: ' ' });
    expect(answer.error?.issues).toMatchObject([
      { path: ['businessName'], message: 'Business name is required' },
    ]);
  });
});
