import autocannon from 'autocannon';

export interface Request {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Where the bare server does the same, if it is not the same path. */
  readonly barePath?: string;
  readonly body?: object;
}

export interface Measured {
  readonly perSecond: number;
  readonly p99Ms: number;
}

export interface Load {
  readonly seconds: number;
  readonly connections: number;
}

/** Asks one site for one thing, as often as it can answer. A failed answer makes it worthless. */
export async function measure(url: string, request: Request, load: Load): Promise<Measured> {
  const result = await autocannon({
    url: url + request.path,
    method: request.method,
    connections: load.connections,
    duration: load.seconds,
    ...(request.body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body),
    }),
  });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${request.name} at ${url}: ${wrong} requests failed`);
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
}

export const medianOf = (rounds: readonly Measured[]): Measured => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
});
