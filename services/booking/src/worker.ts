import { runProcesses } from '@desert-mirror/platform/bootstrap';
import { bookingWorker } from './booking.process.js';

await runProcesses(bookingWorker);
