import { defineService } from '@desert-mirror/platform/bootstrap';
import { CatalogModule } from './catalog.module.js';
import { readConfig } from './config.js';

export const catalog = defineService('catalog', readConfig, (config) =>
  CatalogModule.register(config),
);
