import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { AppError, ERRORS, type ErrorCode, errorBody } from '@desert-mirror/contracts/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Answers errors of the router itself, such as an invalid escape or an overlong parameter. */
export function frameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const code: ErrorCode = error.statusCode === 400 ? 'bad_request' : 'not_found';
  void reply
    .code(ERRORS[code].status)
    .headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(errorBody(new AppError(code), request.id));
}

const STATUS_LINES: Partial<Record<ErrorCode, string>> = {
  request_timeout: '408 Request Timeout',
  bad_request: '400 Bad Request',
};

/** Answers a connection that never became a request: too slow, or not HTTP. */
export function slowOrBroken(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code: ErrorCode =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'bad_request';
  if (socket.writable) {
    const body = JSON.stringify(errorBody(new AppError(code), randomUUID()));
    socket.write(
      `HTTP/1.1 ${STATUS_LINES[code]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
