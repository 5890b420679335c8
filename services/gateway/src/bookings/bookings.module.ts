import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { BookingsController } from './bookings.controller.js';
import { BookingsService } from './bookings.service.js';

@Module({
  imports: [CatalogModule],
  controllers: [BookingsController],
  providers: [BookingsService],
})
export class BookingsModule {}
