import type { InfiniteQueryDefinition } from '@reduxjs/toolkit/query';
import type { Page } from '@desert-mirror/contracts/fields';
import type { Operation, OperationAnswer, OperationInput } from '@desert-mirror/contracts/http';
import type { TagType } from '../api.js';
import type { AnswerMeta, ApiBaseQuery } from '../base-query.js';
import type { Build, Operations, Optional, Routes } from '../endpoints.js';
import { requestOf } from '../request.js';
import { nextCursor } from './page-link.js';

const PAGE_SIZE = 50;

type Filter<O extends Operation> = Optional<Omit<OperationInput<O>, 'limit' | 'cursor'>>;
type ListPage<O extends Operation> = OperationAnswer<O> extends (infer Item)[] ? Page<Item> : never;
type List<O extends Operation> = InfiniteQueryDefinition<
  Filter<O>,
  string,
  ApiBaseQuery,
  TagType,
  ListPage<O>,
  'api'
>;

/** Endpoints of long lists, read by cursor in pages of `limit` items. */
export const listsOf =
  <T extends Operations>(build: Build, routes: Routes<T>) =>
  <K extends keyof T>(
    operation: K,
    options?: Pick<List<T[K]>, 'providesTags'>,
    limit = PAGE_SIZE,
  ): List<T[K]> =>
    build.infiniteQuery({
      ...options,
      query: ({ queryArg, pageParam }) =>
        requestOf(routes[operation], { ...queryArg, limit, cursor: pageParam }),
      transformResponse: (items: unknown, meta: AnswerMeta | undefined) =>
        ({ items, next: nextCursor(meta?.link) }) as ListPage<T[K]>,
      infiniteQueryOptions: {
        initialPageParam: '',
        getNextPageParam: ({ next }) => next ?? undefined,
      },
    });
