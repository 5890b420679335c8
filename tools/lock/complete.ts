// npm omits packages of other platforms from the lock; `npm ci` on those platforms needs them.
import { say } from '../start/terminal.ts';
import { absentPackages, readLock, writeLock } from './lockfile.ts';
import { completed } from './stubs.ts';

const lock = readLock();
const absent = absentPackages(lock).length;
if (absent > 0) writeLock(completed(lock));
say(`package-lock.json: ${String(absent)} entries added`);
