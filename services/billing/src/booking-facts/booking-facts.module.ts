import { Module } from '@nestjs/common';
import { CollectBookingFactsTask } from './collect-booking-facts.task.js';

@Module({ providers: [CollectBookingFactsTask] })
export class BookingFactsWorkerModule {}
