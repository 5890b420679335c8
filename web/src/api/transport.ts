import { readToken } from './session.js';

export interface ApiRequest {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; a Blob as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface ApiAnswer {
  status: number;
  /** Parsed JSON, or the text when it is not JSON. */
  body: unknown;
  /** The `Link` header: where a list goes on. */
  link?: string | null;
  /** The token that went along, if any. */
  token?: string | null;
}

/** How the API is reached: over HTTP in the browser, in process while a page is rendered. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;

/** A read that hangs, on a road without a network, must not keep the others waiting for ever. */
const READ_TIMEOUT_MS = 30_000;

export const browserTransport: Transport = async ({
  path,
  method = 'GET',
  body,
  headers,
  signal,
}) => {
  const token = readToken();
  const answer = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      ...(body !== undefined && { 'Content-Type': typeOf(body) }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...timeLimit(method, signal),
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    body: parsed((await answer.text()) || answer.statusText),
    link: answer.headers.get('Link'),
    token,
  };
};

function timeLimit(method: string, signal: AbortSignal | undefined): { signal?: AbortSignal } {
  if (method !== 'GET') return signal ? { signal } : {};
  const limit = AbortSignal.timeout(READ_TIMEOUT_MS);
  return { signal: signal ? AbortSignal.any([signal, limit]) : limit };
}

const typeOf = (body: unknown): string => (body instanceof Blob ? body.type : 'application/json');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
