import { AppError, type ErrorCode, errorBody } from '@desert-mirror/contracts/errors';
import { toAppError } from '@desert-mirror/platform/errors';
import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Error codes for exceptions of Fastify and Nest that have only a status. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'payload_too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('errors');

  catch(thrown: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw thrown;
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const methods = thrown instanceof NotFoundException ? otherMethods(request) : [];
    const error = methods.length > 0 ? new AppError('method_not_allowed') : translate(thrown);
    if (error.status >= 500) this.report(error, thrown);
    if (reply.raw.headersSent) {
      // Part of the answer is sent: closing the connection is the only way to signal the failure.
      reply.raw.destroy();
      return;
    }
    if (methods.length > 0) reply.header('allow', methods.join(', '));
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
    if (error.code === 'unauthorized') reply.header('www-authenticate', 'Bearer');
    // The unread rest of the body must not be parsed as the next request.
    if (error.status === 413) reply.header('connection', 'close');
    void reply
      .code(error.status)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(errorBody(error, request.id));
  }

  private report(error: AppError, thrown: unknown): void {
    const cause = error.cause ?? thrown;
    // An outage causes many of these, and their stack says nothing.
    if (error.code === 'unavailable') this.logger.warn('unavailable', { reason: String(cause) });
    else
      this.logger.error(
        `${error.code}: ${error.message}`,
        cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
      );
  }
}

function otherMethods(request: FastifyRequest): string[] {
  const path = request.url.split('?', 1)[0]!;
  const methods = request.server.methodsOf(path);
  // If the path has this method, it is unknown for another reason, such as an overlong parameter.
  return methods.includes(request.method) ? [] : methods;
}

/** Returns our own errors unchanged, maps those of Nest and Fastify by status, others to `internal`. */
export function translate(thrown: unknown): AppError {
  const ours = AppError.from(thrown);
  if (ours) return ours;
  const status =
    thrown instanceof HttpException
      ? thrown.getStatus()
      : (thrown as { statusCode?: unknown } | null)?.statusCode;
  const code = typeof status === 'number' ? BY_STATUS[status] : undefined;
  return code ? new AppError(code, undefined, { cause: thrown }) : toAppError(thrown);
}
