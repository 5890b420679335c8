import { runService } from '@desert-mirror/platform/bootstrap';
import { BillingModule } from './billing.module.js';
import { readConfig } from './config.js';

const config = readConfig();
await runService('billing', config, BillingModule.register(config, 'main'));
