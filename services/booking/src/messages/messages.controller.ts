import { messageRpcs } from '@desert-mirror/contracts/messages.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { MessagesService } from './messages.service.js';

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @RpcHandler(messageRpcs.listMessages)
  list(query: RpcInput<typeof messageRpcs.listMessages>) {
    return this.messages.list(query);
  }

  @RpcHandler(messageRpcs.countFailed)
  countFailed() {
    return this.messages.countFailed();
  }

  @RpcHandler(messageRpcs.retryMessage)
  retry({ id }: RpcInput<typeof messageRpcs.retryMessage>) {
    return this.messages.retry(id);
  }
}
