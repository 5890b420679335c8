import type * as z from 'zod/mini';

const TYPES: Readonly<Record<string, string>> = {
  array: 'Must be a list',
  boolean: 'Must be true or false',
  int: 'Must be a whole number',
  number: 'Must be a number',
  object: 'Must be an object',
  record: 'Must be an object',
  string: 'Must be text',
};
const UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'item' };
const OTHER = 'Is not valid';

/** The message of an issue for which the schema has none of its own. */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Is required';
      if (!issue.path?.length) return 'Must be a JSON object';
      return TYPES[issue.expected] ?? OTHER;
    case 'too_big':
      return `At most ${amount(issue.maximum, issue.origin)}`;
    case 'too_small':
      return `At least ${amount(issue.minimum, issue.origin)}`;
    case 'invalid_value':
      return `Must be one of ${issue.values.map(String).join(', ')}`;
    default:
      return OTHER;
  }
}

function amount(limit: number | bigint, origin: string): string {
  const unit = UNITS[origin];
  return unit === undefined ? String(limit) : `${limit} ${unit}${Number(limit) === 1 ? '' : 's'}`;
}
