import { Module } from '@nestjs/common';
import { AvailabilityModule } from '../availability/availability.module.js';
import { FleetModule } from '../fleet/fleet.module.js';
import { AppointmentListsService } from './appointment-lists.service.js';
import { AppointmentsService } from './appointments.service.js';
import { HoldsController } from './holds.controller.js';
import { HoldsService } from './holds.service.js';
import { MovesService } from './moves.service.js';
import { ReleaseExpiredHoldsTask } from './release-expired-holds.task.js';
import { SeatingService } from './seating.service.js';

@Module({
  imports: [AvailabilityModule, FleetModule],
  controllers: [HoldsController],
  providers: [
    AppointmentListsService,
    AppointmentsService,
    HoldsService,
    MovesService,
    ReleaseExpiredHoldsTask,
    SeatingService,
  ],
  exports: [AppointmentListsService, AppointmentsService, MovesService],
})
export class AppointmentsModule {}
