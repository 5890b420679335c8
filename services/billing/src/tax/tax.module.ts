import { Module } from '@nestjs/common';
import { TaxSettingsController } from './tax-settings.controller.js';
import { TaxSettingsService } from './tax-settings.service.js';

@Module({ controllers: [TaxSettingsController], providers: [TaxSettingsService] })
export class TaxMainModule {}
