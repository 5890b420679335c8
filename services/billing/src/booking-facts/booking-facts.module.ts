import { Module } from '@nestjs/common';
import { BookingFactsEvents } from './booking-facts.events.js';
import { BookingTaxController } from './booking-tax.controller.js';
import { BookingTaxService } from './booking-tax.service.js';
import { CollectBookingFactsTask } from './collect-booking-facts.task.js';

@Module({ controllers: [BookingTaxController], providers: [BookingFactsEvents, BookingTaxService] })
export class BookingFactsMainModule {}

@Module({ providers: [CollectBookingFactsTask] })
export class BookingFactsWorkerModule {}
