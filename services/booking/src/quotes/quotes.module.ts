import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { AvailabilityModule } from '../availability/availability.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { CustomerQuotesService } from './customer-quotes.service.js';
import { QuoteSendingService } from './quote-sending.service.js';
import { QuotesController } from './quotes.controller.js';

@Module({
  imports: [AppointmentsModule, AvailabilityModule, BookingsModule, PhotosModule],
  controllers: [QuotesController],
  providers: [CustomerQuotesService, QuoteSendingService],
})
export class QuotesModule {}
