import { runService } from '@desert-mirror/platform/bootstrap';
import { BillingModule } from './billing.module.js';
import { readConfig } from './config.js';

const config = readConfig();
await runService('billing-worker', config, BillingModule.register(config, 'worker'));
