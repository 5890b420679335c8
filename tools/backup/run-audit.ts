import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { auditVariables, type AuditVariables } from './config.ts';

const SCRIPT = fileURLToPath(new URL('../audit/main.ts', import.meta.url));

/**
 * Compares the books and reads again after a minute. Runs in a separate process, which gets only the secrets
 * that it needs. It prints and records its result; a difference does not make the backup fail.
 */
export function runAudit(config: AuditVariables, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', SCRIPT, '--confirm'],
    { stdio: ['ignore', 'inherit', 'inherit'], env: auditVariables(config), signal },
  );
  child.once('close', (_code, killedBy) => {
    if (killedBy && !signal.aborted) process.stderr.write(`The audit was ended by ${killedBy}\n`);
    resolve();
  });
  child.once('error', (error) => {
    if (!signal.aborted) process.stderr.write(`The audit did not start: ${error.message}\n`);
    resolve();
  });
  return promise;
}
