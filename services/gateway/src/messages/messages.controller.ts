import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import type { OperationInput } from '@desert-mirror/contracts/http';
import type { Message } from '@desert-mirror/contracts/messages';
import { messageOperations, messageRpcs } from '@desert-mirror/contracts/messages.operations';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { Lists } from '../api/lists.js';
import { mergeLists } from '../api/merged-list.js';

@Controller()
export class MessagesController {
  constructor(private readonly lists: Lists) {}

  /** Fails if one service is unavailable: a log with gaps would mislead. */
  @Handle(messageOperations.listMessages)
  list(
    @Input() { limit, cursor, ...filter }: OperationInput<typeof messageOperations.listMessages>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const messages = mergeLists<Message>(
      [messageRpcs.listMessages, billingAdminRpcs.listMails].map((list) =>
        this.lists.loader(list, filter),
      ),
      ({ createdAt, id }) => [createdAt, id],
    );
    return this.lists.send(request, reply, messages, { limit, cursor });
  }
}
