import type { Operation, OperationAnswer, Route } from '@desert-mirror/contracts/http';
import { apiError } from '../api-error.js';
import { nextCursor } from './page-link.js';
import { requestOf } from '../request.js';
import { browserTransport } from '../transport.js';

/** The largest page the server answers. */
const PAGE_SIZE = 500;

/** A whole list, page by page and outside the query cache, so that only one page is in memory. */
export async function* allPages<O extends Operation>(
  route: Route,
  signal: AbortSignal,
  filter: Readonly<Record<string, string>> = {},
): AsyncGenerator<OperationAnswer<O>> {
  let cursor: string | null = '';
  while (cursor !== null) {
    const request = requestOf(route, { ...filter, limit: PAGE_SIZE, cursor });
    const answer = await browserTransport({ ...request, signal });
    if (answer.status !== 200)
      throw Object.assign(new Error(), apiError(answer.status, answer.body));
    yield answer.body as OperationAnswer<O>;
    cursor = nextCursor(answer.link);
  }
}
