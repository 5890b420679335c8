// Errors in the format and wording of Stripe's API.

import type { PublicIntent } from './types.ts';

export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export interface ErrorFields {
  message: string;
  code?: string | undefined;
  decline_code?: string | undefined;
  param?: string | undefined;
  charge?: string | undefined;
  payment_intent?: PublicIntent | undefined;
  doc_url?: string | undefined;
}

export class ApiError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly fields: ErrorFields;

  constructor(status: number, type: ErrorType, fields: ErrorFields) {
    super(fields.message);
    this.status = status;
    this.type = type;
    this.fields = fields;
  }

  toBody(): { error: Record<string, unknown> } {
    const { code } = this.fields;
    const doc_url = code === undefined ? undefined : docUrl(code);
    return { error: { ...this.fields, doc_url, type: this.type } };
  }
}

export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

export function invalidRequest(fields: ErrorFields): ApiError {
  return new ApiError(400, 'invalid_request_error', fields);
}

export function missing(name: string): ApiError {
  return invalidRequest({
    code: 'parameter_missing',
    message: `Missing required param: ${name}.`,
    param: name,
  });
}

/** Stripe responds with 404 for an id in the path and with 400 for an id in the body. */
export function noSuch(kind: string, id: string, param: string, status: 400 | 404 = 404): ApiError {
  return new ApiError(status, 'invalid_request_error', {
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

export function cardError(fields: ErrorFields): ApiError {
  return new ApiError(402, 'card_error', fields);
}

export function unauthenticated(message: string): ApiError {
  return new ApiError(401, 'invalid_request_error', { message });
}

export function secretKeyRequired(): ApiError {
  return new ApiError(403, 'invalid_request_error', {
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. ' +
      'You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  });
}

export function unrecognisedUrl(method: string, path: string): ApiError {
  return new ApiError(404, 'invalid_request_error', {
    message:
      `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we ` +
      'can help at https://support.stripe.com/.',
  });
}

export const textOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
