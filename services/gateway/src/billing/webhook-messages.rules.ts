/** In characters. JSON and UTF-8 can make it three times as many bytes, and NATS accepts a megabyte. */
const MAX_LENGTH = 256 * 1024;

interface Webhook {
  readonly payload: string;
  readonly signature: string;
}

/** Splits webhooks into messages that NATS accepts; the gateway accepts no webhook that is too large for one. */
export function inMessages<T extends Webhook>(webhooks: readonly T[]): T[][] {
  const messages: T[][] = [];
  let length = Infinity;
  for (const webhook of webhooks) {
    const added = webhook.payload.length + webhook.signature.length;
    length += added;
    if (length > MAX_LENGTH) {
      length = added;
      messages.push([]);
    }
    messages.at(-1)!.push(webhook);
  }
  return messages;
}
