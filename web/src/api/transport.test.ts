import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { browserTransport, type ApiRequest } from './transport.js';

const { fetch: original } = globalThis;
let sent: RequestInit[];
let limit: AbortController;

/** A server that never answers, and a clock that the test moves with `limit`. */
beforeEach(() => {
  sent = [];
  limit = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit.signal);
  globalThis.fetch = (_path, init = {}) => {
    sent.push(init);
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error));
    });
  };
});

afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = original;
});

const REQUESTS: [string, ApiRequest][] = [
  ['a read', { path: '/api/bookings/7' }],
  ['a payment', { path: '/api/create-payment-intent', method: 'POST', body: { bookingId: 7 } }],
  ['a release', { path: '/api/holds/7', method: 'DELETE', body: { token: 'a' } }],
];

describe('a request without an answer', () => {
  it.each(REQUESTS)('fails at the time limit: %s', async (_name, request) => {
    const answer = browserTransport(request);
    limit.abort(new DOMException('The operation timed out', 'TimeoutError'));
    await expect(answer).rejects.toThrow('timed out');
    expect(sent).toHaveLength(1);
  });

  it.each(REQUESTS)('can be canceled before: %s', async (_name, request) => {
    const caller = new AbortController();
    const answer = browserTransport({ ...request, signal: caller.signal });
    caller.abort(new Error('canceled'));
    await expect(answer).rejects.toThrow('canceled');
  });

  it('may take longer if it uploads a picture', () => {
    const picture: ApiRequest = { path: '/api/admin/pictures', method: 'POST', body: new Blob() };
    void browserTransport(picture);
    expect(sent).toEqual([expect.not.objectContaining({ signal: expect.anything() })]);
  });
});
