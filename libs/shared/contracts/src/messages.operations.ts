import * as z from 'zod/mini';
import { Id, PageQuery, pageOf } from './fields.js';
import { IdParam, ListQuery, queryNumber, queryText } from './http-fields.js';
import { defineOperations, operation } from './http.js';
import { Message, MessageFilter, MessagePreview } from './messages.js';
import { defineRpcs, rpc } from './rpc.js';

export const messageRpcs = defineRpcs(() => ({
  /** Newest first. */
  listMessages: rpc(
    'booking.messages.list',
    z.extend(PageQuery, MessageFilter.shape),
    pageOf(Message),
  ),
  countFailed: rpc('booking.messages.count-failed', z.object({}), z.object({ count: z.int() })),
  retryMessage: rpc('booking.messages.retry', z.object({ id: Id }), Message),
  previewMessage: rpc('booking.messages.preview', z.object({ id: Id }), MessagePreview),
}));

export const messageRoutes = {
  listMessages: 'GET /api/admin/messages',
  retryMessage: 'POST /api/admin/messages/:id/retry',
  previewMessage: 'GET /api/admin/messages/:id/preview',
} as const;

export const messageOperations = defineOperations(messageRoutes, () => ({
  listMessages: operation({
    summary: 'List messages to customers and staff, newest first',
    access: ['admin'],
    query: z.extend(ListQuery, {
      status: queryText(MessageFilter.shape.status),
      bookingId: queryNumber(MessageFilter.shape.bookingId),
      audience: queryText(MessageFilter.shape.audience),
      text: queryText(MessageFilter.shape.text),
    }),
    answer: Message,
    list: true,
  }),
  retryMessage: operation({
    summary: 'Send a failed message again',
    access: ['admin'],
    params: IdParam,
    answer: Message,
    errors: ['not_found', 'conflict'],
    rpc: messageRpcs.retryMessage,
  }),
  previewMessage: operation({
    summary: 'Get a message as it would be sent now',
    access: ['admin'],
    params: IdParam,
    answer: MessagePreview,
    errors: ['not_found'],
    rpc: messageRpcs.previewMessage,
  }),
}));
