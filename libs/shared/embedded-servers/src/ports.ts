import { randomInt } from 'node:crypto';
import { createConnection, createServer } from 'node:net';
import type { Server } from 'node:net';
import { UnavailableError } from './errors.ts';

/** Below the range the kernel hands to outgoing connections, so that a kept port stays free. */
const LOWEST = 15000;
const HIGHEST = 31999;

export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await portProblem(port, host)) === undefined;
}

/** Undefined when the port can be listened on, else the system's code (EADDRINUSE, EACCES …). */
export function portProblem(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/**
 * A name held by this process until it ends, however it ends: an abstract socket leaves nothing
 * behind to be cleaned. Undefined when another process holds it.
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
 * A free port nobody else of us will take: two stacks started together would otherwise both find
 * the same port free. `wanted` is tried first.
 */
export async function reservePort(wanted?: number): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = attempt === 0 && wanted ? wanted : randomInt(LOWEST, HIGHEST + 1);
    const hold = await holdName(`port-${String(port)}`);
    if (!hold) continue;
    if (await isFree(port)) return port;
    hold.release();
  }
  throw new UnavailableError('No free port was found for the backing services on 127.0.0.1');
}

/** One question over TCP: sends `hello`, answers with the first bytes, undefined when nobody is there. */
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

/** Whether somebody listens there. */
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
