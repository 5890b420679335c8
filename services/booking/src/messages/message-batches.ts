import type { Transaction } from '@desert-mirror/platform/database/database';
import { type EntityManager, Any } from 'typeorm';
import { MessageEntity } from './message.entity.js';

export type QueuedMessage = Readonly<Omit<MessageEntity, 'sentAt' | 'error'>>;

/** Queued messages of a kind to a recipient, oldest first. */
export const waitingFor = (
  manager: EntityManager,
  kind: MessageEntity['kind'],
  recipient: string,
): Promise<QueuedMessage[]> =>
  manager.find(MessageEntity, {
    where: { kind, recipient, status: 'queued' },
    order: { id: 'ASC' },
  });

/** The messages will be sent together with message `batch`. */
export async function claimForBatch(
  tx: Transaction,
  messages: readonly QueuedMessage[],
  batch: number,
): Promise<void> {
  await tx.manager.update(MessageEntity, { id: Any(messages.map(({ id }) => id)) }, { batch });
}

/** The message gets a new job when it is due. */
export async function postpone(
  tx: Transaction,
  { id, attempt }: QueuedMessage,
  dueAt: Date,
): Promise<void> {
  await tx.manager.update(MessageEntity, { id }, { dueAt, attempt: attempt + 1 });
}
