import { runProcesses } from '@desert-mirror/platform/bootstrap';
import { billingWorker } from './billing.process.js';

await runProcesses(billingWorker);
