import { AppError } from '@desert-mirror/contracts/errors';
import { MESSAGE_NAMES, type MessagePreview } from '@desert-mirror/contracts/messages';
import { Injectable } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';
import { ComposerService } from './composer.service.js';
import { SmsComposerService } from './sms-composer.service.js';

@Injectable()
export class PreviewService {
  constructor(
    private readonly messages: MessagesService,
    private readonly composer: ComposerService,
    private readonly smsComposer: SmsComposerService,
  ) {}

  /**
   * A message as it would be sent now.
   * @throws AppError `not_found` if there is no reason left to send it
   */
  async preview(id: number): Promise<MessagePreview> {
    const message = await this.messages.get(id);
    const together = message.bookingId ? [message.bookingId] : [];
    if (message.channel === 'sms') {
      const sms = await this.smsComposer.compose(message, together);
      if ('reason' in sms) throw new AppError('not_found', sms.reason);
      return { subject: MESSAGE_NAMES[message.kind], html: '', text: sms.text };
    }
    const mail = await this.composer.compose(message, together, true);
    if ('reason' in mail) throw new AppError('not_found', mail.reason);
    const { subject, html, text } = mail;
    return { subject, html, text };
  }
}
