import { Module } from '@nestjs/common';
import { PromoCodesController } from './promo-codes.controller.js';
import { PromoCodesService } from './promo-codes.service.js';
import { PromoRedemptionsService } from './promo-redemptions.service.js';

@Module({
  providers: [PromoCodesService, PromoRedemptionsService],
  controllers: [PromoCodesController],
  exports: [PromoRedemptionsService],
})
export class PromoCodesModule {}
