import type { ErrorBody, FieldError } from '@desert-mirror/contracts/errors';

/** A failed call. `status` is 0 when no answer came. `message` is `STATUS: body`. */
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

/** What RTK Query hands to a catch block: ours, or something that is a bug. */
export function asApiError(error: unknown): ApiError | undefined {
  const known = typeof error === 'object' && error !== null && 'status' in error && 'body' in error;
  return known ? (error as ApiError) : undefined;
}

/** The server's sentence for people; the fallback where it gave none, as on a lost connection. */
export function serverMessage(error: unknown, fallback: string): string {
  const message = asApiError(error)?.body?.message;
  return typeof message === 'string' && message !== '' ? message : fallback;
}

/** Ends a message with a period, so that another sentence can follow. */
export const asSentence = (message: string): string => message.replace(/\.?$/, '.');

/** The wrong fields the server named. */
export function fieldErrors(error: unknown): FieldError[] {
  return asApiError(error)?.body?.errors ?? [];
}
