import { runProcesses } from '@desert-mirror/platform/bootstrap';
import { lowerPriority } from '@desert-mirror/platform/priority';
import { billingWorker } from './billing.process.js';

await runProcesses(billingWorker);
// Payments at the checkout and Stripe's webhooks go first. A lower one delays answers to health checks.
await lowerPriority(5);
