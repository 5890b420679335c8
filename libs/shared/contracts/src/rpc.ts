import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/**
 * A request to the owning service, sent as a NATS request. The name is the NATS subject; its first segment
 * is the owning service.
 */
export interface Rpc<I extends Schema = Schema, O extends Schema = Schema> {
  readonly kind: 'rpc' | 'stream';
  readonly name: string;
  readonly input: I;
  readonly output: O;
  /** Timeout in milliseconds; for a stream, per part. */
  readonly timeoutMs: number;
  /** With `asText: true` in its input, the response is a page as JSON text. */
  readonly canBeText: boolean;
}

export type RpcInput<R extends Rpc> = z.infer<R['input']>;
export type RpcOutput<R extends Rpc> = z.infer<R['output']>;

const RPC_TIMEOUT_MS = 5_000;

type RpcOptions = Partial<Pick<Rpc, 'timeoutMs' | 'canBeText'>>;

export function rpc<I extends Schema, O extends Schema>(
  name: string,
  input: I,
  output: O,
  { timeoutMs = RPC_TIMEOUT_MS, canBeText = false }: RpcOptions = {},
): Rpc<I, O> {
  return { kind: 'rpc', name, input, output, timeoutMs, canBeText };
}

/**
 * Declares the RPCs of a service. `declare` is a function so that bundlers can drop the schemas from
 * browser chunks that import only the routes of the same file.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineRpcs<R extends Readonly<Record<string, Rpc>>>(declare: () => R): R {
  return declare();
}

/** Declares a streaming RPC; `output` is the schema of one part, each below 256 KB. */
export function rpcStream<I extends Schema, O extends Schema>(
  name: string,
  input: I,
  output: O,
  options: Pick<RpcOptions, 'timeoutMs'> = {},
): Rpc<I, O> & { readonly kind: 'stream' } {
  return { ...rpc(name, input, output, options), kind: 'stream' };
}

/** The services with a database, which can publish and receive events. */
export const OWNERS = ['catalog', 'booking', 'billing', 'identity'] as const;
export type Owner = (typeof OWNERS)[number];

/** A past fact, published by its owner to every service in `to`. */
export interface EventContract<P extends Schema = Schema> {
  readonly name: string;
  readonly payload: P;
  readonly to: readonly Owner[];
}

export type EventPayload<E extends EventContract> = z.infer<E['payload']>;

export function event<P extends Schema>(
  name: `${Owner}.${string}.v${number}`,
  payload: P,
  to: readonly Owner[],
): EventContract<P> {
  return { name, payload, to };
}

export interface JobContract<P extends Schema = Schema> {
  readonly name: string;
  readonly payload: P;
  readonly attempts: number;
  /** Delay before the second attempt in milliseconds; doubles with each attempt. */
  readonly backoffMs: number;
  /** Starts after all other waiting jobs of the service. */
  readonly isLowPriority: boolean;
  /** Combines the payloads of jobs without key that share a transaction: they become one job. */
  readonly combine?: (payloads: readonly z.infer<P>[]) => z.infer<P>;
}

export type JobPayload<J extends JobContract> = z.infer<J['payload']>;

/** Declares a job. Jobs are internal to a service, so they are declared in its feature folders. */
export function job<P extends Schema>(
  name: string,
  payload: P,
  options: Partial<
    Pick<JobContract<P>, 'attempts' | 'backoffMs' | 'isLowPriority' | 'combine'>
  > = {},
): JobContract<P> {
  return { name, payload, attempts: 8, backoffMs: 500, isLowPriority: false, ...options };
}

/** The signed-in user, from the session of this request; undefined for a visitor or the system. */
export const Actor = z.object({
  id: z.int(),
  username: z.string(),
  role: z.string(),
});
export type Actor = z.infer<typeof Actor>;

export const MessageMeta = z.object({
  requestId: z.string(),
  actor: z.optional(Actor),
  /** IP address of the person who sent the request; kept neither in events nor in jobs. */
  clientAddress: z.optional(z.string()),
});
export type MessageMeta = z.infer<typeof MessageMeta>;
