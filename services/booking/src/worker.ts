import { runService } from '@desert-mirror/platform/bootstrap';
import { BookingModule } from './booking.module.js';
import { readWorkerConfig } from './config.js';

const config = readWorkerConfig();
await runService('booking-worker', config, BookingModule.registerWorker(config));
