import { defineService } from '@desert-mirror/platform/bootstrap';
import { IdentityModule } from './identity.module.js';
import { readConfig } from './config.js';

export const identity = defineService('identity', readConfig, (config) =>
  IdentityModule.register(config),
);
