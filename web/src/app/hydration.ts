import type { ClientConfig } from '@desert-mirror/contracts/client';
import type { QueryCache } from '../api/api.js';
import type { AppStore } from './store.js';

/** Element ids of the data blocks. */
export const CONFIG_BLOCK = 'client-config';
export const QUERIES_BLOCK = 'query-cache';

/** Only fulfilled queries are sent. The browser retries queries that failed on the server. */
export function fulfilledQueries(state: ReturnType<AppStore['getState']>): QueryCache {
  return Object.fromEntries(
    Object.entries(state.api.queries).filter(([, query]) => query?.status === 'fulfilled'),
  );
}

/** JSON for a script element. `<` is escaped so that no value can close the element. */
export const embeddedJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

/** A JSON data block, which browsers do not execute. */
export const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${embeddedJson(value)}</script>`;

export const readConfig = (): ClientConfig =>
  readBlock(CONFIG_BLOCK, { stripePublishableKey: '', origin: location.origin });

export const readQueries = (): QueryCache => readBlock(QUERIES_BLOCK, {});

function readBlock<T>(id: string, fallback: T): T {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : fallback;
}
