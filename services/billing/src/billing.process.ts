import { defineService } from '@desert-mirror/platform/bootstrap';
import { BillingModule } from './billing.module.js';
import { readConfig } from './config.js';

export const billing = defineService('billing', readConfig, (config) =>
  BillingModule.register(config, 'main'),
);
export const billingWorker = defineService('billing-worker', readConfig, (config) =>
  BillingModule.register(config, 'worker'),
);
