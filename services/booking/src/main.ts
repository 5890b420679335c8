import { runProcesses } from '@desert-mirror/platform/bootstrap';
import { booking } from './booking.process.js';

await runProcesses(booking);
