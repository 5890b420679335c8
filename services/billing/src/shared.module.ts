import { MailTransport } from '@desert-mirror/platform/mail/mail-transport';
import { type DynamicModule, Module } from '@nestjs/common';
import { BusinessProfileService } from '@desert-mirror/mail/business-profile.service';
import type { BillingConfig } from './config.js';
import { DeclineLimits } from './payments/decline-limits.service.js';
import { PublicSite } from './public-site.js';
import { StripeApi } from './stripe/stripe-api.js';
import { StripeBalanceApi } from './stripe/stripe-balance-api.js';
import { StripeCustomersApi } from './stripe/stripe-customers-api.js';
import { StripeDisputesApi } from './stripe/stripe-disputes-api.js';

@Module({})
export class SharedModule {
  static register(config: BillingConfig): DynamicModule {
    const { origin } = new URL(config.PUBLIC_URL);
    return {
      module: SharedModule,
      global: true,
      providers: [
        { provide: StripeApi, useFactory: () => new StripeApi(config) },
        { provide: StripeCustomersApi, useFactory: () => new StripeCustomersApi(config) },
        { provide: StripeBalanceApi, useFactory: () => new StripeBalanceApi(config) },
        { provide: StripeDisputesApi, useFactory: () => new StripeDisputesApi(config) },
        {
          provide: DeclineLimits,
          useFactory: () =>
            new DeclineLimits(
              config.DECLINES_PER_BOOKING_PER_DAY,
              config.DECLINES_PER_ADDRESS_PER_HOUR,
            ),
        },
        { provide: PublicSite, useFactory: () => new PublicSite(origin) },
        { provide: MailTransport, useFactory: () => new MailTransport({ url: config.SMTP_URL }) },
        BusinessProfileService,
      ],
      exports: [
        StripeApi,
        StripeBalanceApi,
        StripeCustomersApi,
        StripeDisputesApi,
        DeclineLimits,
        PublicSite,
        MailTransport,
        BusinessProfileService,
      ],
    };
  }
}
