import { Module } from '@nestjs/common';
import { BookingTaxController } from './booking-tax.controller.js';
import { BookingTaxService } from './booking-tax.service.js';
import { CollectBookingFactsTask } from './collect-booking-facts.task.js';

@Module({ controllers: [BookingTaxController], providers: [BookingTaxService] })
export class BookingFactsMainModule {}

@Module({ providers: [CollectBookingFactsTask] })
export class BookingFactsWorkerModule {}
