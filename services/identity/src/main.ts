import { runService } from '@desert-mirror/platform/bootstrap';
import { readConfig } from './config.js';
import { IdentityModule } from './identity.module.js';

const config = readConfig();
await runService('identity', config, IdentityModule.register(config));
