import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { auditVariables, type AuditVariables } from './config.ts';

const SCRIPT = fileURLToPath(new URL('../audit/main.ts', import.meta.url));

/**
 * Compares the books and reads again after a minute. Runs in a process of its own, because it needs packages that a
 * backup does not. It prints and records its result, and a difference is no failure of the backup.
 */
export function runAudit(config: AuditVariables, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', SCRIPT, '--confirm'],
    { stdio: ['ignore', 'inherit', 'inherit'], env: auditVariables(config), signal },
  );
  child.once('close', () => resolve());
  child.once('error', (error) => {
    if (!signal.aborted) process.stderr.write(`The audit did not start: ${error.message}\n`);
    resolve();
  });
  return promise;
}
