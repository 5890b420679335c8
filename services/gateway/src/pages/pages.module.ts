import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.js';
import { Assets } from './assets.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';
import { WebBundle } from './web-bundle.js';

@Module({
  imports: [CacheModule, CatalogModule, RateLimitsModule],
  controllers: [PagesController],
  providers: [Assets, PagesService, WebBundle],
})
export class PagesModule {}
