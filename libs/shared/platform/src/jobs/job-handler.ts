import type { JobContract, JobPayload } from '@desert-mirror/contracts/rpc';
import { SetMetadata } from '@nestjs/common';
import { JOB_CONTRACT } from '../metadata-keys.js';

export interface JobAttempt {
  /** If this attempt fails, the job fails permanently. */
  isLast: boolean;
}

/**
 * Marks a provider's method as the handler of a job. It can run more than once for a job. Its second
 * parameter tells whether the job will be retried if it throws.
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
