import { runProcesses } from '@desert-mirror/platform/bootstrap';
import { catalog } from './catalog.process.js';

await runProcesses(catalog);
