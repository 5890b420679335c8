import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { MessageMeta } from '@desert-mirror/contracts/rpc';

const storage = new AsyncLocalStorage<MessageMeta>();
const processNames = new AsyncLocalStorage<string>();

/** Runs `work`, and all that it starts, as one of several processes that share a Node process. */
export function runInProcess<T>(name: string, work: () => T): T {
  return processNames.run(name, work);
}

export function currentProcess(): string | undefined {
  return processNames.getStore();
}

/** Runs `work` in a request's context: its log lines, RPCs, events and jobs carry the meta. */
export function runInContext<T>(meta: MessageMeta, work: () => T): T {
  return storage.run(meta, work);
}

/** The meta of the current request; outside of one, a new request id. */
export function currentMeta(): MessageMeta {
  return storage.getStore() ?? { requestId: randomUUID() };
}

/** The meta that is stored with events and jobs, which run without the address of a person. */
export function storedMeta(): MessageMeta {
  const { clientAddress: _, ...meta } = currentMeta();
  return meta;
}

export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}
