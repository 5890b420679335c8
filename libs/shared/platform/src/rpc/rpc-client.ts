import { AppError } from '@desert-mirror/contracts/errors';
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

/** Asks other services. Every call has a time limit and fails as an `AppError`. */
@Injectable()
export class RpcClient implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(RpcClient.name);
  /** Emits after every (re)connection: what was missed in between is unknown. */
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

  /**
   * One question, one answer.
   * @throws AppError as the owner threw it; `unavailable` when nobody answers in time
   */
  async call<R extends Rpc>(contract: R, input: RpcInput<R>): Promise<RpcOutput<R>> {
    return firstValueFrom(this.stream(contract, input));
  }

  /** One question, several answers in order; the time limit holds for each. */
  stream<R extends Rpc>(contract: R, input: RpcInput<R>): Observable<RpcOutput<R>> {
    return this.request(contract.name, input, contract.timeoutMs).pipe(
      map((answer) => z.parse(contract.output, answer) as RpcOutput<R>),
    );
  }

  /** A request to a subject that has no contract of its own (event delivery). */
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

  /** A hint that may be lost: plain publish, no answer. */
  hint(subject: string): void {
    this.nats.emit(subject, {}).subscribe({
      error: (error: unknown) => this.logger.warn(`Hint ${subject} not sent`, { error }),
    });
  }

  private translate(subject: string, error: unknown): AppError {
    const ours = AppError.from(error);
    if (ours) return ours;
    // No responder, no connection, no answer in time: somebody is away.
    this.logger.warn(`No answer from ${subject}`, {
      reason: error instanceof Error ? error.message : String(error),
    });
    return new AppError('unavailable', undefined, { cause: error });
  }
}
