import { Module } from '@nestjs/common';
import { BookingCrewsService } from './booking-crews.service.js';
import { ClosuresService } from './closures.service.js';
import { CrewService } from './crew.service.js';
import { FleetController } from './fleet.controller.js';
import { FleetEvents } from './fleet.events.js';
import { FleetService } from './fleet.service.js';
import { SchedulingSettingsService } from './scheduling-settings.service.js';
import { TechniciansService } from './technicians.service.js';
import { TimeOffService } from './time-off.service.js';
import { VansService } from './vans.service.js';

@Module({
  controllers: [FleetController],
  providers: [
    BookingCrewsService,
    ClosuresService,
    CrewService,
    FleetEvents,
    FleetService,
    SchedulingSettingsService,
    TechniciansService,
    TimeOffService,
    VansService,
  ],
  exports: [ClosuresService, FleetService, VansService],
})
export class FleetModule {}
