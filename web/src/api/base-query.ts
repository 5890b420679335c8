import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { CHALLENGE_HEADER } from '@desert-mirror/contracts/challenge-header';
import type { Challenge } from '@desert-mirror/contracts/errors';
import { apiError, type ApiError } from './api-error.js';
import type { ApiAnswer, ApiRequest, Transport } from './transport.js';

/** The thunk argument of the store. */
export interface ApiExtra {
  transport: Transport;
}

export interface AnswerMeta {
  link: string | null;
}

/** Options that an endpoint passes as `extraOptions`. */
interface ApiOptions {
  nullIfMissing?: boolean;
}

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, ApiOptions, AnswerMeta>;

export const baseQuery: ApiBaseQuery = async (request, { extra }, options) => {
  const { transport } = extra as ApiExtra;
  try {
    const answer = await sendSolving(request, transport);
    if (answer.status >= 200 && answer.status < 300) {
      return { data: answer.body, meta: { link: answer.link ?? null } };
    }
    // RTK Query passes undefined where an endpoint has no options.
    if (answer.status === 404 && (options as ApiOptions | undefined)?.nullIfMissing)
      return { data: null };
    return { error: apiError(answer.status, answer.body) };
  } catch (cause) {
    return { error: apiError(0, cause instanceof Error ? cause.message : 'No connection') };
  }
};

/** Above the rate limit, the server asks for a proof of work; then the request is sent again with it. */
export async function sendSolving(request: ApiRequest, transport: Transport): Promise<ApiAnswer> {
  const answer = await transport(request);
  if (answer.status !== 429) return answer;
  const { challenge } = apiError(answer.status, answer.body).body ?? {};
  const solution = challenge && (await solved(challenge));
  if (solution === undefined) return answer;
  const headers = { ...request.headers, [CHALLENGE_HEADER]: solution };
  return transport({ ...request, headers });
}

/** Undefined in a browser that cannot solve it; the visitor is then asked to wait. */
const solved = (challenge: Challenge): Promise<string | undefined> =>
  import('./solve-challenge.js').then(({ solve }) => solve(challenge)).catch(() => undefined);
