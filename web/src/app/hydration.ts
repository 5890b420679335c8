import type { ClientConfig } from '@desert-mirror/contracts/client';
import type { QueryCache } from '../api/api.js';
import type { AppStore } from './store.js';

/** Ids of the data blocks in the document. */
export const CONFIG_BLOCK = 'client-config';
export const QUERIES_BLOCK = 'query-cache';

/** Only answers travel: a query that failed on the server is the browser's to try again. */
export function fulfilledQueries(state: ReturnType<AppStore['getState']>): QueryCache {
  return Object.fromEntries(
    Object.entries(state.api.queries).filter(([, query]) => query?.status === 'fulfilled'),
  );
}

/** A data block that no browser executes; `<` is escaped so that no content can end it. */
export function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

export const readConfig = (): ClientConfig =>
  readBlock(CONFIG_BLOCK, { stripePublishableKey: '', origin: location.origin });

export const readQueries = (): QueryCache => readBlock(QUERIES_BLOCK, {});

function readBlock<T>(id: string, fallback: T): T {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : fallback;
}
