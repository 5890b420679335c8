import { ERRORS, type AppErrorJson, type ErrorBody } from '@desert-mirror/contracts/errors';

/** Body of every failed answer. */
export function errorBody(
  { code, message, errors }: AppErrorJson,
  requestId: string,
): Omit<ErrorBody, 'retryAfter'> {
  return {
    statusCode: ERRORS[code].status,
    code,
    message,
    ...(errors && { errors }),
    requestId,
  };
}
