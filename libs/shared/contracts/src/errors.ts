/**
 * The one table of what can go wrong: code -> HTTP status -> text that is safe to show.
 * A code names a cause, not a place; its text is used where the thrower gives no better one.
 */
export const ERRORS = {
  validation_failed: { status: 400, message: 'Please check the highlighted fields' },
  bad_request: { status: 400, message: 'The request could not be understood' },
  unauthorized: { status: 401, message: 'Please sign in' },
  forbidden: { status: 403, message: 'You may not do this' },
  password_change_required: { status: 403, message: 'Please choose a password of your own first' },
  not_found: { status: 404, message: 'Not found' },
  method_not_allowed: { status: 405, message: 'This method is not allowed here' },
  request_timeout: { status: 408, message: 'The request took too long to arrive' },
  conflict: { status: 409, message: 'This was changed in the meantime, please reload' },
  price_changed: { status: 409, message: 'The price changed, please reload' },
  not_payable: { status: 409, message: 'There is nothing to pay for this booking' },
  idempotency_mismatch: {
    status: 409,
    message: 'This Idempotency-Key was already used for another request',
  },
  booking_disabled: { status: 409, message: 'Online booking is closed, please call us' },
  payload_too_large: { status: 413, message: 'The request is too large' },
  unsupported_media_type: { status: 415, message: 'Please send JSON' },
  too_many_requests: { status: 429, message: 'Too many attempts, please wait a moment' },
  internal: { status: 500, message: 'Something went wrong on our side' },
  payment_provider: { status: 502, message: 'The card payment is not available right now' },
  unavailable: { status: 503, message: 'This is not available right now, please try again' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** One wrong field: `path` in dots (`services.0.price`), `message` for the person who typed it. */
export interface FieldError {
  path: string;
  message: string;
}

export interface AppErrorJson {
  code: ErrorCode;
  message: string;
  errors?: FieldError[];
  /** Seconds after which trying again makes sense (the Retry-After header). */
  retryAfter?: number;
}

/** Body of every failed /api answer. */
export interface ErrorBody extends AppErrorJson {
  statusCode: number;
  requestId: string;
}

/** A failure with a meaning. Crosses NATS intact; everything else becomes `internal` at the edge. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message?: string,
    details: { errors?: FieldError[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message ?? ERRORS[code].message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  toJSON(): AppErrorJson {
    return {
      code: this.code,
      message: this.message,
      ...(this.errors && { errors: this.errors }),
      ...(this.retryAfter !== undefined && { retryAfter: this.retryAfter }),
    };
  }

  /** Back from the wire; `undefined` when the value is not one of ours. */
  static from(value: unknown): AppError | undefined {
    if (value instanceof AppError) return value;
    if (typeof value !== 'object' || value === null) return undefined;
    const { code, message, errors, retryAfter } = value as Partial<AppErrorJson>;
    if (typeof code !== 'string' || !Object.hasOwn(ERRORS, code)) return undefined;
    return new AppError(code, message, {
      ...(errors && { errors }),
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }
}

/** One wrong field as an error. */
export function fieldError(path: string, message: string): AppError {
  return new AppError('validation_failed', message, { errors: [{ path, message }] });
}

/**
 * The issues of a failed parse as an `AppError`; the first one's text is the message, because a
 * toast shows one line.
 */
export function validationError(
  issues: readonly { path?: readonly PropertyKey[] | undefined; message: string }[],
): AppError {
  const errors = issues.map(({ path, message }) => ({
    path: (path ?? []).map(String).join('.'),
    message,
  }));
  return new AppError('validation_failed', errors[0]?.message, { errors });
}
