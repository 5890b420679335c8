import type { MissingPackage, LockEntry, Lockfile } from './lockfile.ts';
import { missingPackages } from './lockfile.ts';

const SYSTEMS = ['linux', 'darwin', 'win32', 'freebsd', 'android', 'openharmony', 'aix', 'sunos'];
const PROCESSORS = [
  'x64',
  'arm64',
  'ia32',
  'arm',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'wasm32',
];

/** Packages whose names do not contain the platform. */
const KNOWN: Record<string, LockEntry> = { fsevents: { os: ['darwin'] } };

/** A lockfile entry that lets npm skip a package for another platform. */
export function stubFor({ name, version }: MissingPackage): LockEntry {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const known = KNOWN[name];
  if (os.length === 0 && cpu.length === 0 && !known) {
    throw new Error(`${name} is missing in the lockfile and its name contains no platform`);
  }
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
    ...known,
  };
}

/** The lockfile with entries for all missing packages. */
export function completed(lock: Lockfile): Lockfile {
  const packages = { ...lock.packages };
  for (const missing of missingPackages(lock)) packages[missing.place] = stubFor(missing);
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}
