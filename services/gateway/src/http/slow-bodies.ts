import type { IncomingMessage, Server } from 'node:http';
import { slowOrBroken } from './framework-errors.js';
import { progressOf, type Progress } from './slow-bodies.rules.js';

export interface RequestTimings {
  /** Time to receive the headers. */
  headersMs: number;
  /** Time without a byte of the body. */
  idleMs: number;
  /** Time to receive the whole request. */
  totalMs: number;
  /** How often the connections are checked. */
  checkMs: number;
}

export const REQUEST_TIMINGS: RequestTimings = {
  headersMs: 10_000,
  idleMs: 10_000,
  totalMs: 60_000,
  checkMs: 1_000,
};

/**
 * Closes connections whose request body stops arriving, also if it was answered early. Node itself limits only
 * the time of the whole request.
 */
export function cutIdleBodies(server: Server, { idleMs, checkMs }: RequestTimings): void {
  const receiving = new Map<IncomingMessage, Progress>();
  server.on('request', (request) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length !== '0' || encoding !== undefined)
      receiving.set(request, { bytes: request.socket.bytesRead, at: Date.now() });
  });
  const check = (): void => {
    for (const [request, last] of receiving) {
      const { socket, complete } = request;
      const progress =
        complete || socket.destroyed
          ? undefined
          : progressOf(last, socket.bytesRead, Date.now(), idleMs);
      if (progress) receiving.set(request, progress);
      else {
        receiving.delete(request);
        if (!complete) slowOrBroken({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
      }
    }
  };
  const timer = setInterval(check, checkMs).unref();
  server.on('close', () => clearInterval(timer));
}
