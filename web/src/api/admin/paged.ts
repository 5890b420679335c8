import type { Page } from '@desert-mirror/contracts/fields';
import { withQuery } from '../../admin-paths.js';
import type { AnswerMeta } from '../base-query.js';
import { nextCursor } from './page-link.js';

const PAGE_SIZE = 20;

/** Values of a filter as they stand in an address. */
export type Filter = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * What the endpoints of all long lists share: pages by cursor, newest first, `limit` at a time.
 * Spread it into `build.infiniteQuery<Page<T>, F, string>`.
 */
export const pagedList = <T>(path: string, limit = PAGE_SIZE) => ({
  query: ({ queryArg, pageParam }: { queryArg: Filter | void; pageParam: string }) =>
    withQuery(path, { ...queryArg, limit, cursor: pageParam }),
  transformResponse: (items: T[], meta: AnswerMeta | undefined): Page<T> => ({
    items,
    next: nextCursor(meta?.link),
  }),
  infiniteQueryOptions: {
    initialPageParam: '',
    getNextPageParam: (last: Page<T>) => last.next ?? undefined,
  },
});
