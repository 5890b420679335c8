/**
 * Every error code with its HTTP status and default message, which is safe to show to users.
 * A code names a cause, not a place.
 */
export const ERRORS = {
  validation_failed: { status: 400, message: 'Please check the highlighted fields' },
  bad_request: { status: 400, message: 'The request could not be understood' },
  unauthorized: { status: 401, message: 'Please sign in' },
  second_factor_required: {
    status: 403,
    message: 'Enter the code from your authenticator app',
  },
  reauthentication_required: { status: 403, message: 'Please confirm that it is you' },
  forbidden: { status: 403, message: 'You do not have permission to do this' },
  password_change_required: { status: 403, message: 'Please change your one-time password first' },
  not_found: { status: 404, message: 'Not found' },
  method_not_allowed: { status: 405, message: 'This method is not allowed' },
  request_timeout: { status: 408, message: 'The request took too long to arrive' },
  conflict: {
    status: 409,
    message: 'This record was changed in the meantime. Review the latest version and try again.',
  },
  locked: { status: 409, message: 'This record is locked and cannot be changed' },
  window_taken: {
    status: 409,
    message: 'This time was just taken. Please choose another one.',
  },
  short_drive: {
    status: 409,
    message: 'The drive to or from the next job takes longer than the time between them.',
  },
  too_late: { status: 409, message: 'It is too late to change this online. Please call us.' },
  price_changed: { status: 409, message: 'The price changed, please reload' },
  not_payable: { status: 409, message: 'There is nothing to pay for this booking' },
  idempotency_mismatch: {
    status: 409,
    message: 'This Idempotency-Key was already used for another request',
  },
  booking_disabled: { status: 409, message: 'Online booking is closed. Please call us.' },
  payload_too_large: { status: 413, message: 'The request is too large' },
  unsupported_media_type: { status: 415, message: 'Please send JSON' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a moment.' },
  challenge_required: { status: 429, message: 'Too many attempts. Please wait a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side' },
  payment_provider: { status: 502, message: 'Card payments are not available right now' },
  unavailable: { status: 503, message: 'This is not available right now. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** An invalid field: its path with dots (`services.0.price`) and a message for the user. */
export interface FieldError {
  path: string;
  message: string;
}

/** Instants in ISO 8601. */
export interface TimeWindow {
  start: string;
  end: string;
}

/** A signed proof-of-work challenge in ALTCHA's format. */
export interface Challenge {
  parameters: {
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    /** Unix time in seconds. */
    expiresAt?: number;
    data?: Record<string, string | number | boolean | null>;
  };
  signature?: string;
}

export interface AppErrorJson {
  code: ErrorCode;
  message: string;
  errors?: FieldError[] | undefined;
  /** Free arrival windows instead of a taken one. */
  alternatives?: TimeWindow[] | undefined;
  /** To be solved by the sender before the request is accepted at once. */
  challenge?: Challenge | undefined;
  /** Seconds to wait before a retry; sent as the Retry-After header. */
  retryAfter?: number | undefined;
}

export interface ErrorBody extends Omit<AppErrorJson, 'retryAfter'> {
  statusCode: number;
  requestId: string;
}

/** An error for the caller. Crosses NATS without its challenge, which only the gateway adds. `toAppError` converts other errors. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly alternatives: TimeWindow[] | undefined;
  readonly challenge: Challenge | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message?: string,
    details: Pick<AppErrorJson, 'errors' | 'alternatives' | 'challenge' | 'retryAfter'> & {
      cause?: unknown;
    } = {},
  ) {
    super(message ?? ERRORS[code].message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = details.errors;
    this.alternatives = details.alternatives;
    this.challenge = details.challenge;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  toJSON(): AppErrorJson {
    const { code, message, errors, alternatives, challenge, retryAfter } = this;
    return { code, message, errors, alternatives, challenge, retryAfter };
  }

  /** Restores an error received over NATS; undefined if the value is not an `AppError`. */
  static from(value: unknown): AppError | undefined {
    if (value instanceof AppError) return value;
    if (typeof value !== 'object' || value === null) return undefined;
    const { code, message, errors, alternatives, retryAfter } = value as Partial<AppErrorJson>;
    if (typeof code !== 'string' || !Object.hasOwn(ERRORS, code)) return undefined;
    return new AppError(code, message, { errors, alternatives, retryAfter });
  }
}

export const errorBody = (
  { code, status, message, errors, alternatives, challenge }: AppError,
  requestId: string,
): ErrorBody => ({
  statusCode: status,
  code,
  message,
  errors,
  alternatives,
  challenge,
  requestId,
});

export function fieldError(path: string, message: string): AppError {
  return new AppError('validation_failed', message, { errors: [{ path, message }] });
}

/**
 * Converts the issues of a failed parse. The first issue is also the error's message, because a toast
 * shows only one line.
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
