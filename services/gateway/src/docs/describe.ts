import type { ErrorCode } from '@desert-mirror/contracts/errors';
import { SetMetadata } from '@nestjs/common';
import type * as z from 'zod/mini';

/** What the API's page says of a route beside what its decorators say already. */
export interface Description {
  summary: string;
  /** Shape of a successful answer; without one the answer has no JSON body. */
  answer?: z.core.$ZodType;
  /** What may go wrong beyond a wrong credential, a wrong body and an outage. */
  errors?: readonly ErrorCode[];
  /** Content type of a body that is not JSON. */
  takes?: string;
  /** Content type of the answer where it is not JSON. */
  type?: string;
  /** Request headers that mean something to the route. */
  headers?: Readonly<Record<string, string>>;
}

export const DESCRIPTION = Symbol('description');
export const Describe = (description: Description) => SetMetadata(DESCRIPTION, description);
