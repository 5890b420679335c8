import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { AvailabilityModule } from '../availability/availability.module.js';
import { NotesModule } from '../notes/notes.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { PromoCodesModule } from '../promo-codes/promo-codes.module.js';
import { BusinessProfileService } from '@desert-mirror/mail/business-profile.service';
import { BookingCreationService } from './booking-creation.service.js';
import { BookingListService } from './booking-list.service.js';
import { BookingMessagesService } from './booking-messages.service.js';
import { BookingStatusService } from './booking-status.service.js';
import { BookingWorkService } from './booking-work.service.js';
import { BookingsController } from './bookings.controller.js';
import { BookingsEvents } from './bookings.events.js';
import { BookingsService } from './bookings.service.js';
import { CancelledInvoiceService } from './cancelled-invoice.service.js';
import { CustomerViewService } from './customer-view.service.js';
import { SmsConsentService } from './sms-consent.service.js';
import { SuspiciousBookingsService } from './suspicious-bookings.service.js';

@Module({
  imports: [AppointmentsModule, AvailabilityModule, NotesModule, PhotosModule, PromoCodesModule],
  controllers: [BookingsController],
  providers: [
    BookingCreationService,
    BookingWorkService,
    BookingListService,
    BookingMessagesService,
    BookingStatusService,
    BookingsService,
    BookingsEvents,
    BusinessProfileService,
    CancelledInvoiceService,
    CustomerViewService,
    SmsConsentService,
    SuspiciousBookingsService,
  ],
  exports: [
    BookingCreationService,
    BookingMessagesService,
    BookingStatusService,
    BookingWorkService,
    BookingsService,
    CancelledInvoiceService,
    CustomerViewService,
    SmsConsentService,
  ],
})
export class BookingsModule {}
