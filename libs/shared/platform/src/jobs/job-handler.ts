import type { JobContract, JobPayload } from '@desert-mirror/contracts/rpc';
import { SetMetadata } from '@nestjs/common';
import { JOB_CONTRACT } from '../metadata-keys.js';

/** What a worker may know of how often its job was tried. */
export interface JobAttempt {
  /** When this one fails, the job has failed for good. */
  isLast: boolean;
}

/**
 * Marks a provider's method as the worker of a job. It may run more than once for one job; a second
 * parameter tells it whether it will be tried again if it throws.
 */
export function JobHandler<J extends JobContract>(contract: J) {
  return <T extends (payload: JobPayload<J>, attempt: JobAttempt) => Promise<void>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<T>,
  ): void => {
    SetMetadata(JOB_CONTRACT, contract)(target, key, descriptor);
  };
}
