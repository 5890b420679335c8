import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { FleetModule } from '../fleet/fleet.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';
import { ScheduleController } from './schedule.controller.js';
import { ScheduleService } from './schedule.service.js';
import { SchedulingService } from './scheduling.service.js';

@Module({
  imports: [AppointmentsModule, BookingsModule, FleetModule, PhotosModule],
  controllers: [CalendarController, ScheduleController],
  providers: [CalendarService, ScheduleService, SchedulingService],
})
export class ScheduleModule {}
