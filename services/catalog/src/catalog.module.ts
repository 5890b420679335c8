import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin.operations';
import { priceRpcs } from '@desert-mirror/contracts/prices.operations';
import { retentionRpcs } from '@desert-mirror/contracts/retention.operations';
import { allEvents } from '@desert-mirror/contracts/events';
import { ServiceModule } from '@desert-mirror/platform/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { AUDIT_NAMES } from './audit-names.js';
import { BlogPostsModule } from './blog-posts/blog-posts.module.js';
import type { CatalogConfig } from './config.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { OfferingsModule } from './offerings/offerings.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { PricesModule } from './prices/prices.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { RETENTION } from './retention/retention.js';
import { ServiceAreasModule } from './service-areas/service-areas.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { TestimonialsModule } from './testimonials/testimonials.module.js';

@Module({})
export class CatalogModule {
  static register(config: CatalogConfig): DynamicModule {
    return {
      module: CatalogModule,
      imports: [
        ServiceModule.register({
          process: 'catalog',
          owner: 'catalog',
          role: 'main',
          config,
          databaseUrl: config.CATALOG_DATABASE_URL,
          entities,
          migrations,
          auditNames: AUDIT_NAMES,
          retention: RETENTION,
          rpcs: { ...catalogRpcs, ...catalogAdminRpcs, ...priceRpcs, ...retentionRpcs },
          events: allEvents,
        }),
        OfferingsModule,
        PricesModule,
        ServiceAreasModule,
        TestimonialsModule,
        BlogPostsModule,
        PicturesModule,
        RetentionModule,
        SettingsModule,
      ],
    };
  }
}
