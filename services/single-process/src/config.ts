import { PROCESSES } from '@desert-mirror/contracts/system';
import { type Environment, loadConfig } from '@desert-mirror/platform/config';
import * as z from 'zod/mini';

const environments = z.record(
  z.enum([...PROCESSES, 'gateway']),
  z.record(z.string(), z.string()),
  'must be a JSON object with the variables of each process',
);

const SingleProcessConfig = z.object({
  /** Each process has its own variables, because they differ in database, NATS user and ports. */
  PROCESS_ENVIRONMENTS: z.pipe(z.pipe(z.string('is required'), z.transform(parsed)), environments),
});

/** The variables of each process, by its name. Exits if they are missing or invalid. */
export const readEnvironments = (environment?: Environment): z.infer<typeof environments> =>
  loadConfig(SingleProcessConfig, environment).PROCESS_ENVIRONMENTS;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
