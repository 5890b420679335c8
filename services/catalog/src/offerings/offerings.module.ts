import { Module } from '@nestjs/common';
import { CatalogWriterModule } from '../catalog-writer/catalog-writer.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { OfferingsController } from './offerings.controller.js';
import { OfferingsService } from './offerings.service.js';

@Module({
  imports: [CatalogWriterModule, SettingsModule],
  controllers: [OfferingsController],
  providers: [OfferingsService],
})
export class OfferingsModule {}
