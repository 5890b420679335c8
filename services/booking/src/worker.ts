import { runProcesses } from '@desert-mirror/platform/bootstrap';
import { lowerPriority } from '@desert-mirror/platform/priority';
import { bookingWorker } from './booking.process.js';

await runProcesses(bookingWorker);
// Messages can wait for a moment; visitors and their bookings cannot. A lower one delays answers to health checks.
await lowerPriority(5);
