import { runProcesses } from '@desert-mirror/platform/bootstrap';
import { billing } from './billing.process.js';

await runProcesses(billing);
