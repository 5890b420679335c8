import { ONE_PROCESS, startSystem } from '@desert-mirror/testing/system/system';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFuzzConfig } from './fuzz/config.ts';
import { Fuzzer } from './fuzz/fuzzer.ts';
import { Story } from './story.ts';

const { seed, runs } = readFuzzConfig();
const MINUTES = 60_000;
/** About 100 of 203 operations succeed in two rounds. Far fewer would mean that the requests test only refusals. */
const LEAST_SUCCEEDED = 50;

let system: RunningSystem;
let fuzzer: Fuzzer;

beforeAll(async () => {
  system = await startSystem({ env: ONE_PROCESS });
  const story = new Story(system);
  const { booking, secret } = await story.bookedAndAsked();
  await story.pay(secret);
  await story.untilPaid(booking.id);
  await story.invoiced();
  fuzzer = await Fuzzer.of(system);
}, 10 * MINUTES);
afterAll(async () => {
  await fuzzer?.close();
  await system?.remove();
});

describe('generated requests', () => {
  it(
    'get declared answers, no server error, and write nothing if they are refused',
    async () => {
      for (let run = 0; run < runs; run++) await fuzzer.round(seed * runs + run);
      expect(fuzzer.problems).toEqual([]);
      expect(fuzzer.succeeded.size).toBeGreaterThan(LEAST_SUCCEEDED);
    },
    120 * MINUTES,
  );
});
