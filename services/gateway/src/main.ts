import { runProcesses } from '@desert-mirror/platform/bootstrap';
import { gateway } from './gateway.process.js';

await runProcesses(gateway);
