import { Agent, createServer, request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** Source address of forwarded requests. No visitor uses it, so gateways can trust it. */
export const BALANCER_ADDRESS = '127.0.0.2';

/** The same as in the gateway. */
const KEEP_ALIVE_MS = 72_000;
const HOP_BY_HOP = ['connection', 'keep-alive'];

interface Exchange {
  readonly agent: Agent;
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Round-robin load balancer for gateways on this machine. When a gateway refuses the connection, or closes
 * it during a GET or HEAD request, the next one gets the request. For tests and benchmarks; use a proxy in
 * production.
 */
export function createBalancer(ports: readonly number[]): Server {
  const agent = new Agent({ keepAlive: true, localAddress: BALANCER_ADDRESS });
  let next = 0;
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, response) => {
    next = (next + 1) % ports.length;
    forward({ agent, incoming, response }, [...ports.slice(next), ...ports.slice(0, next)]);
  });
}

function forward(exchange: Exchange, [port, ...others]: readonly number[]): void {
  const { agent, incoming, response } = exchange;
  if (port === undefined) return refuse(response, 503);
  const { method = 'GET', url: path, headers } = incoming;
  const outgoing = request({
    host: '127.0.0.1',
    port,
    agent,
    method,
    path,
    headers: { ...withoutHops(headers), 'x-forwarded-for': forwardedFor(incoming) },
  });
  let isSent = false;
  const send = (): void => {
    isSent = true;
    incoming.pipe(outgoing);
  };
  // The body can be read only once, so send it after the connection is established.
  outgoing.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', send);
    else send();
  });
  outgoing.once('response', (upstream) => {
    response.writeHead(
      upstream.statusCode ?? 502,
      upstream.statusMessage,
      withoutHops(upstream.headers),
    );
    pipeline(upstream, response, () => undefined);
  });
  outgoing.once('error', () => {
    if (response.headersSent || response.destroyed) return;
    if (!isSent || method === 'GET' || method === 'HEAD') forward(exchange, others);
    else refuse(response, 502);
  });
  response.once('close', () => {
    if (!response.writableFinished) outgoing.destroy();
  });
}

/** 503 if no gateway received the request, 502 if one did and the outcome is unknown. */
function refuse(response: ServerResponse, status: 502 | 503): void {
  response.writeHead(status, { 'retry-after': '1' }).end();
}

const withoutHops = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));

function forwardedFor({ headers, socket }: IncomingMessage): string {
  const before = headers['x-forwarded-for'];
  return [...(before === undefined ? [] : [before]), socket.remoteAddress].join(', ');
}
