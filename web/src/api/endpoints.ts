import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';
import type {
  Operation,
  OperationAnswer,
  OperationInput,
  Route,
} from '@desert-mirror/contracts/http';
import type { TagType } from './api.js';
import type { ApiBaseQuery } from './base-query.js';
import { requestOf } from './request.js';

/** An operation without input takes no argument, one whose input is optional may be called without. */
export type Optional<I> = keyof I extends never ? void : object extends I ? I | void : I;
type Input<O extends Operation> = Optional<OperationInput<O>>;

export type Build = EndpointBuilder<ApiBaseQuery, TagType, 'api'>;
export type Operations = Readonly<Record<string, Operation>>;
export type Routes<T extends Operations> = { readonly [K in keyof T]: Route };

type QueryOptions<I, A, R> = Pick<
  QueryDefinition<I, ApiBaseQuery, TagType, NoInfer<R>, 'api'>,
  'providesTags' | 'keepUnusedDataFor' | 'onQueryStarted'
> & { transformResponse?: (answer: A) => R };
/** `NoInfer` because RTK Query's own types would otherwise make every result `any`. */
type Query<I, R> = QueryDefinition<I, ApiBaseQuery, TagType, NoInfer<R>, 'api'>;

/**
 * Endpoints of the operations of one contract. Their argument is the operation's flat input, their
 * result its answer.
 */
export function endpointsOf<T extends Operations>(build: Build, routes: Routes<T>) {
  const query = <K extends keyof T, R = OperationAnswer<T[K]>>(
    operation: K,
    options?: QueryOptions<Input<T[K]>, OperationAnswer<T[K]>, R>,
  ): Query<Input<T[K]>, R> =>
    build.query({
      ...(options as object),
      query: (input) => requestOf(routes[operation], input),
    });

  return {
    query,

    /** The answer is null where the server has none (404), so that it is cached and hydrated too. */
    queryOrNull: <K extends keyof T, R = OperationAnswer<T[K]> | null>(
      operation: K,
      options?: QueryOptions<Input<T[K]>, OperationAnswer<T[K]> | null, R>,
    ): Query<Input<T[K]>, R> => ({
      ...query(operation, options as object),
      extraOptions: { nullIfMissing: true },
    }),

    mutation: <K extends keyof T>(
      operation: K,
      options?: Pick<
        MutationDefinition<Input<T[K]>, ApiBaseQuery, TagType, OperationAnswer<T[K]>, 'api'>,
        'invalidatesTags' | 'onQueryStarted'
      >,
    ) =>
      build.mutation<OperationAnswer<T[K]>, Input<T[K]>>({
        ...options,
        query: (input) => requestOf(routes[operation], input),
      }),
  };
}
