import { runProcesses } from '@desert-mirror/platform/bootstrap';
import { identity } from './identity.process.js';

await runProcesses(identity);
