import { Health } from '@desert-mirror/platform/observe/health';
import { RpcModule } from '@desert-mirror/platform/rpc/rpc.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './auth/access.guard.js';
import { AuthController } from './auth/auth.controller.js';
import { AuthService } from './auth/auth.service.js';
import { JwtStrategy } from './auth/jwt.strategy.js';
import { SessionGuard } from './auth/session.guard.js';
import { AdminBlogController } from './blog/admin-blog.controller.js';
import { BlogController } from './blog/blog.controller.js';
import { BlogService } from './blog/blog.service.js';
import { AdminBookingsController } from './bookings/admin-bookings.controller.js';
import { AdminBookingsService } from './bookings/admin-bookings.service.js';
import { BookingsController } from './bookings/bookings.controller.js';
import { BookingsService } from './bookings/bookings.service.js';
import { CONFIG, type GatewayConfig } from './config.js';
import { CustomersController } from './customers/customers.controller.js';
import { CustomersService } from './customers/customers.service.js';
import { DiscoveryController } from './discovery/discovery.controller.js';
import { DiscoveryService } from './discovery/discovery.service.js';
import { DocsController } from './docs/docs.controller.js';
import { OpenApi } from './docs/openapi.js';
import { HealthController } from './health/health.controller.js';
import { HealthService } from './health/health.service.js';
import { ByteCache } from './http/byte-cache.js';
import { ErrorFilter } from './http/error.filter.js';
import { LimitsGuard } from './http/limits.guard.js';
import { Limits } from './http/limits.js';
import { Lists } from './http/lists.js';
import { Redis } from './http/redis.js';
import { ContractPipe } from './http/validation.js';
import { AdminBillingController } from './billing/admin-billing.controller.js';
import { AdminBillingService } from './billing/admin-billing.service.js';
import { AdminInvoicesController } from './invoices/admin-invoices.controller.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { AdminOfferingsController } from './offerings/admin-offerings.controller.js';
import { OfferingsController } from './offerings/offerings.controller.js';
import { OfferingsService } from './offerings/offerings.service.js';
import { AuditController } from './operations/audit.controller.js';
import { AuditService } from './operations/audit.service.js';
import { DeadLettersController } from './operations/dead-letters.controller.js';
import { DeadLettersService } from './operations/dead-letters.service.js';
import { Assets } from './pages/assets.js';
import { PagesController } from './pages/pages.controller.js';
import { PagesService } from './pages/pages.service.js';
import { WebBundle } from './pages/web-bundle.js';
import { PayController } from './payments/pay.controller.js';
import { PayService } from './payments/pay.service.js';
import { PaymentsController } from './payments/payments.controller.js';
import { PaymentsService } from './payments/payments.service.js';
import { PictureMaker } from './pictures/picture-maker.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { PicturesService } from './pictures/pictures.service.js';
import { CatalogAnswers } from './public/catalog-answers.js';
import { CatalogChanges } from './public/catalog-changes.js';
import { CatalogHintsController } from './public/catalog-hints.controller.js';
import { PublicReads } from './public/public-reads.js';
import { AdminServiceAreasController } from './service-areas/admin-service-areas.controller.js';
import { ScheduleController } from './schedule/schedule.controller.js';
import { ScheduleService } from './schedule/schedule.service.js';
import { ReportsController } from './reports/reports.controller.js';
import { ReportsService } from './reports/reports.service.js';
import { SearchController } from './search/search.controller.js';
import { SearchService } from './search/search.service.js';
import { ServiceAreasController } from './service-areas/service-areas.controller.js';
import { ServiceAreasService } from './service-areas/service-areas.service.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsService } from './settings/settings.service.js';
import { AdminTestimonialsController } from './testimonials/admin-testimonials.controller.js';
import { StaffController } from './staff/staff.controller.js';
import { StaffService } from './staff/staff.service.js';
import { TestimonialsController } from './testimonials/testimonials.controller.js';
import { TestimonialsService } from './testimonials/testimonials.service.js';

const controllers = [
  OfferingsController,
  ServiceAreasController,
  TestimonialsController,
  BlogController,
  AdminOfferingsController,
  AdminServiceAreasController,
  AdminTestimonialsController,
  AdminBlogController,
  PicturesController,
  SettingsController,
  BookingsController,
  AdminBookingsController,
  ScheduleController,
  PaymentsController,
  PayController,
  InvoicesController,
  AdminInvoicesController,
  AdminBillingController,
  CustomersController,
  ReportsController,
  SearchController,
  AuditController,
  AuthController,
  StaffController,
  HealthController,
  DeadLettersController,
  DocsController,
  DiscoveryController,
  CatalogHintsController,
  // Last: it takes every path that nobody else wants.
  PagesController,
];

/** Who asks, may they, and how often: in this order, on every route. */
const guards = [SessionGuard, AccessGuard, LimitsGuard];

@Module({})
export class GatewayModule {
  static register(config: GatewayConfig): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        RpcModule.register({ process: 'gateway', natsUrl: config.NATS_URL }),
        PassportModule,
        JwtModule.register({ secret: config.JWT_SECRET }),
        DiscoveryModule,
      ],
      controllers,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useClass: ContractPipe },
        ...guards.map((guard) => ({ provide: APP_GUARD, useClass: guard })),
        {
          provide: Health,
          inject: [Redis],
          useFactory: (redis: Redis) => new Health({ redis: () => redis.ping() }),
        },
        ByteCache,
        Lists,
        Redis,
        Limits,
        PublicReads,
        CatalogAnswers,
        CatalogChanges,
        PictureMaker,
        PicturesService,
        JwtStrategy,
        AuthService,
        StaffService,
        OfferingsService,
        ServiceAreasService,
        TestimonialsService,
        BlogService,
        SettingsService,
        BookingsService,
        AdminBookingsService,
        ScheduleService,
        PaymentsService,
        PayService,
        AdminBillingService,
        InvoicesService,
        CustomersService,
        ReportsService,
        SearchService,
        AuditService,
        HealthService,
        DeadLettersService,
        OpenApi,
        DiscoveryService,
        Assets,
        WebBundle,
        PagesService,
      ],
    };
  }
}
