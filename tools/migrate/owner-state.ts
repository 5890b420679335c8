import { readFileSync, writeFileSync } from 'node:fs';

/** State of the owner's account, which the migrate step reads from the database. */
export interface OwnerState {
  /** False when the owner has chosen another password in the back-office. */
  readonly hasConfiguredPassword: boolean;
  /** About a configured password that is easy to guess. */
  readonly warning?: string;
}

export function keepOwnerState(file: string, state: OwnerState): void {
  writeFileSync(file, `${JSON.stringify(state)}\n`, { mode: 0o600 });
}

export const readOwnerState = (file: string): OwnerState =>
  JSON.parse(readFileSync(file, 'utf8')) as OwnerState;

export const ownerStateFile = (dataDir: string): string => `${dataDir}/owner.json`;
