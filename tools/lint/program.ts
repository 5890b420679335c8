import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repoRoot } from '@desert-mirror/embedded-servers/config';

/** Runs a program from the repository's node_modules in another folder and returns its output. */
export function runProgram(cwd: string, path: string, ...args: string[]): string {
  const script = join(repoRoot, 'node_modules', path);
  const { stdout, stderr, error } = spawnSync(process.execPath, [script, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  if (stderr !== '') throw new Error(stderr);
  return stdout;
}

export interface Finding {
  /** Relative to the linted folder. */
  readonly file: string;
  readonly rule: string;
}

/** The files that `lintFiles` needs in the linted folder, besides a tsconfig.json. */
export const LINT_CONFIG = ['oxlint.config.ts', 'tools/lint/architecture.js'];

export function lintFiles(cwd: string, files: readonly string[]): Finding[] {
  interface Result {
    diagnostics: { filename: string; code?: string; message: string }[];
  }
  const text = runProgram(cwd, 'oxlint/bin/oxlint', '--format', 'json', ...files);
  return (JSON.parse(text) as Result).diagnostics.map(({ filename, code, message }) => ({
    file: filename,
    // `plugin(rule)`, or no code for an unused directive.
    rule: code?.replace(/^(.+)\((.+)\)$/, '$1/$2') ?? message,
  }));
}

export function lintImports(cwd: string, folders: readonly string[]): Finding[] {
  interface Result {
    summary: { violations: { from: string; rule: { name: string } }[] };
  }
  const config = join(repoRoot, '.dependency-cruiser.cjs');
  const program = 'dependency-cruiser/bin/dependency-cruiser.mjs';
  const args = ['--config', config, '--no-cache', '--output-type', 'json', ...folders];
  const { summary } = JSON.parse(runProgram(cwd, program, ...args)) as Result;
  return summary.violations.map(({ from, rule }) => ({ file: from, rule: rule.name }));
}
