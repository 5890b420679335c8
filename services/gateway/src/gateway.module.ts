import { RpcModule } from '@desert-mirror/platform/rpc/rpc.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { ApiModule } from './api/api.module.js';
import { AppointmentsModule } from './appointments/appointments.module.js';
import { AccessGuard } from './auth/access.guard.js';
import { AuthModule } from './auth/auth.module.js';
import { SessionGuard } from './auth/session.guard.js';
import { BillingModule } from './billing/billing.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { CalendarModule } from './calendar/calendar.module.js';
import { CacheModule } from './cache/cache.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { CONFIG, type GatewayConfig } from './config.js';
import { CspReportsModule } from './csp-reports/csp-reports.module.js';
import { CustomersModule } from './customers/customers.module.js';
import { DiscoveryModule } from './discovery/discovery.module.js';
import { DocsModule } from './docs/docs.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { ErrorFilter } from './http/error.filter.js';
import { PagesModule } from './pages/pages.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { LimitsGuard } from './rate-limits/limits.guard.js';
import { RateLimitsModule } from './rate-limits/rate-limits.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { SmsModule } from './sms/sms.module.js';
import { SystemModule } from './system/system.module.js';

@Module({})
class ConfigModule {
  static register(config: GatewayConfig): DynamicModule {
    const providers = [{ provide: CONFIG, useValue: config }];
    return { module: ConfigModule, global: true, providers, exports: [CONFIG] };
  }
}

@Module({})
export class GatewayModule {
  static register(config: GatewayConfig): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        ConfigModule.register(config),
        RpcModule.register({ process: 'gateway', natsUrl: config.NATS_URL }),
        ApiModule,
        AppointmentsModule,
        AuthModule,
        BillingModule,
        BookingsModule,
        CalendarModule,
        CacheModule,
        CatalogModule,
        CspReportsModule,
        CustomersModule,
        DiscoveryModule,
        DocsModule,
        MessagesModule,
        PagesModule,
        PicturesModule,
        RateLimitsModule,
        QuotesModule,
        ReportsModule,
        SmsModule,
        SystemModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        // On every route in this order: authentication, authorization, rate limit.
        { provide: APP_GUARD, useClass: SessionGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: LimitsGuard },
      ],
    };
  }
}
