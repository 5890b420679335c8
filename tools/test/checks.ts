import checks from '../checks.json' with { type: 'json' };

export interface Check {
  readonly name: string;
  readonly args: readonly string[];
}

/** The steps of `npm run lint` and `npm run typecheck`, longest first. */
export const CHECKS: readonly Check[] = [...checks.lint, ...checks.typecheck];
