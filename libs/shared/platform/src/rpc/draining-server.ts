import { type NatsContext, ServerNats } from '@nestjs/microservices';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { filter, firstValueFrom } from 'rxjs';

/** Of the time a supervisor grants for stopping, what is left after it is for the connections. */
const LIMIT_MS = 4_000;

/** A part of an answer, as the base class hands it out; the last one is marked. */
interface Part {
  isDisposed?: boolean;
}

/**
 * Stops without losing a request. Nest's own server forgets its subscriptions at once, so that what
 * NATS had already sent is never answered, and then waits for a fixed time, however long an answer
 * takes. This one takes in what is on its way, answers it, and only then closes.
 */
export class DrainingNatsServer extends ServerNats {
  private connection: NatsConnection | undefined;
  private readonly open: Subscription[] = [];
  private readonly unanswered = new Set<Msg>();
  private onAnswered = (): void => undefined;

  override bindEvents(connection: NatsConnection): void {
    this.connection = connection;
    // The base class keeps its subscriptions to itself.
    super.bindEvents({
      subscribe: (...args: Parameters<NatsConnection['subscribe']>) => {
        const subscription = connection.subscribe(...args);
        this.open.push(subscription);
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
      const isAway = this.status.pipe(filter((status: string) => status === 'disconnected'));
      const limit = AbortSignal.timeout(LIMIT_MS);
      await Promise.race([
        this.drain(this.connection),
        // Nobody to drain from, or to answer to.
        firstValueFrom(isAway),
        new Promise((resolve) => limit.addEventListener('abort', resolve)),
      ]);
    }
    await super.close();
  }

  private async drain(connection: NatsConnection): Promise<void> {
    await Promise.all(this.open.map((subscription) => subscription.drain()));
    await new Promise<void>((resolve) => {
      this.onAnswered = () => {
        if (this.unanswered.size === 0) resolve();
      };
      this.onAnswered();
    });
    await connection.flush();
  }
}
