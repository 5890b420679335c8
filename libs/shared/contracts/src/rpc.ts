import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/**
 * A question or a command to the one service that owns the answer, sent as a NATS request.
 * The name is the NATS subject; its first part is the owner.
 */
export interface Rpc<I extends Schema = Schema, O extends Schema = Schema> {
  readonly kind: 'rpc' | 'stream';
  readonly name: string;
  readonly input: I;
  readonly output: O;
  /** Milliseconds the caller waits for an answer (of a stream: for each part). */
  readonly timeoutMs: number;
}

export type RpcInput<R extends Rpc> = z.infer<R['input']>;
export type RpcOutput<R extends Rpc> = z.infer<R['output']>;

export const RPC_TIMEOUT_MS = 5_000;

/** Declares an RPC: `rpc('booking.create', Input, Output)`. */
export function rpc<I extends Schema, O extends Schema>(
  name: string,
  input: I,
  output: O,
  options: { timeoutMs?: number } = {},
): Rpc<I, O> {
  return { kind: 'rpc', name, input, output, timeoutMs: options.timeoutMs ?? RPC_TIMEOUT_MS };
}

/** Declares an RPC answered in several parts, each under 256 KB; `output` is the shape of one part. */
export function rpcStream<I extends Schema, O extends Schema>(
  name: string,
  input: I,
  output: O,
  options: { timeoutMs?: number } = {},
): Rpc<I, O> & { readonly kind: 'stream' } {
  return { ...rpc(name, input, output, options), kind: 'stream' };
}

/** The services that own tables, and so can announce and hear events. */
export const OWNERS = ['catalog', 'booking', 'billing', 'identity'] as const;
export type Owner = (typeof OWNERS)[number];

/** A past fact, announced by its owner to every service named in `to`. */
export interface EventContract<P extends Schema = Schema> {
  readonly name: string;
  readonly payload: P;
  readonly to: readonly Owner[];
}

export type EventPayload<E extends EventContract> = z.infer<E['payload']>;

/** Declares an event: `event('billing.payment-captured.v1', Payload, ['booking'])`. */
export function event<P extends Schema>(
  name: `${Owner}.${string}.v${number}`,
  payload: P,
  to: readonly Owner[],
): EventContract<P> {
  return { name, payload, to };
}

/** A piece of background work: what it is called, what it needs, how often it is tried. */
export interface JobContract<P extends Schema = Schema> {
  readonly name: string;
  readonly payload: P;
  readonly attempts: number;
  /** First wait between attempts in milliseconds; doubles each time. */
  readonly backoffMs: number;
}

export type JobPayload<J extends JobContract> = z.infer<J['payload']>;

/** Declares a job. Jobs stay inside their service, so they live in its own folder, not here. */
export function job<P extends Schema>(
  name: string,
  payload: P,
  options: { attempts?: number; backoffMs?: number } = {},
): JobContract<P> {
  return { name, payload, attempts: options.attempts ?? 8, backoffMs: options.backoffMs ?? 500 };
}

/** Who asks: the signed-in user as read from the session on this request. Absent: a visitor or the system. */
export const Actor = z.object({
  id: z.int(),
  username: z.string(),
  role: z.string(),
});
export type Actor = z.infer<typeof Actor>;

/** What travels beside every RPC's data, every event and every job. */
export const MessageMeta = z.object({
  requestId: z.string(),
  actor: z.optional(Actor),
});
export type MessageMeta = z.infer<typeof MessageMeta>;
