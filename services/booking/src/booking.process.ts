import { defineService } from '@desert-mirror/platform/bootstrap';
import { BookingModule } from './booking.module.js';
import { readConfig, readWorkerConfig } from './config.js';

export const booking = defineService('booking', readConfig, (config) =>
  BookingModule.register(config),
);
export const bookingWorker = defineService('booking-worker', readWorkerConfig, (config) =>
  BookingModule.registerWorker(config),
);
