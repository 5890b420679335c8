// After every `npm install`: fills the lock so that `npm ci` takes it on any machine.
import { say } from '../start/terminal.ts';
import { absentPackages, hostBound, readLock, writeLock } from './lockfile.ts';
import { completed } from './stubs.ts';

const lock = readLock();
const absent = absentPackages(lock).length;
const bound = hostBound(lock).length;
if (absent + bound > 0) writeLock(completed(lock));
say(`package-lock.json: ${String(absent)} entries added, ${String(bound)} hosts removed`);
