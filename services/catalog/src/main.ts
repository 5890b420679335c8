import { runService } from '@desert-mirror/platform/bootstrap';
import { CatalogModule } from './catalog.module.js';
import { readConfig } from './config.js';

const config = readConfig();
await runService('catalog', config, CatalogModule.register(config));
