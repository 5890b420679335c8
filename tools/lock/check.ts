// Part of lint: `npm ci` refuses a lock without the packages of every platform.
import { complain } from '../start/terminal.ts';
import { missingPackages, readLock } from './lockfile.ts';

const missing = missingPackages(readLock()).map(({ name, version }) => `${name} ${version}`);
if (missing.length > 0) {
  complain(`package-lock.json lacks ${missing.slice(0, 5).join(', ')} (${missing.length} in all)`);
  complain('Run `npm run lock`');
  process.exitCode = 1;
}
