import { AppError } from '@desert-mirror/contracts/errors';
import { describe, expect, it } from '@jest/globals';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { isConnectionLost, toAppError } from './errors.js';

const withCode = (code: string): Error => Object.assign(new Error('of the driver'), { code });

describe('toAppError', () => {
  it.each([
    ['a killed Postgres', withCode('57P01')],
    ['a starting Postgres', withCode('57P03')],
    ['a transaction that was idle for too long', withCode('25P03')],
    ['a full disk', withCode('53100')],
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a failed query', new QueryFailedError('SELECT 1', [], withCode('08006'))],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a connection lost within a transaction', new QueryRunnerAlreadyReleasedError()],
    ['and before its next query', new QueryRunnerProviderAlreadyReleasedError()],
  ])('%s is temporary', (_name, error) => {
    expect(toAppError(error)).toMatchObject({ code: 'unavailable' });
  });

  it('hides a bug and keeps an error for clients', () => {
    expect(toAppError(new TypeError('x is undefined'))).toMatchObject({ code: 'internal' });
    const known = new AppError('not_found');
    expect(toAppError(known)).toBe(known);
  });
});

it.each([
  ['57P01', true],
  ['08006', true],
  ['25P03', true],
  ['ECONNRESET', true],
  ['53100', false],
  ['57014', false],
  ['23505', false],
])('%s means a lost connection: %s', (code, isLost) => {
  expect(isConnectionLost(new QueryFailedError('COMMIT', [], withCode(code)))).toBe(isLost);
});
