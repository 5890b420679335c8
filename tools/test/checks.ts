export interface Check {
  readonly name: string;
  readonly args: readonly string[];
}

const bin = (name: string, path: string, ...words: string[]): Check => ({
  name,
  args: [`node_modules/${path}`, ...words],
});

/** What `npm run typecheck` and `npm run lint` do, step by step; the longest first. */
export const CHECKS: readonly Check[] = [
  bin('lint', 'eslint/bin/eslint.js', '.'),
  bin('types', 'typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit'),
  bin('types of the web', 'typescript/bin/tsc', '-p', 'web/tsconfig.json', '--noEmit'),
  bin(
    'boundaries',
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    'libs',
    'services',
    'web',
    'tools',
  ),
  bin('format', 'prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn'),
  { name: 'lock', args: ['tools/lock/check.ts'] },
];
