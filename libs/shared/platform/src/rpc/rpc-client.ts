import { AppError } from '@desert-mirror/contracts/errors';
import type { Page } from '@desert-mirror/contracts/fields';
import type { Rpc, RpcInput, RpcOutput } from '@desert-mirror/contracts/rpc';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ClientNats } from '@nestjs/microservices';
import {
  type Observable,
  catchError,
  filter,
  firstValueFrom,
  map,
  merge,
  takeUntil,
  throwError,
  timeout,
  tap,
  Subject,
} from 'rxjs';
import * as z from 'zod/mini';
import { currentMeta } from '../context.js';
import { messageOf } from '../errors.js';
import { TextPage } from './text-page.js';

/** Calls other services. Every call has a timeout and fails with an `AppError`. */
@Injectable()
export class RpcClient implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(RpcClient.name);
  /** Emits after every (re)connection; hints sent in between may have been missed. */
  readonly connected$ = new Subject<void>();

  constructor(private readonly nats: ClientNats) {}

  onModuleInit(): void {
    this.nats.status
      .pipe(filter((status: string) => status === 'connected'))
      .subscribe(() => this.connected$.next());
    this.nats.connect().catch((error: unknown) => this.logger.error('NATS connect failed', error));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.nats.close();
  }

  /** @throws AppError the service's error, or `unavailable` if there is no response in time */
  async call<R extends Rpc>(contract: R, input: RpcInput<R>): Promise<RpcOutput<R>> {
    return firstValueFrom(this.stream(contract, input));
  }

  /** Requests a page as text where the contract allows it. A page that is not text is validated. */
  async callForText(contract: Rpc, input: Readonly<Record<string, unknown>>): Promise<TextPage> {
    const request = contract.canBeText ? { ...input, asText: true } : input;
    const answer = await firstValueFrom(this.request(contract.name, request, contract.timeoutMs));
    if (answer instanceof TextPage) return answer;
    return TextPage.of(z.parse(contract.output, answer) as Page<unknown>);
  }

  /** Emits the parts of the response in order; the timeout applies to each. */
  stream<R extends Rpc>(contract: R, input: RpcInput<R>): Observable<RpcOutput<R>> {
    return this.request(contract.name, input, contract.timeoutMs).pipe(
      map((answer) => z.parse(contract.output, answer) as RpcOutput<R>),
    );
  }

  /** A request to a subject without a contract (event delivery). */
  request(subject: string, data: unknown, timeoutMs: number): Observable<unknown> {
    const done = new Subject<void>();
    const lost = this.nats.status.pipe(
      filter((status: string) => status === 'disconnected'),
      takeUntil(done),
      map(() => {
        throw new AppError('unavailable');
      }),
    );
    return merge(
      this.nats
        .send<unknown>(subject, { meta: currentMeta(), data })
        .pipe(timeout({ each: timeoutMs }), tap({ complete: () => done.next() })),
      lost,
    ).pipe(catchError((error: unknown) => throwError(() => this.translate(subject, error))));
  }

  /** Publishes without a response; the message may be lost. */
  hint(subject: string): void {
    this.nats.emit(subject, {}).subscribe({
      error: (error: unknown) => this.logger.warn(`Hint ${subject} was not sent`, { error }),
    });
  }

  private translate(subject: string, error: unknown): AppError {
    const known = AppError.from(error);
    if (known) return known;
    // No responder, no connection or a timeout.
    this.logger.warn(`No response from ${subject}`, {
      reason: messageOf(error),
    });
    return new AppError('unavailable', undefined, { cause: error });
  }
}
