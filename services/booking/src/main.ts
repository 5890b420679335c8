import { runService } from '@desert-mirror/platform/bootstrap';
import { BookingModule } from './booking.module.js';
import { readConfig } from './config.js';

const config = readConfig();
await runService('booking', config, BookingModule.register(config));
