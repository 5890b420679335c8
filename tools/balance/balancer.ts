import { Agent, createServer, request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** Where it asks from: an address that no visitor of this machine comes from, for gateways to trust. */
export const BALANCER_ADDRESS = '127.0.0.2';

/** As a gateway does, so that a client sees no difference. */
const KEEP_ALIVE_MS = 72_000;
/** Of one connection, not of a message. */
const HOP_BY_HOP = ['connection', 'keep-alive'];

interface Exchange {
  readonly agent: Agent;
  readonly asked: IncomingMessage;
  readonly answer: ServerResponse;
}

/**
 * One address for several gateways on this machine: each request goes to the next one in turn. A
 * gateway that takes no connection is passed over; one that breaks off is too, for what may be asked
 * twice. For tests and benches: a site that the world sees has a proxy of its own.
 */
export function createBalancer(ports: readonly number[]): Server {
  const agent = new Agent({ keepAlive: true, localAddress: BALANCER_ADDRESS });
  let turn = 0;
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (asked, answer) => {
    turn = (turn + 1) % ports.length;
    passOn({ agent, asked, answer }, [...ports.slice(turn), ...ports.slice(0, turn)]);
  });
}

function passOn(exchange: Exchange, [port, ...others]: readonly number[]): void {
  const { agent, asked, answer } = exchange;
  if (port === undefined) return refuse(answer, 503);
  const { method = 'GET', url: path, headers } = asked;
  const passed = request({
    host: '127.0.0.1',
    port,
    agent,
    method,
    path,
    headers: { ...withoutHops(headers), 'x-forwarded-for': forwardedFor(asked) },
  });
  let isSent = false;
  const send = (): void => {
    isSent = true;
    asked.pipe(passed);
  };
  // The body can be read once: nobody gets it before somebody takes the connection.
  passed.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', send);
    else send();
  });
  passed.once('response', (found) => {
    answer.writeHead(found.statusCode ?? 502, found.statusMessage, withoutHops(found.headers));
    pipeline(found, answer, () => undefined);
  });
  passed.once('error', () => {
    if (answer.headersSent || answer.destroyed) return;
    if (!isSent || method === 'GET' || method === 'HEAD') passOn(exchange, others);
    else refuse(answer, 502);
  });
  answer.once('close', () => {
    if (!answer.writableFinished) passed.destroy();
  });
}

/** 503: nobody has heard of it. 502: somebody has, and what came of it is not known. */
function refuse(answer: ServerResponse, status: 502 | 503): void {
  answer.writeHead(status, { 'retry-after': '1' }).end();
}

const withoutHops = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));

function forwardedFor({ headers, socket }: IncomingMessage): string {
  const before = headers['x-forwarded-for'];
  return [...(before === undefined ? [] : [before]), socket.remoteAddress].join(', ');
}
