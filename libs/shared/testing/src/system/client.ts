import type { ErrorBody } from '@desert-mirror/contracts/errors';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON body; undefined if the body is not JSON. */
  readonly body: T;
  readonly ms: number;
}

export interface AskOptions {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged. */
  readonly raw?: string | Uint8Array;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;

/** An HTTP client of the site with cookies. It does not throw for error statuses. */
export class Site {
  readonly url: string;
  constructor(url: string) {
    this.url = url;
  }

  get = <T>(path: string, options?: AskOptions): Promise<Answer<T>> =>
    this.ask<T>('GET', path, options);

  post = <T>(path: string, body: unknown, options?: AskOptions): Promise<Answer<T>> =>
    this.ask<T>('POST', path, { ...options, body });

  async ask<T>(method: string, path: string, options: AskOptions = {}): Promise<Answer<T>> {
    const begun = performance.now();
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
      headers: {
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      ...bodyOf(options),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: parsed(text) as T,
      ms: performance.now() - begun,
    };
  }
}

function bodyOf({ body, raw }: AskOptions): { body?: string | Buffer } {
  if (raw !== undefined) return { body: typeof raw === 'string' ? raw : Buffer.from(raw) };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type Refusal = Partial<ErrorBody>;
