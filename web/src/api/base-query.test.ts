import { describe, expect, it } from '@jest/globals';
import { verifySolution, createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { CHALLENGE_HEADER } from '@desert-mirror/contracts/challenge-header';
import { baseQuery } from './base-query.js';
import type { ApiAnswer, ApiRequest } from './transport.js';

const SECRET = 'secret';
const challenge = await createChallenge({
  algorithm: 'PBKDF2/SHA-256',
  cost: 1,
  keyPrefix: '0',
  deriveKey,
  hmacSignatureSecret: SECRET,
});

/** Sends a request to a server that gives these answers one after the other. */
async function send(request: ApiRequest, ...answers: ApiAnswer[]) {
  const sent: ApiRequest[] = [];
  const transport = (each: ApiRequest) => {
    sent.push(each);
    return Promise.resolve(answers[sent.length - 1]!);
  };
  const context = { extra: { transport } };
  return { sent, result: await baseQuery(request, context as never, {}) };
}

const BOOKING: ApiRequest = {
  path: '/api/bookings',
  method: 'POST',
  body: { firstName: 'Ada' },
  headers: { 'Idempotency-Key': 'the-key-of-it' },
};
const LIMITED: ApiAnswer = { status: 429, body: { code: 'challenge_required', challenge } };

describe('a request above the rate limit', () => {
  it('is sent again with the solved challenge', async () => {
    const { sent, result } = await send(BOOKING, LIMITED, { status: 201, body: { id: 7 } });
    expect(result).toMatchObject({ data: { id: 7 } });
    expect(sent[1]).toMatchObject(BOOKING);
    const { [CHALLENGE_HEADER]: header = '' } = sent[1]!.headers!;
    const payload = JSON.parse(atob(header)) as never;
    const options = { ...(payload as object), deriveKey, hmacSignatureSecret: SECRET };
    expect(await verifySolution(options as never)).toMatchObject({ verified: true });
  });

  it('is not repeated endlessly', async () => {
    const { sent, result } = await send(BOOKING, LIMITED, LIMITED);
    expect(sent).toHaveLength(2);
    expect(result).toMatchObject({ error: { status: 429 } });
  });

  it('fails without a challenge', async () => {
    const { sent, result } = await send(BOOKING, { status: 429, body: {} });
    expect(sent).toHaveLength(1);
    expect(result).toMatchObject({ error: { status: 429 } });
  });
});
