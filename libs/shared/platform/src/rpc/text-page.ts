import type { Page } from '@desert-mirror/contracts/fields';
import { type ConsumerSerializer, NatsResponseJSONDeserializer } from '@nestjs/microservices';
import { type Msg, type MsgHdrs, headers as newHeaders } from '@nats-io/transport-node';

/** Header of a message that is a `TextPage`. Its value is the next cursor, or empty. */
const NEXT = 'Desert-Mirror-Next';

/**
 * A page of a list as JSON text, which the gateway passes on without parsing it. The fields must be exactly those of
 * the contract, in its order, because nothing removes others.
 */
export class TextPage {
  constructor(
    /** The JSON of the items, separated by commas and without brackets. */
    readonly items: string | Uint8Array,
    readonly next: string | null,
  ) {}

  static of({ items, next }: Page<unknown>): TextPage {
    return new TextPage(JSON.stringify(items).slice(1, -1), next);
  }

  parsed<T>(): Page<T> {
    return { items: JSON.parse(`[${String(this.items)}]`) as T[], next: this.next };
  }
}

interface Serialized {
  data: string | Uint8Array;
  headers?: MsgHdrs;
}

/** Sends the items of a `TextPage` as they are, and everything else as Nest does. */
export class ResponseSerializer implements ConsumerSerializer {
  serialize(packet: { response?: unknown }): Serialized {
    const { response } = packet;
    if (!(response instanceof TextPage)) return { data: JSON.stringify(packet) };
    const headers = newHeaders();
    headers.set(NEXT, response.next ?? '');
    // Nest treats an empty message as a missing response.
    return { data: response.items.length > 0 ? response.items : ' ', headers };
  }
}

export class ResponseDeserializer extends NatsResponseJSONDeserializer {
  override deserialize(
    message: Msg,
    options?: Record<string, unknown>,
  ): ReturnType<NatsResponseJSONDeserializer['deserialize']> {
    if (!message.headers?.has(NEXT)) return super.deserialize(message, options);
    const { data, headers } = message;
    const items = data.length > 1 ? data : '';
    // Each request has its own inbox, so the response needs no id.
    return { id: '', response: new TextPage(items, headers.get(NEXT) || null), isDisposed: true };
  }
}
