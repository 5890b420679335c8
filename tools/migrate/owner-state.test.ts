import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { keepOwnerState, ownerStateFile, readOwnerState } from './owner-state.ts';

it('saves the owner state of the last migration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'owner-state-'));
  const file = ownerStateFile(folder);
  for (const hasConfiguredPassword of [true, false]) {
    keepOwnerState(file, { hasConfiguredPassword });
    expect(readOwnerState(file)).toEqual({ hasConfiguredPassword });
  }
  rmSync(folder, { recursive: true });
});
