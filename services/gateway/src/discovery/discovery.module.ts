import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { DiscoveryController } from './discovery.controller.js';
import { DiscoveryService } from './discovery.service.js';

@Module({
  imports: [CacheModule, CatalogModule],
  controllers: [DiscoveryController],
  providers: [DiscoveryService],
})
export class DiscoveryModule {}
