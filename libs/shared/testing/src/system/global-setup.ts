import { announceSystem, sharedPlace } from './config.ts';
import { startSystem } from './system.ts';
import type { RunningSystem } from './system.ts';

let system: RunningSystem | undefined;

/** Starts a system unless `npm test` has already started one. */
export default async function setup(): Promise<void> {
  if (sharedPlace()) return;
  system = await startSystem();
  announceSystem(system);
}

export const stopSystem = async (): Promise<void> => system?.remove();
