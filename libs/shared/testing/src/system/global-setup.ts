import { announceSystem, sharedPlace } from './config.ts';
import { startSystem } from './system.ts';
import type { RunningSystem } from './system.ts';

let system: RunningSystem | undefined;

/** `npm test` has started a system already; a single suite run by hand gets its own here. */
export default async function setup(): Promise<void> {
  if (sharedPlace()) return;
  system = await startSystem();
  announceSystem(system);
}

export const stopSystem = async (): Promise<void> => system?.remove();
