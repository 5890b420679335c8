// npm omits packages of other platforms from the lock; `npm ci` on those platforms needs them.
import { say } from '../start/terminal.ts';
import { missingPackages, readLock, writeLock } from './lockfile.ts';
import { completed } from './stubs.ts';

const lock = readLock();
const missing = missingPackages(lock).length;
if (missing > 0) writeLock(completed(lock));
say(`package-lock.json: ${String(missing)} entries added`);
