import { Module } from '@nestjs/common';
import { ApiModule } from '../api/api.module.js';
import { CacheModule } from '../cache/cache.module.js';
import { CatalogChangedController } from './catalog-changed.controller.js';
import { CatalogReadsService } from './catalog-reads.service.js';
import { CatalogController } from './catalog.controller.js';
import { PublicReads } from './public-reads.js';

@Module({
  imports: [ApiModule, CacheModule],
  controllers: [CatalogController, CatalogChangedController],
  providers: [PublicReads, CatalogReadsService],
  exports: [PublicReads],
})
export class CatalogModule {}
