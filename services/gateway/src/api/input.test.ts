import { allOperations } from '@desert-mirror/contracts/all-operations';
import type { AppError } from '@desert-mirror/contracts/errors';
import type { Operation } from '@desert-mirror/contracts/http';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { readInput } from './input.js';

const errorsOf = (operation: Pick<Operation, 'query' | 'body'>, given: object) => {
  const request = { params: {}, query: {}, headers: {}, ...given } as never;
  try {
    readInput(operation as Operation, request);
    return [];
  } catch (error) {
    return (error as AppError).errors!.map(({ path, message }) => `${path}: ${message}`);
  }
};

describe('a field without a message in its schema', () => {
  const body = z.object({
    flag: z.optional(z.boolean()),
    count: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
    price: z.optional(z.number()),
    name: z.optional(z.string().check(z.maxLength(3), z.regex(/^\w*$/))),
    list: z.optional(z.array(z.object({ id: z.uuid() })).check(z.minLength(1), z.maxLength(2))),
    kind: z.optional(z.enum(['cash', 'check'])),
    data: z.optional(z.record(z.string(), z.unknown())),
    either: z.optional(z.union([z.string(), z.number()])),
  });

  it.each([
    [[], [': Must be a JSON object']],
    ['text', [': Must be a JSON object']],
    [{ flag: 'false' }, ['flag: Must be true or false']],
    [{ count: 1.5 }, ['count: Must be a whole number']],
    [{ count: 6 }, ['count: At most 5']],
    [{ count: 0 }, ['count: At least 1']],
    [{ price: '5' }, ['price: Must be a number']],
    [{ name: 5 }, ['name: Must be text']],
    [{ name: 'long' }, ['name: At most 3 characters']],
    [{ name: '-' }, ['name: Is not valid']],
    [{ list: {} }, ['list: Must be a list']],
    [{ list: [] }, ['list: At least 1 item']],
    [{ list: [5, {}] }, ['list.0: Must be an object', 'list.1.id: Is required']],
    [{ kind: 'card' }, ['kind: Must be one of cash, check']],
    [{ data: 5 }, ['data: Must be an object']],
    [{ either: true }, ['either: Is not valid']],
  ])('%j is refused with %j', (given, expected) => {
    expect(errorsOf({ body }, { body: given })).toEqual(expected);
  });
});

it.each(allOperations.filter(({ body }) => body).map((one) => [one.id, one] as const))(
  '%s refuses wrong types in words of its own',
  (_id, { body }) => {
    expect(errorsOf({ body: body! }, { body: [] })).toContain(': Must be a JSON object');
    const wrong = Object.keys(body!._zod.def.shape).map((name) => [name, [[]]]);
    const errors = errorsOf({ body: body! }, { body: Object.fromEntries(wrong) });
    expect(errors.filter((text) => /Invalid input/.test(text))).toEqual([]);
  },
);
