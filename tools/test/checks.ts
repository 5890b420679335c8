import checks from '../checks.json' with { type: 'json' };

export interface Check {
  readonly name: string;
  readonly args: readonly string[];
}

/** What `npm run lint` and `npm run typecheck` do, step by step; the longest comes first. */
export const CHECKS: readonly Check[] = [...checks.lint, ...checks.typecheck];
