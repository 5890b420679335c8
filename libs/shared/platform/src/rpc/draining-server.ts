import { type NatsContext, ServerNats } from '@nestjs/microservices';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { filter, firstValueFrom } from 'rxjs';

/** Leaves time to close the connections within the supervisor's stop timeout. */
const DRAIN_TIMEOUT_MS = 4_000;

/** A part of a response; the last one has `isDisposed`. */
interface Part {
  isDisposed?: boolean;
}

/**
 * Drains before it closes. Nest's server drops its subscriptions immediately, so that requests already
 * delivered get no response, and then waits a fixed time. This server receives the requests in flight,
 * answers them and then closes.
 */
export class DrainingNatsServer extends ServerNats {
  private connection: NatsConnection | undefined;
  private readonly natsSubscriptions: Subscription[] = [];
  private readonly unanswered = new Set<Msg>();
  private onAnswered = (): void => undefined;

  override bindEvents(connection: NatsConnection): void {
    this.connection = connection;
    // The base class does not expose its subscriptions.
    super.bindEvents({
      subscribe: (...args: Parameters<NatsConnection['subscribe']>) => {
        const subscription = connection.subscribe(...args);
        this.natsSubscriptions.push(subscription);
        return subscription;
      },
    });
  }

  override getPublisher(request: Msg, id: string, context: NatsContext) {
    this.unanswered.add(request);
    const publish = super.getPublisher(request, id, context) as (part: Part) => unknown;
    return (part: Part): unknown => {
      try {
        return publish(part);
      } finally {
        if (part.isDisposed) {
          this.unanswered.delete(request);
          this.onAnswered();
        }
      }
    };
  }

  override async close(): Promise<void> {
    if (this.connection && !this.connection.isClosed()) {
      const isDisconnected = this.status.pipe(
        filter((status: string) => status === 'disconnected'),
      );
      const limit = AbortSignal.timeout(DRAIN_TIMEOUT_MS);
      await Promise.race([
        this.drain(this.connection),
        // Without a connection there is nothing to drain.
        firstValueFrom(isDisconnected),
        new Promise((resolve) => limit.addEventListener('abort', resolve)),
      ]);
    }
    await super.close();
  }

  private async drain(connection: NatsConnection): Promise<void> {
    await Promise.all(this.natsSubscriptions.map((subscription) => subscription.drain()));
    await new Promise<void>((resolve) => {
      this.onAnswered = () => {
        if (this.unanswered.size === 0) resolve();
      };
      this.onAnswered();
    });
    await connection.flush();
  }
}
