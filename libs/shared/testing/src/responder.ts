import type { Rpc, RpcInput, RpcOutput } from '@desert-mirror/contracts/rpc';
import { AppError } from '@desert-mirror/contracts/errors';
import { connect, type NatsConnection } from '@nats-io/transport-node';

interface WireRequest {
  id: string;
  data: { data: unknown };
}

/** A fake service: responds to RPCs over a real NATS. */
export class Responder {
  /** Everything received, oldest first. */
  readonly requests: { subject: string; data: unknown }[] = [];

  private constructor(private readonly nats: NatsConnection) {}

  static async start(natsUrl: string): Promise<Responder> {
    return new Responder(await connect({ servers: [natsUrl] }));
  }

  /** Responds to an RPC of a contract. The caller receives a thrown AppError. */
  on<R extends Rpc>(
    contract: R,
    reply: (input: RpcInput<R>) => RpcOutput<R> | Promise<RpcOutput<R>>,
  ): this {
    return this.onSubject(contract.name, (data) => reply(data as RpcInput<R>));
  }

  /** Responds to a subject without a contract, such as `booking.events`. */
  onSubject(subject: string, reply: (data: unknown) => unknown): this {
    this.nats.subscribe(subject, {
      callback: (_error, message) => {
        const { id, data } = message.json<WireRequest>();
        this.requests.push({ subject, data: data.data });
        void Promise.resolve()
          .then(() => reply(data.data))
          .then(
            (response) => ({ id, response, isDisposed: true }),
            (error: unknown) => ({
              id,
              err: (AppError.from(error) ?? new AppError('internal')).toJSON(),
              isDisposed: true,
            }),
          )
          .then((answer) => message.respond(JSON.stringify(answer)));
      },
    });
    return this;
  }

  /** Resolves when the server has registered all subscriptions. */
  async ready(): Promise<this> {
    await this.nats.flush();
    return this;
  }

  async stop(): Promise<void> {
    await this.nats.close();
  }
}
