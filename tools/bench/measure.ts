import autocannon from 'autocannon';

export interface Step {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Request {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Requested in turn instead of `path`. */
  readonly steps?: readonly Step[];
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Used instead of `body` when each request must be unique. */
  readonly fresh?: () => { body: string; headers: Readonly<Record<string, string>> };
}

export interface Measured {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Load {
  readonly seconds: number;
  readonly connections: number;
}

/** Sends one request as often as the server can handle it. @throws Error if any request fails */
export async function measure(url: string, request: Request, load: Load): Promise<Measured> {
  const { fresh, steps } = request;
  const result = await autocannon({
    url: url + request.path,
    method: request.method,
    connections: load.connections,
    duration: load.seconds,
    headers: {
      ...request.headers,
      ...(request.body && { 'content-type': 'application/json' }),
    },
    ...(request.body && { body: JSON.stringify(request.body) }),
    ...(steps && { requests: steps }),
    ...(fresh && {
      requests: [{ setupRequest: (sent) => ({ ...sent, ...fresh() }) }],
    }),
  });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${request.name} at ${url}: ${wrong} requests failed`);
  const { p50, p99 } = result.latency;
  const { total } = result.requests;
  return { requests: total, perSecond: total / result.duration, p50Ms: p50, p99Ms: p99 };
}

/** The smallest value that is not exceeded by the given share of values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
}

export const medianOf = (rounds: readonly Measured[]): Measured => ({
  requests: median(rounds.map(({ requests }) => requests)),
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
});
