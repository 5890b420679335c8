import { AppError } from '@desert-mirror/contracts/errors';
import type { MessagePreview } from '@desert-mirror/contracts/messages';
import { Injectable } from '@nestjs/common';
import { MailsService } from '../mails/mails.service.js';
import { MailComposerService } from './mail-composer.service.js';

@Injectable()
export class MailPreviewService {
  constructor(
    private readonly mails: MailsService,
    private readonly composer: MailComposerService,
  ) {}

  /**
   * An email as it would be sent now, without attachments.
   * @throws AppError `not_found` if there is no reason left to send it
   */
  async preview(id: number): Promise<MessagePreview> {
    const mail = await this.composer.compose(await this.mails.get(id), true);
    if (!mail) throw new AppError('not_found', 'There is no reason left to send this email.');
    const { subject, html, text } = mail;
    return { subject, html, text };
  }
}
