import { AppError } from '@desert-mirror/contracts/errors';
import type { MessagePreview } from '@desert-mirror/contracts/messages';
import { Injectable } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';
import { ComposerService } from './composer.service.js';

@Injectable()
export class PreviewService {
  constructor(
    private readonly messages: MessagesService,
    private readonly composer: ComposerService,
  ) {}

  /**
   * A message as it would be sent now.
   * @throws AppError `not_found` if there is no reason left to send it
   */
  async preview(id: number): Promise<MessagePreview> {
    const message = await this.messages.get(id);
    const mail = await this.composer.compose(
      message,
      message.bookingId ? [message.bookingId] : [],
      true,
    );
    if ('reason' in mail) throw new AppError('not_found', mail.reason);
    const { subject, html, text } = mail;
    return { subject, html, text };
  }
}
