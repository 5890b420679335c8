import { expect, it } from '@jest/globals';
import { apiError } from '../../api/api-error.js';
import { reportFailure } from './report-failure.js';

it.each([
  [404, 'not_found', true],
  [409, 'conflict', true],
  [409, 'idempotency_mismatch', true],
  [409, 'locked', false],
  [400, 'validation_failed', false],
  [503, 'unavailable', false],
])('a %i %s makes a retry pointless: %s', (status, code, isOutdated) => {
  const error = apiError(status, { code, message: 'November 2026 is closed' });
  expect(reportFailure(error, 'The invoice could not be voided')).toBe(isOutdated);
});
