import { Module } from '@nestjs/common';
import { AvailabilityModule } from '../availability/availability.module.js';
import { CatalogCopyModule } from '../catalog-copy/catalog-copy.module.js';
import { PromoCodesController } from './promo-codes.controller.js';
import { PromoCodesService } from './promo-codes.service.js';
import { DiscountsService } from './discounts.service.js';

@Module({
  imports: [AvailabilityModule, CatalogCopyModule],
  providers: [PromoCodesService, DiscountsService],
  controllers: [PromoCodesController],
  exports: [DiscountsService],
})
export class PromoCodesModule {}
