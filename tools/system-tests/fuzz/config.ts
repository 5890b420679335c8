import * as z from 'zod/mini';

const FuzzConfig = z.object({
  /** The same seed generates the same requests, except for ids and tokens. */
  FUZZ_SEED: z._default(z.coerce.number(), 1),
  /** Requests to each operation. */
  FUZZ_RUNS: z._default(z.coerce.number(), 2),
});

export function readFuzzConfig(environment: NodeJS.ProcessEnv = process.env) {
  const { FUZZ_SEED, FUZZ_RUNS } = z.parse(FuzzConfig, environment);
  return { seed: FUZZ_SEED, runs: FUZZ_RUNS };
}
