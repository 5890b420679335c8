/** The package has no types. These are the parts that we use. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    requests?: readonly (Sent & {
      path?: string;
      method?: string;
      setupRequest?: (request: Sent) => Sent;
    })[];
  }
  interface Sent {
    headers?: Readonly<Record<string, string>>;
    body?: string;
  }
  interface Result {
    requests: { total: number };
    /** Seconds. */
    duration: number;
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
    timeouts: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
