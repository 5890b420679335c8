import type { AbsentPackage, LockEntry, Lockfile } from './lockfile.ts';
import { absentPackages } from './lockfile.ts';

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

/** Packages whose names do not tell where they run. */
const KNOWN: Record<string, LockEntry> = { fsevents: { os: ['darwin'] } };

/** What npm needs to know to skip a package that is not for this machine. */
export function stubFor({ name, version }: AbsentPackage): LockEntry {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const known = KNOWN[name];
  if (os.length === 0 && cpu.length === 0 && !known) {
    throw new Error(`${name} is absent from the lock and its name tells no platform`);
  }
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
    ...known,
  };
}

/** The lock with every gap filled. */
export function completed(lock: Lockfile): Lockfile {
  const packages = { ...lock.packages };
  for (const absent of absentPackages(lock)) packages[absent.place] = stubFor(absent);
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}
