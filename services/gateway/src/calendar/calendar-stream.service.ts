import { Readable } from 'node:stream';
import { AppError } from '@desert-mirror/contracts/errors';
import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  ReplaySubject,
  Subject,
  auditTime,
  exhaustMap,
  interval,
  map,
  merge,
  takeUntil,
} from 'rxjs';

/** Proxies close connections that are idle for longer. */
const HEARTBEAT_MS = 15_000;
/** Several changes in a row are one event. */
const COLLECT_MS = 200;

/** Server-sent events about changes of the calendar. They contain no data; the client reads it again. */
@Injectable()
export class CalendarStreamService implements OnModuleDestroy {
  private readonly changes = new Subject<void>();
  /** Also ends streams that are opened afterwards, which would keep the process from stopping. */
  private readonly shutdown = new ReplaySubject<void>(1);

  constructor(private readonly rpc: RpcClient) {
    // Hints may have been lost before a (re)connection.
    rpc.connected$.pipe(takeUntil(this.shutdown)).subscribe(() => this.changed());
  }

  onModuleDestroy(): void {
    this.shutdown.next();
  }

  changed(): void {
    this.changes.next();
  }

  /** Ends on shutdown, and with the next heartbeat after the session has ended. */
  open(sessionId: string, heartbeatMs = HEARTBEAT_MS): Readable {
    const body = new Readable({ read() {} });
    // Sends the headers, so that the client knows that it is connected.
    body.push(': connected\n\n');
    const events = this.changes.pipe(
      auditTime(COLLECT_MS),
      map(() => 'event: changed\ndata: {}\n\n'),
    );
    const heartbeats = interval(heartbeatMs).pipe(
      exhaustMap(() => this.assertSession(sessionId)),
      map(() => ': heartbeat\n\n'),
    );
    const end = () => void body.push(null);
    const subscription = merge(events, heartbeats)
      .pipe(takeUntil(this.shutdown))
      .subscribe({ next: (text) => void body.push(text), complete: end, error: end });
    body.on('close', () => subscription.unsubscribe());
    return body;
  }

  private async assertSession(sessionId: string): Promise<void> {
    try {
      await this.rpc.call(identityRpcs.checkSession, { sessionId });
    } catch (error) {
      // While identity is unavailable, the stream stays open.
      if (error instanceof AppError && error.code === 'unauthorized') throw error;
    }
  }
}
