import { validationError } from '@desert-mirror/contracts/errors';
import { MAX_ID, PageQuery } from '@desert-mirror/contracts/fields';
import { type ArgumentMetadata, Injectable, StandardSchemaValidationPipe } from '@nestjs/common';
import * as z from 'zod/mini';

/** Checks what `@Body({ schema })`, `@Query({ schema })` and `@Param({ schema })` name. */
@Injectable()
export class ContractPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: (issues) => validationError(toIssues(issues)) });
  }

  override transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    // No body at all: let the schema name the fields that are missing.
    const given = metadata.type === 'body' && value == null ? ({} as T) : value;
    return super.transform(given, metadata);
  }

  /** The body parser refuses such keys before; walking a hostile nesting here could only hurt. */
  protected override stripProtoKeys(): void {}
}

type Issues = Parameters<typeof validationError>[0];

interface StandardIssue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

function toIssues(issues: readonly StandardIssue[]): Issues {
  return issues.map(({ path, message }) => ({
    message,
    path: path?.map((part) => (typeof part === 'object' ? part.key : part)),
  }));
}

const wholeNumber = (text: unknown): unknown =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : text;

/** `/…/:id`: a malformed or huge one is the asker's mistake, an unknown one is the owner's to tell. */
export const IdParam = z.object({
  id: z.pipe(
    z.transform(wholeNumber),
    z
      .int('Must be a whole number')
      .check(z.positive('Must be a positive number'), z.maximum(MAX_ID, 'Is too large')),
  ),
});
export type IdParam = z.infer<typeof IdParam>;

const LIMIT_RANGE = 'Must be a whole number from 1 to 500';

/** `?limit=…&cursor=…` of every list. */
export const ListQuery = z.object({
  limit: z.pipe(
    z.transform(wholeNumber),
    z.optional(z.int(LIMIT_RANGE).check(z.minimum(1, LIMIT_RANGE), z.maximum(500, LIMIT_RANGE))),
  ),
  cursor: PageQuery.shape.cursor,
});
export type ListQuery = z.infer<typeof ListQuery>;

/** A filter in an address: an empty value is none, so that a form can be sent as it is. */
export const unlessEmpty = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    schema,
  );

/** The same of a whole number. */
export const numberUnlessEmpty = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : wholeNumber(value))),
    schema,
  );
