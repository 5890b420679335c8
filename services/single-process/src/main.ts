import { billing, billingWorker } from '@desert-mirror/billing/billing.process';
import { booking, bookingWorker } from '@desert-mirror/booking/booking.process';
import { catalog } from '@desert-mirror/catalog/catalog.process';
import { gateway } from '@desert-mirror/gateway/gateway.process';
import { identity } from '@desert-mirror/identity/identity.process';
import { runProcesses } from '@desert-mirror/platform/bootstrap';
import { readEnvironments } from './config.js';

const environments = readEnvironments();
await runProcesses(
  () => catalog(environments.catalog),
  () => booking(environments.booking),
  () => bookingWorker(environments['booking-worker']),
  () => billing(environments.billing),
  () => billingWorker(environments['billing-worker']),
  () => identity(environments.identity),
  () => gateway(environments.gateway),
);
