import type { Operation } from '@desert-mirror/contracts/http';
import {
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  applyDecorators,
} from '@nestjs/common';

const OPERATION = Symbol('operation');

/** A handler returns the answer, or nothing if it writes the reply itself. */
type Handler<A> = (...args: never[]) => A | void | Promise<A | void>;

/**
 * Makes a controller method the handler of an operation: gives it the operation's route and status,
 * and makes the guards apply its access rule and its rate limit. `@Input()` validates the request.
 */
export function Handle<A>(operation: Operation<unknown, A>) {
  const decorate = applyDecorators(
    RequestMapping({ method: RequestMethod[operation.method], path: operation.path }),
    HttpCode(operation.status),
    SetMetadata(OPERATION, operation),
  );
  return <H extends Handler<A>>(
    prototype: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => decorate(prototype, key, descriptor);
}

export const operationOf = (handler: object): Operation | undefined =>
  Reflect.getMetadata(OPERATION, handler) as Operation | undefined;
