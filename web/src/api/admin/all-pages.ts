import { withQuery } from '../../admin-paths.js';
import { apiError } from '../api-error.js';
import { browserTransport } from '../transport.js';
import { nextCursor } from './page-link.js';

/** The most that one page may hold: the fewer calls, the sooner a long list is through. */
const PAGE_SIZE = 500;

/**
 * A whole list, page by page, past the cache of RTK Query: nobody but the caller holds a page, so a
 * list of any length takes the memory of one.
 */
export async function* allPages<T>(path: string, signal: AbortSignal): AsyncGenerator<T[]> {
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer = await browserTransport({
      path: withQuery(path, { limit: PAGE_SIZE, cursor }),
      signal,
    });
    if (answer.status !== 200)
      throw Object.assign(new Error(), apiError(answer.status, answer.body));
    yield answer.body as T[];
    cursor = nextCursor(answer.link);
  }
}
