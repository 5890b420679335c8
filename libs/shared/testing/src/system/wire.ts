import { request } from 'node:http';
import { connect } from 'node:net';

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

/** Sends a path unchanged and returns the body undecoded; `fetch` would normalize the path and decompress. */
export function askAsIs(
  url: string,
  path: string,
  options: { method?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<WireAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path, agent: false, timeout: 20_000, ...options },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(parts),
          }),
        );
      },
    );
    outgoing.once('timeout', () => outgoing.destroy(new Error(`${path}: no answer`)));
    outgoing.once('error', reject);
    outgoing.end();
  });
}

/** Sends raw bytes and returns everything received until the server closes the connection. */
export function speak(url: string, bytes: string): Promise<{ answer: string; ms: number }> {
  const { hostname, port } = new URL(url);
  const begun = Date.now();
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let answer = '';
    socket.setEncoding('utf8');
    socket.once('connect', () => socket.write(bytes));
    socket.on('data', (part: string) => (answer += part));
    socket.once('error', (error) => {
      if (answer === '') reject(error);
    });
    socket.once('close', () => resolve({ answer, ms: Date.now() - begun }));
  });
}
