import type { ErrorBody, FieldError } from '@desert-mirror/contracts/errors';

/** A failed request. `status` is 0 without a response. `message` is `STATUS: body`. */
export interface ApiError {
  status: number;
  message: string;
  body: Partial<ErrorBody> | null;
}

export function apiError(status: number, body: unknown): ApiError {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    status,
    message: `${status}: ${text}`,
    body: typeof body === 'object' ? body : null,
  };
}

/** The API error that RTK Query throws; undefined for any other error. */
export function asApiError(error: unknown): ApiError | undefined {
  const known = typeof error === 'object' && error !== null && 'status' in error && 'body' in error;
  return known ? (error as ApiError) : undefined;
}

/** The server's message, or the fallback if there is none, as on a lost connection. */
export function serverMessage(error: unknown, fallback: string): string {
  const message = asApiError(error)?.body?.message;
  return typeof message === 'string' && message !== '' ? message : fallback;
}

/** Ends a message with a period, so that another sentence can follow. */
export const asSentence = (message: string): string => message.replace(/\.?$/, '.');

export function fieldErrors(error: unknown): FieldError[] {
  return asApiError(error)?.body?.errors ?? [];
}
