// Part of lint: a lock that `npm ci` would refuse, or that names a registry's host, is an error.
import { complain } from '../start/terminal.ts';
import { absentPackages, hostBound, readLock } from './lockfile.ts';

const lock = readLock();
const wrong = [
  ...absentPackages(lock).map((absent) => `${absent.name} ${absent.version} is missing`),
  ...hostBound(lock).map((path) => `${path} names a registry's host`),
];
if (wrong.length > 0) {
  complain(`package-lock.json: ${wrong.slice(0, 5).join('; ')} (${String(wrong.length)} in all)`);
  complain('Run `npm run lock`');
  process.exitCode = 1;
}
