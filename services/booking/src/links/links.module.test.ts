import { expect, it, jest } from '@jest/globals';
import { type FactoryProvider, Logger } from '@nestjs/common';
import type { BookingConfig } from '../config.js';
import { LinksModule } from './links.module.js';
import { PublicLinks } from './public-links.js';

it('the start warns about a short secret', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
  const config = { PUBLIC_URL: 'http://localhost', BOOKING_LINK_SECRET: 'too-short' };
  const { providers } = LinksModule.register(config as BookingConfig);
  const [links] = providers as [FactoryProvider];
  expect(links.useFactory()).toBeInstanceOf(PublicLinks);
  expect(warn).toHaveBeenCalledWith(
    expect.stringMatching(/^BOOKING_LINK_SECRET has fewer than 32/),
  );
  warn.mockRestore();
});
