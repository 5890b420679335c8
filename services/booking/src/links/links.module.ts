import { signingSecret } from '@desert-mirror/platform/signing-secret';
import { type DynamicModule, Module } from '@nestjs/common';
import type { BookingConfig } from '../config.js';
import { PublicLinks } from './public-links.js';

@Module({})
export class LinksModule {
  static register({ PUBLIC_URL, BOOKING_LINK_SECRET }: BookingConfig): DynamicModule {
    const { origin } = new URL(PUBLIC_URL);
    return {
      module: LinksModule,
      global: true,
      providers: [
        {
          provide: PublicLinks,
          useFactory: () =>
            new PublicLinks(origin, signingSecret('BOOKING_LINK_SECRET', BOOKING_LINK_SECRET)),
        },
      ],
      exports: [PublicLinks],
    };
  }
}
