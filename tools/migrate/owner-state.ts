import { readFileSync, writeFileSync } from 'node:fs';

/** What the migrate step finds out and only the database knows. */
export interface OwnerState {
  /** Whether the configured password opens the back-office, or one that was chosen there since. */
  readonly hasConfiguredPassword: boolean;
}

export function keepOwnerState(file: string, state: OwnerState): void {
  writeFileSync(file, `${JSON.stringify(state)}\n`, { mode: 0o600 });
}

export const readOwnerState = (file: string): OwnerState =>
  JSON.parse(readFileSync(file, 'utf8')) as OwnerState;

export const ownerStateFile = (dataDir: string): string => `${dataDir}/owner.json`;
