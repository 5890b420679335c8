import type { JobContract, JobPayload } from '@desert-mirror/contracts/rpc';
import { SetMetadata } from '@nestjs/common';
import { JOB_CONTRACT } from '../marks.js';

/** Marks a provider's method as the worker of a job. It may run more than once for one job. */
export function Works<J extends JobContract>(contract: J) {
  return <T extends (payload: JobPayload<J>) => Promise<void>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<T>,
  ): void => {
    SetMetadata(JOB_CONTRACT, contract)(target, key, descriptor);
  };
}
