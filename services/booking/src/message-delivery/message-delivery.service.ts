import { Database } from '@desert-mirror/platform/database/database';
import { messageOf } from '@desert-mirror/platform/errors';
import { MailRejectedError, MailTransport } from '@desert-mirror/platform/mail/mail-transport';
import {
  SmsOptedOutError,
  SmsRejectedError,
  SmsSender,
} from '@desert-mirror/platform/sms/sms-sender';
import { Injectable, Logger } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';
import type { QueuedMessage } from '../messages/message-batches.js';
import { isCombined, isQuietTime, isReminder } from '../messages/message.rules.js';
import { enqueueMessage, tellStaff } from '../messages/message-queue.js';
import { OptOutsService, STOPPED } from '../sms/opt-outs.service.js';
import { BatchesService } from './batches.service.js';
import { ComposerService } from './composer.service.js';
import { SmsComposerService } from './sms-composer.service.js';
import { ACKNOWLEDGEMENTS, MAX_ACKNOWLEDGEMENTS } from './obsolete.rules.js';

const FLOOD = 'The recipient got too many messages today.';
const QUIET = 'Text messages do not remind at night. The email does.';

/**
 * SQL condition on the messages that a visitor can cause without paying. `$2` are their kinds. Confirmations of paid
 * bookings and of bookings that the owner entered are not among them.
 */
const isLimited = (table: string): string =>
  `${table}.kind = ANY($2) AND NOT (${table}.kind = 'confirmed' AND EXISTS (
     SELECT 1 FROM bookings WHERE bookings.id = ${table}.booking_id
       AND (bookings.source = 'phone' OR bookings.captured_cents > 0)))`;

/** Sends queued messages. */
@Injectable()
export class MessageDeliveryService {
  private readonly logger = new Logger(MessageDeliveryService.name);

  constructor(
    private readonly database: Database,
    private readonly messages: MessagesService,
    private readonly batches: BatchesService,
    private readonly composer: ComposerService,
    private readonly transport: MailTransport,
    private readonly smsComposer: SmsComposerService,
    private readonly smsSender: SmsSender,
    private readonly optOuts: OptOutsService,
  ) {}

  /**
   * Sends a queued message. A crash after it was accepted sends it twice: an email with the same Message-ID,
   * so that mail programs show it once.
   */
  async send(id: number, isLast: boolean): Promise<void> {
    for (const message of await this.withoutFloods([id])) await this.attempt(message, isLast);
  }

  /** Sends several messages. Those that fail are repeated by jobs of their own, so that none is sent twice. */
  async sendAll(ids: readonly number[]): Promise<void> {
    const messages = await this.withoutFloods(ids);
    const attempts = await Promise.allSettled(messages.map((one) => this.attempt(one, false)));
    const failed = messages.filter((_, index) => attempts[index]!.status === 'rejected');
    if (failed.length === 0) return;
    await this.database.transaction(async (tx) => {
      for (const message of failed) await enqueueMessage(tx, message);
    });
  }

  private async attempt(message: QueuedMessage, isLast: boolean): Promise<void> {
    const together = isCombined(message.kind) ? await this.batches.claim(message) : [message];
    if (together.length === 0) return;
    const ids = together.map((one) => one.id);
    try {
      const dropped = await this.deliver(message, together);
      await this.messages.change(ids, dropped === undefined ? 'sent' : 'dropped', dropped);
    } catch (error) {
      const reason = messageOf(error);
      if (error instanceof SmsOptedOutError) return this.stopped(message, ids);
      const isRefused = error instanceof MailRejectedError || error instanceof SmsRejectedError;
      if (isLast || isRefused) return this.fail(message, ids, reason);
      await this.messages.noteError(ids, reason);
      throw error;
    }
  }

  /** @returns why the message was not sent, if there was no reason left */
  private async deliver(
    message: QueuedMessage,
    together: readonly QueuedMessage[],
  ): Promise<string | undefined> {
    const bookingIds = together.map(({ bookingId }) => bookingId!);
    if (message.channel === 'sms') return this.deliverSms(message, bookingIds);
    const mail = await this.composer.compose(message, bookingIds);
    if ('reason' in mail) return mail.reason;
    await this.transport.send({ key: `message-${message.id}`, to: message.recipient, ...mail });
    return undefined;
  }

  private async deliverSms(
    message: QueuedMessage,
    bookingIds: readonly number[],
  ): Promise<string | undefined> {
    if (await this.isSmsFlood(message)) return FLOOD;
    const sms = await this.smsComposer.compose(message, bookingIds);
    if ('reason' in sms) return sms.reason;
    // After an outage, reminders can be sent long after they were due.
    if (isReminder(message.kind) && isQuietTime(new Date())) return QUIET;
    await this.smsSender.send({ to: message.recipient, text: sms.text });
    return undefined;
  }

  /** Twilio has received a STOP that did not reach the site. */
  private async stopped({ recipient }: QueuedMessage, ids: readonly number[]): Promise<void> {
    await this.database.transaction((tx) => this.optOuts.add(tx, recipient));
    await this.messages.change(ids, 'dropped', STOPPED);
  }

  /**
   * Returns those that are queued, and drops emails of which the recipient, in any spelling of the address, got too many.
   * Counts the earlier ones of the day, so that of many concurrent ones the first are sent. In their order, because
   * Postgres would else read the index entries of all that were dropped since the last vacuum.
   */
  private async withoutFloods(ids: readonly number[]): Promise<QueuedMessage[]> {
    const rows = await this.database.manager.query<{ id: number }[]>(
      `SELECT id FROM messages AS one
       WHERE id = ANY($1) AND status = 'queued' AND channel = 'email' AND ${isLimited('one')} AND EXISTS (
         SELECT 1 FROM messages AS earlier
         WHERE lower(earlier.recipient) = lower(one.recipient) AND ${isLimited('earlier')} AND earlier.id < one.id
           AND earlier.status <> 'dropped' AND earlier.created_at > one.created_at - interval '1 day'
         ORDER BY earlier.id OFFSET ${MAX_ACKNOWLEDGEMENTS - 1})`,
      [ids, ACKNOWLEDGEMENTS],
    );
    const floods = rows.map(({ id }) => id);
    if (floods.length > 0) await this.messages.change(floods, 'dropped', FLOOD);
    const others = ids.filter((id) => !floods.includes(id));
    return others.length === 0 ? [] : this.messages.queued(others);
  }

  /** Text messages cost money, so all that customers cause are counted, such as those about moves. */
  private async isSmsFlood({ audience, recipient }: QueuedMessage): Promise<boolean> {
    if (audience !== 'customer') return false;
    const rows = await this.database.manager.query<unknown[]>(
      `SELECT 1 FROM messages WHERE recipient = $1 AND channel = 'sms' AND status = 'sent'
         AND sent_at > now() - interval '1 day' LIMIT 1 OFFSET ${MAX_ACKNOWLEDGEMENTS - 1}`,
      [recipient],
    );
    return rows.length > 0;
  }

  /**
   * The owner learns of a customer's message that cannot be delivered. The job does not fail with it, because the owner
   * sends the message again, and another run of the job would send nothing.
   */
  private async fail(message: QueuedMessage, ids: readonly number[], reason: string) {
    this.logger.warn('Messages not sent', { messageIds: ids });
    const { id, audience, bookingId } = message;
    await this.database.transaction(async (tx) => {
      await this.messages.change(ids, 'failed', reason, tx.manager);
      if (audience === 'customer')
        await tellStaff(tx, { kind: 'message-undeliverable', bookingId, sequence: id });
    });
  }
}
