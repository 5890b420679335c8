import { AppError } from '@desert-mirror/contracts/errors';

/**
 * Postgres conditions that pass by themselves: connection trouble (08…), too many connections,
 * shutdown or restart (57P0…), a statement or lock that took too long.
 */
const PASSING_SQLSTATE = /^(08...|53300|57P0.|57014|55P03)$/;
const PASSING_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// node-postgres and ioredis report these without a code.
const PASSING_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Connection is closed|Stream isn't writeable|Command timed out|not queryable|Driver not Connected|max retries per request/i;

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

/** Whether a database, Redis or network failure is one that waiting cures. */
export function isPassing(error: unknown): boolean {
  const { code, message } = driverErrorOf(error);
  if (typeof code === 'string' && (PASSING_SQLSTATE.test(code) || PASSING_SYSTEM_CODES.has(code)))
    return true;
  return typeof message === 'string' && PASSING_MESSAGES.test(message);
}

/** Whether a value is one that its column's type cannot hold (class 22, data exceptions). */
export function isUnfit(error: unknown): boolean {
  const { code } = driverErrorOf(error);
  return typeof code === 'string' && /^22/.test(code);
}

/** The name of the constraint that a write ran into, if that is what happened. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = driverErrorOf(error);
  // 23505 unique, 23P01 exclusion, 23503 foreign key, 23514 check
  return typeof code === 'string' && /^23/.test(code) && typeof constraint === 'string'
    ? constraint
    : undefined;
}

/** What of a failure may leave the process: our own errors as they are, anything else by kind. */
export function toAppError(error: unknown): AppError {
  const ours = AppError.from(error);
  if (ours) return ours;
  return new AppError(isPassing(error) ? 'unavailable' : 'internal', undefined, { cause: error });
}
