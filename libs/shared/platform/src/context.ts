import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { MessageMeta } from '@desert-mirror/contracts/rpc';

const storage = new AsyncLocalStorage<MessageMeta>();

/** Runs `work` on behalf of a request: every log line, RPC, event and job in it carries the meta. */
export function runInContext<T>(meta: MessageMeta, work: () => T): T {
  return storage.run(meta, work);
}

/** The meta of the request under way; a new request id outside of one. */
export function currentMeta(): MessageMeta {
  return storage.getStore() ?? { requestId: randomUUID() };
}

/** The request id for logs; undefined outside a request. */
export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}
