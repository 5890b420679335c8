import { describe, expect, it } from '@jest/globals';
import { apiError, asApiError, fieldErrors, serverMessage } from './api-error.js';

const refused = apiError(400, {
  statusCode: 400,
  code: 'validation_failed',
  message: 'email: Please enter a valid email address',
  errors: [{ path: 'email', message: 'Please enter a valid email address' }],
});

describe('API errors', () => {
  it('have the message `STATUS: body`', () => {
    expect(apiError(503, 'Service Unavailable').message).toBe('503: Service Unavailable');
    expect(refused.message).toMatch(/^400: \{"statusCode":400/);
  });

  it('show the server’s message, or the fallback without one', () => {
    expect(serverMessage(refused, 'fallback')).toBe('email: Please enter a valid email address');
    expect(serverMessage(apiError(0, 'Failed to fetch'), 'fallback')).toBe('fallback');
    expect(serverMessage(apiError(502, '<html>'), 'fallback')).toBe('fallback');
    expect(serverMessage(apiError(500, { message: '' }), 'fallback')).toBe('fallback');
    expect(serverMessage(new TypeError('bug'), 'fallback')).toBe('fallback');
  });

  it('return the field errors', () => {
    expect(fieldErrors(refused)).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
    ]);
    expect(fieldErrors(apiError(0, 'Failed to fetch'))).toEqual([]);
  });

  it('are distinguished from other errors', () => {
    expect(asApiError(refused)).toBe(refused);
    expect(asApiError(new Error('bug'))).toBeUndefined();
    expect(asApiError(null)).toBeUndefined();
  });
});
