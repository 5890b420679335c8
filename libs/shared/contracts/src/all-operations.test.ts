import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { allOperations } from './all-operations.js';

/** Fields that never reach the database: signed or hashed tokens, slugs of cached lists, the honeypot, ids with checks of their own. */
const UNCHECKED = [
  'token',
  'slug',
  'homepage',
  'replayDeadLetter service',
  'replayDeadLetter id',
  'retryJob service',
  'retryJob id',
];

const fields = allOperations.flatMap(({ id, params, query, body }) =>
  [params, query, body]
    .flatMap((schema) => Object.entries(schema?._zod.def.shape ?? {}))
    .filter(([name]) => !UNCHECKED.includes(name) && !UNCHECKED.includes(`${id} ${name}`))
    .map(([name, schema]) => [id, name, schema] as const),
);

it('asks for a recent sign-in only by a field that the body has', () => {
  const conditions = allOperations.flatMap(({ id, recentSignIn, body }) =>
    typeof recentSignIn === 'object'
      ? [[id, recentSignIn.ifTrue in (body?._zod.def.shape ?? {})]]
      : [],
  );
  expect(Object.fromEntries(conditions)).toEqual({
    changeBookingStatus: true,
    changeScheduledStatus: true,
  });
});

it.each(fields)('%s refuses NUL and half of a surrogate pair in %s', (...row) => {
  const values = ['\0', 'a\0b', '\ud800'];
  expect(values.filter((value) => z.safeParse(row[2], value).success)).toEqual([]);
});
