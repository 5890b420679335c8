import type { EntityManager } from 'typeorm';

/**
 * Lets the rest of the transaction wait for locks without a limit. For work at startup, which another instance may be
 * doing for longer than a request may wait.
 */
export const waitForLocks = (manager: EntityManager): Promise<unknown> =>
  manager.query('SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0');
