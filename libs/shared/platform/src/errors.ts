import { AppError } from '@desert-mirror/contracts/errors';

/** Connection failures (08…), shutdown or restart (57P0…), a transaction that was idle for too long, as on a stalled machine. */
const LOST_SQLSTATE = /^(08...|57P0.|25P03)$/;
/** Also transient in Postgres: a full disk, too little memory or too many connections (53…), statement and lock timeouts. */
const TRANSIENT_SQLSTATE = /^(53...|57014|55P03)$/;
const LOST_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// node-postgres and TypeORM report these without a code. After a read timeout, Postgres may still execute the statement.
const LOST_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|Driver not Connected|query runner (?:was )?already released/i;
// ioredis reports these without a code; Postgres shares the code of the last with other errors.
const TRANSIENT_MESSAGES =
  /Connection is closed|Stream isn't writeable|Command timed out|max retries per request|cached plan must not change/i;

/** Raised by triggers that refuse a change of a locked record; the message is for users. */
const REFUSED_SQLSTATE = 'DM409';

interface DriverError {
  code?: unknown;
  message?: unknown;
  constraint?: unknown;
  driverError?: DriverError;
}

const driverErrorOf = (error: unknown): DriverError => {
  const outer = (typeof error === 'object' && error !== null ? error : {}) as DriverError;
  return outer.driverError ?? outer;
};

/** Whether the connection to Postgres failed, so that it is unknown whether a commit was made. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = driverErrorOf(error);
  if (typeof code === 'string' && (LOST_SQLSTATE.test(code) || LOST_SYSTEM_CODES.has(code)))
    return true;
  return typeof message === 'string' && LOST_MESSAGES.test(message);
}

export function isTransient(error: unknown): boolean {
  if (isConnectionLost(error)) return true;
  const { code, message } = driverErrorOf(error);
  if (typeof code === 'string' && TRANSIENT_SQLSTATE.test(code)) return true;
  return typeof message === 'string' && TRANSIENT_MESSAGES.test(message);
}

/** Whether Postgres refused a statement because an earlier one of its transaction failed. */
export const isAborted = (error: unknown): boolean => driverErrorOf(error).code === '25P02';

/** Whether a value does not fit its column's type (SQLSTATE class 22, data exception). */
export function isDataException(error: unknown): boolean {
  const { code } = driverErrorOf(error);
  return typeof code === 'string' && code.startsWith('22');
}

export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = driverErrorOf(error);
  // 23505 unique, 23P01 exclusion, 23503 foreign key, 23514 check
  return typeof code === 'string' && code.startsWith('23') && typeof constraint === 'string'
    ? constraint
    : undefined;
}

/** The error that may leave the process: an `AppError` unchanged, anything else as `unavailable` or `internal`. */
export function toAppError(error: unknown): AppError {
  const known = AppError.from(error);
  if (known) return known;
  const { code, message } = driverErrorOf(error);
  if (code === REFUSED_SQLSTATE) return new AppError('locked', String(message), { cause: error });
  return new AppError(isTransient(error) ? 'unavailable' : 'internal', undefined, { cause: error });
}

/** The message of anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
