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

/** Lints another folder, which needs a tsconfig.json and web/tsconfig.json, with eslint.config.js. */
export function lintFiles(cwd: string, files: readonly string[]): Finding[] {
  interface Result {
    filePath: string;
    messages: { ruleId: string | null; message: string; severity: number; line: number }[];
  }
  const text = runProgram(cwd, 'eslint/bin/eslint.js', '--format', 'json', ...files);
  return (JSON.parse(text) as Result[]).flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message }) => ({
      file: filePath.slice(cwd.length + 1),
      rule: ruleId ?? message,
    })),
  );
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

/** An eslint.config.js that applies the repository's rules to another folder. */
export const eslintConfig = (): string => `
import rules from ${JSON.stringify(join(repoRoot, 'eslint.config.js'))};
const parserOptions = { tsconfigRootDir: import.meta.dirname };
export default [...rules, { languageOptions: { parserOptions } }];
`;
