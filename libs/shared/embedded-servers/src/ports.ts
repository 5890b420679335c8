import { randomInt } from 'node:crypto';
import { createConnection, createServer } from 'node:net';
import type { Server } from 'node:net';
import { UnavailableError } from './errors.ts';

/** Below the ephemeral port range, so that outgoing connections do not take a reserved port. */
const MIN_PORT = 15000;
const MAX_PORT = 31999;

export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await portProblem(port, host)) === undefined;
}

/** The error code of listening on the port (EADDRINUSE, EACCES …); undefined when it succeeds. */
export function portProblem(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/**
 * Locks a name for the life of this process. An abstract socket needs no cleanup after a crash.
 * @returns undefined when another process holds the name
 */
export function holdName(name: string): Promise<{ release(): void } | undefined> {
  if (process.platform !== 'linux') return Promise.resolve({ release: () => undefined });
  return new Promise((resolve, reject) => {
    const server: Server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen({ path: `\0desert-mirror:${name}`, exclusive: true }, () => {
      server.unref();
      resolve({ release: () => server.close() });
    });
  });
}

/**
 * Reserves a free port, so that two systems that start at the same time do not choose the same one.
 * Tries `preferred` first.
 */
export async function reservePort(preferred?: number): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = attempt === 0 && preferred ? preferred : randomInt(MIN_PORT, MAX_PORT + 1);
    const hold = await holdName(`port-${String(port)}`);
    if (!hold) continue;
    if (await isFree(port)) return port;
    hold.release();
  }
  throw new UnavailableError('No free port was found for the backing services on 127.0.0.1');
}

/** Sends `hello` over TCP and returns the first bytes of the response; undefined without one. */
export function askPort(port: number, hello?: Buffer): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const done = (answer?: Buffer): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2000, () => done());
    socket.once('error', () => done());
    socket.once('close', () => done());
    socket.once('data', (bytes) => done(Buffer.from(bytes)));
    if (hello) socket.once('connect', () => socket.write(hello));
  });
}

export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const done = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2000, () => done(false));
    socket.once('error', () => done(false));
    socket.once('connect', () => done(true));
  });
}
