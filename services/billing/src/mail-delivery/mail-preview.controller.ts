import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { MailPreviewService } from './mail-preview.service.js';

@Controller()
export class MailPreviewController {
  constructor(private readonly previews: MailPreviewService) {}

  @RpcHandler(billingAdminRpcs.previewMail)
  preview({ id }: RpcInput<typeof billingAdminRpcs.previewMail>) {
    return this.previews.preview(id);
  }
}
