import { AppError, validationError } from '@desert-mirror/contracts/errors';
import type { Page } from '@desert-mirror/contracts/fields';
import { MessageMeta, type Rpc, type RpcInput, type RpcOutput } from '@desert-mirror/contracts/rpc';
import { Logger, SetMetadata } from '@nestjs/common';
import { MessagePattern, RpcException } from '@nestjs/microservices';
import { type Observable, catchError, isObservable, tap, throwError } from 'rxjs';
import * as z from 'zod/mini';
import { runInContext } from '../context.js';
import { toAppError } from '../errors.js';
import { RPC_CONTRACT } from '../metadata-keys.js';
import { durationHistogram } from '../observe/metrics.js';
import type { TextPage } from './text-page.js';

const observe = durationHistogram('rpc', 'Duration of RPCs by subject and outcome', [
  'subject',
  'outcome',
]);

const Envelope = z.object({ meta: MessageMeta, data: z.unknown() });

type Answer<R extends Rpc> = R['kind'] extends 'stream'
  ? Observable<RpcOutput<R>> | Promise<Observable<RpcOutput<R>>>
  : Promise<RpcOutput<R> | TextOf<RpcOutput<R>> | NoneOf<RpcOutput<R>>> | Observable<RpcOutput<R>>;

/** The handler of an RPC without a result returns nothing; the caller gets an empty object. */
type NoneOf<Output> = Output extends Record<string, never> ? void : never;

/** A page may be sent as text if the caller asks for it. */
type TextOf<Output> = Output extends Page<unknown> ? TextPage : never;

/**
 * Marks a controller method as the handler of an RPC. The method receives the validated input and runs
 * in the caller's request context. Its errors reach the caller as `AppError`s.
 */
export function RpcHandler<R extends Rpc>(contract: R) {
  return <T extends (input: RpcInput<R>) => Answer<R>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<T>,
  ): void => {
    const method = descriptor.value;
    if (!method) throw new TypeError(`@RpcHandler(${contract.name}) must decorate a method`);
    const wrapped = function (this: unknown, message: unknown) {
      return answer(contract, message, async (input) => {
        const result: unknown = await method.call(this, input as RpcInput<R>);
        return result === undefined ? {} : result;
      });
    };
    descriptor.value = wrapped as unknown as T;
    SetMetadata(RPC_CONTRACT, contract)(target, key, descriptor);
    MessagePattern(contract.name)(target, key, descriptor as PropertyDescriptor);
  };
}

/** Parses the envelope, validates its data, runs the work and maps its error. Also used for event delivery. */
export async function answer(
  { name, input: schema }: Pick<Rpc, 'name' | 'input'>,
  message: unknown,
  work: (input: unknown, meta: MessageMeta) => unknown,
): Promise<unknown> {
  const envelope = z.safeParse(Envelope, message);
  if (!envelope.success) throw wireError(name, new AppError('bad_request', 'Not an envelope'));
  const { meta, data } = envelope.data;
  const started = performance.now();
  const answered = (outcome: string) =>
    observe({ subject: name, outcome }, (performance.now() - started) / 1_000);
  const failed = (error: unknown): RpcException => {
    answered(toAppError(error).code);
    return wireError(name, error);
  };
  return runInContext(meta, async () => {
    try {
      const input = z.safeParse(schema, data);
      if (!input.success) throw validationError(input.error.issues);
      const result = await work(input.data, meta);
      log.log(name, { ms: Math.round(performance.now() - started) });
      if (isObservable(result))
        // Completes with its last part.
        return result.pipe(
          tap({ complete: () => answered('ok') }),
          catchError((error: unknown) => throwError(() => failed(error))),
        );
      answered('ok');
      return result;
    } catch (error) {
      throw failed(error);
    }
  });
}

const log = new Logger('rpc');

function wireError(name: string, error: unknown): RpcException {
  const known = toAppError(error);
  if (known.code === 'internal') log.error(`${name} failed`, causeOf(error));
  else log.log(`${name} rejected`, { code: known.code, reason: known.message });
  return new RpcException(known.toJSON());
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error ? (error.stack ?? error) : error;
