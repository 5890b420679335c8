import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Lean {
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const lean = JSON.parse(readFileSync(join(import.meta.dirname, 'lean.json'), 'utf8')) as Lean;

/** For Node processes that mostly wait. glibc keeps freed memory in one arena per thread and in large chunks: 3 MB per process. */
export const { flags: LEAN_FLAGS, env: LEAN_ENV } = lean;
