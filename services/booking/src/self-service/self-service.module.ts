import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { AvailabilityModule } from '../availability/availability.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { FleetModule } from '../fleet/fleet.module.js';
import { LostLinksService } from './lost-links.service.js';
import { SelfServiceController } from './self-service.controller.js';
import { SmsConsentByLinkService } from './sms-consent-by-link.service.js';
import { SelfService } from './self-service.service.js';

@Module({
  imports: [AppointmentsModule, AvailabilityModule, BookingsModule, FleetModule],
  controllers: [SelfServiceController],
  providers: [LostLinksService, SelfService, SmsConsentByLinkService],
})
export class SelfServiceModule {}
