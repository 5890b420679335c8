import { readToken } from './session.js';

export interface ApiRequest {
  path: string;
  method?: 'GET' | 'POST';
  body?: unknown;
  headers?: Record<string, string>;
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

export const browserTransport: Transport = async ({ path, method = 'GET', body, headers }) => {
  const token = readToken();
  const answer = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    body: parsed((await answer.text()) || answer.statusText),
    link: answer.headers.get('Link'),
    token,
  };
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
