import { Module } from '@nestjs/common';
import { CatalogCopyModule } from '../catalog-copy/catalog-copy.module.js';
import { FleetModule } from '../fleet/fleet.module.js';
import { AvailabilityController } from './availability.controller.js';
import { AvailabilityService } from './availability.service.js';
import { OfferingsService } from './offerings.service.js';

@Module({
  imports: [CatalogCopyModule, FleetModule],
  controllers: [AvailabilityController],
  providers: [AvailabilityService, OfferingsService],
  exports: [AvailabilityService, OfferingsService],
})
export class AvailabilityModule {}
