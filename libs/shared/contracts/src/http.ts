import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.js';
import type { Page } from './fields.js';
import type { User } from './identity.js';
import type { Rpc, RpcInput, RpcOutput } from './rpc.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Method and path template: `GET /api/bookings/:id`. */
export type Route = `${Method} /${string}`;

export type Role = User['role'];
/** Who may call an operation; with a one-time password only 'public' and 'signed-in' are open. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/**
 * Rate limits. `login` counts failures by username and by address, `password` uses the same counters for the
 * signed-in user, `public-write` counts anonymous requests by address and requires a proof of work above it,
 * `public-read` counts anonymous requests by address that are not answered from the cache. `photo-upload` counts
 * uploads by address and in total.
 */
export type RateLimit = 'login' | 'password' | 'public-write' | 'public-read' | 'photo-upload';

type Schema = z.core.$ZodType;
type ObjectSchema = z.core.$ZodObject;

/** The parts of an operation that its types do not depend on. */
interface Description {
  summary: string;
  access: Access;
  /** Success status; default: 200, or 204 without an answer. */
  status?: 200 | 201 | 204;
  /** Error codes besides those of validation, authentication and an unavailable service. */
  errors?: readonly ErrorCode[];
  limit?: RateLimit;
  /** Content type of a request body that is not JSON. */
  requestType?: string;
  /** Content type of a response that is not JSON. */
  responseType?: string;
  /** Request headers the operation reads, with a description of each. */
  headers?: Readonly<Record<string, string>>;
  /**
   * Requires a sign-in or its confirmation within the last `RECENT_SIGN_IN_MINUTES`. With `ifTrue`, only for a body
   * in which that field is true.
   */
  recentSignIn?: true | { readonly ifTrue: string };
  /** Also accepts the HttpOnly document cookie, because a link in a new tab sends no bearer token. */
  documentCookie?: true;
}

/** An HTTP operation: the one declaration from which route, validation, docs and client derive. */
export interface Operation<I = unknown, A = unknown> extends Description {
  /** The OpenAPI operationId; unique. */
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly status: 200 | 201 | 204;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** Schema of the response body; for a list, of one item. */
  readonly answer?: Schema;
  /** The response is a JSON array, paged by `limit` and `cursor`; the RPC returns a `Page`. */
  readonly list?: boolean;
  /** Reads the optional `Idempotency-Key` header into `idempotencyKey`. */
  readonly idempotent?: boolean;
  /** The RPC that the gateway forwards to; without one, a controller handles the operation. */
  readonly rpc?: Rpc;
  readonly rpcInput?: (input: never) => unknown;
  /** For the compiler only. */
  readonly types?: { input: I; answer: A };
}

/** Path parameters, query and body as one flat object; keys are disjoint. */
export type OperationInput<O extends Operation> = NonNullable<O['types']>['input'];
/** Type of the response body; for a list, an array. */
export type OperationAnswer<O extends Operation> = NonNullable<O['types']>['answer'];

type Infer<S extends Schema> = [S] extends [never] ? unknown : z.infer<S>;
type Flat<T> = { [K in keyof T]: T[K] };
type Input<P extends Schema, Q extends Schema, B extends Schema, N> = Flat<
  Infer<P> &
    Infer<Q> &
    Infer<B> &
    (N extends true ? { idempotencyKey?: string | undefined } : unknown)
>;
type Answer<A extends Schema, L> = [A] extends [never]
  ? undefined
  : L extends true
    ? z.infer<A>[]
    : z.infer<A>;

type Same<T, U> = [T] extends [U] ? ([U] extends [T] ? true : false) : false;
/** Requires `rpcInput` if the RPC takes a different shape, and an `answer` equal to the RPC's output. */
type Forward<R extends Rpc, I, A extends Schema, L> = [R] extends [never]
  ? { rpc?: never; rpcInput?: never }
  : { rpc: R } & (I extends RpcInput<R>
      ? { rpcInput?: (input: I) => RpcInput<R> }
      : { rpcInput: (input: I) => RpcInput<R> }) &
      ([A] extends [never]
        ? unknown
        : Same<RpcOutput<R>, L extends true ? Page<z.infer<A>> : z.infer<A>> extends true
          ? unknown
          : { answer: RpcOutput<R> });

/** An operation before `defineOperations` adds its id and route. */
export type Declaration<I, A> = Omit<Operation<I, A>, 'id' | 'method' | 'path' | 'status'> &
  Pick<Description, 'status'>;

/** Declares one operation; the compiler checks that input and answer match its RPC. */
export function operation<
  P extends ObjectSchema = never,
  Q extends ObjectSchema = never,
  B extends ObjectSchema = never,
  A extends Schema = never,
  R extends Rpc = never,
  const L extends boolean = false,
  const N extends boolean = false,
>(
  declaration: Description & {
    params?: P;
    query?: Q;
    body?: B;
    answer?: A;
    list?: L;
    idempotent?: N;
    rpc?: R;
  } & Forward<R, Input<P, Q, B, N>, A, L>,
): Declaration<Input<P, Q, B, N>, Answer<A, L>> {
  return declaration;
}

type Operations<R, D> = {
  readonly [K in keyof R]: K extends keyof D
    ? D[K] extends Declaration<infer I, infer A>
      ? Operation<I, A>
      : never
    : never;
};

/**
 * Adds its route to each declaration; the key is the operationId. `declare` is a function so that
 * bundlers can drop the schemas from browser chunks that import only the routes.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineOperations<
  R extends Readonly<Record<string, Route>>,
  D extends { readonly [K in keyof R]: Declaration<unknown, unknown> },
>(routes: R, declare: () => D): Operations<R, D> {
  const declarations = declare();
  const operations = Object.entries(routes).map(([id, route]) => {
    const [method, path] = route.split(' ') as [Method, string];
    const declaration = declarations[id]!;
    const isEmpty = declaration.answer === undefined && declaration.responseType === undefined;
    const status = declaration.status ?? (isEmpty ? 204 : 200);
    return [id, { ...declaration, id, method, path, status } satisfies Operation];
  });
  return Object.fromEntries(operations) as Operations<R, D>;
}
