import { messageRpcs } from '@desert-mirror/contracts/messages.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { PreviewService } from './preview.service.js';

@Controller()
export class PreviewController {
  constructor(private readonly previews: PreviewService) {}

  @RpcHandler(messageRpcs.previewMessage)
  preview({ id }: RpcInput<typeof messageRpcs.previewMessage>) {
    return this.previews.preview(id);
  }
}
