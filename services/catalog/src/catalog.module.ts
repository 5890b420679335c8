import { catalogRpcs } from '@desert-mirror/contracts/catalog';
import { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin';
import { allEvents } from '@desert-mirror/contracts/events';
import { ServiceModule } from '@desert-mirror/platform/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { BlogPostsController } from './blog/blog-posts.controller.js';
import { BlogPostsService } from './blog/blog-posts.service.js';
import { PublicationClock } from './blog/publication-clock.js';
import type { CatalogConfig } from './config.js';
import { ContentWriter } from './content/content-writer.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { OfferingsController } from './offerings/offerings.controller.js';
import { OfferingsService } from './offerings/offerings.service.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { PicturesService } from './pictures/pictures.service.js';
import { ServiceAreasController } from './service-areas/service-areas.controller.js';
import { ServiceAreasService } from './service-areas/service-areas.service.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsService } from './settings/settings.service.js';
import { TestimonialsController } from './testimonials/testimonials.controller.js';
import { TestimonialsService } from './testimonials/testimonials.service.js';

/** What the business offers and says of itself. */
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
          rpcs: { ...catalogRpcs, ...catalogAdminRpcs },
          events: allEvents,
        }),
      ],
      controllers: [
        OfferingsController,
        ServiceAreasController,
        TestimonialsController,
        BlogPostsController,
        PicturesController,
        SettingsController,
      ],
      providers: [
        OfferingsService,
        ServiceAreasService,
        TestimonialsService,
        BlogPostsService,
        PublicationClock,
        PicturesService,
        SettingsService,
        ContentWriter,
      ],
    };
  }
}
