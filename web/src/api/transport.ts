import { confirmPresence } from './confirmation.js';
import { forgetToken, readToken } from './session.js';

export interface ApiRequest {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, a Blob unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The answer is a file, read as a Blob. */
  isFile?: boolean;
}

export interface ApiAnswer {
  status: number;
  /** Parsed JSON, text if it is not JSON, or a Blob. */
  body: unknown;
  /** The `Link` header, which names the next page of a list. */
  link?: string | null;
}

/** Sends a request to the API: over HTTP in the browser, in process during server rendering. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;

/** Longer than the server takes. Without a limit, a request that hangs on a lost connection would block the page forever. */
const TIMEOUT_MS = 30_000;
/** A phone that switches networks drops open requests and is usually back online by then. */
const AGAIN_AFTER_MS = 300;

export const browserTransport: Transport = async (request) => {
  const answer = await sendOnce(request);
  const { code } = (answer.body ?? {}) as { code?: unknown };
  const isRefused = code === 'reauthentication_required';
  return isRefused && (await confirmPresence()) ? sendOnce(request) : answer;
};

const sendOnce: Transport = async (request) => {
  const { path, method = 'GET' } = request;
  const token = readToken();
  const send = () => fetch(path, { ...requestInit(request, token), signal: limited(request) });
  const answer = await send().catch(async (error: unknown) => {
    // Only reads are safe to repeat, and only a network error is worth a retry.
    if (method !== 'GET' || !(error instanceof TypeError)) throw error;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    return send();
  });
  // Public reads answer 200 to a refused token, and say so with the header.
  if (answer.status === 401 || answer.headers.has('WWW-Authenticate')) forgetToken(token);
  return {
    status: answer.status,
    body:
      request.isFile && answer.ok
        ? await answer.blob()
        : parsed((await answer.text()) || answer.statusText),
    link: answer.headers.get('Link'),
  };
};

const requestInit = (
  { method = 'GET', body, headers }: ApiRequest,
  token: string | null,
): RequestInit => ({
  method,
  credentials: 'include',
  headers: {
    ...(body !== undefined && { 'Content-Type': typeOf(body) }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...headers,
  },
  body: body instanceof Blob ? body : JSON.stringify(body),
});

/** How long a picture takes depends on the connection. */
const limited = ({ body, signal }: ApiRequest): AbortSignal | null =>
  body instanceof Blob
    ? (signal ?? null)
    : AbortSignal.any([signal ?? [], AbortSignal.timeout(TIMEOUT_MS)].flat());

const typeOf = (body: unknown): string => (body instanceof Blob ? body.type : 'application/json');

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
