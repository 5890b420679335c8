import type { smsRpcs } from '@desert-mirror/contracts/sms.operations';
import type { InboundSms } from '@desert-mirror/contracts/text-messages';
import type { RpcOutput } from '@desert-mirror/contracts/rpc';
import { BusinessProfileService } from '@desert-mirror/mail/business-profile.service';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { insertOnce } from '@desert-mirror/platform/database/insert-ignoring';
import { Injectable } from '@nestjs/common';
import { tellStaff } from '../messages/message-queue.js';
import { canMeanAppointment, helpText, keywordOf, withAttachments } from './inbound.rules.js';
import { OptOutsService } from './opt-outs.service.js';
import { ReceivedSmsEntity } from './received-sms.entity.js';

/** Text messages from customers: STOP, START, HELP, and others, which the owner gets by email. */
@Injectable()
export class ReceivedSmsService {
  constructor(
    private readonly database: Database,
    private readonly optOuts: OptOutsService,
    private readonly profile: BusinessProfileService,
  ) {}

  /** A repeated delivery gets the same reply and has no other effect. */
  async receive({
    sid,
    from: phone,
    body,
    attachments = 0,
    handledAs,
  }: InboundSms): Promise<RpcOutput<typeof smsRpcs.receiveSms>> {
    const keyword = keywordOf(body, await this.optOuts.has(phone), handledAs);
    const text = keyword === undefined ? withAttachments(body, attachments) : body;
    await this.database.transaction(async (tx) => {
      const id = await insertOnce(tx.manager, ReceivedSmsEntity, { sid, phone, body: text });
      if (id === undefined) return;
      if (keyword === 'STOP') await this.optOuts.add(tx, phone);
      else if (keyword === 'START') await this.optOuts.remove(tx, phone);
      const isForOwner = keyword === undefined || (keyword === 'STOP' && canMeanAppointment(body));
      if (isForOwner) await tellOwner(tx, id, phone, keyword === 'STOP');
    });
    // Twilio answers STOP and START itself.
    const isAsked = keyword === 'HELP' && handledAs === undefined;
    return { reply: isAsked ? helpText(await this.profile.read()) : null };
  }

  /** `isStop`: the number gets no more text messages, but the customer may have meant the appointment. */
  async find(
    id: number,
  ): Promise<(Pick<ReceivedSmsEntity, 'phone' | 'body'> & { isStop: boolean }) | undefined> {
    const row = await this.database.manager.findOneBy(ReceivedSmsEntity, { id });
    return row ? { ...row, isStop: canMeanAppointment(row.body) } : undefined;
  }
}

/** @param isStop the customer replied STOP; the owner is told only if the number has an open booking */
async function tellOwner(
  tx: Transaction,
  id: number,
  phone: string,
  isStop: boolean,
): Promise<void> {
  const booking = await newestBookingOf(tx, phone, isStop);
  if (isStop && !booking) return;
  await tellStaff(tx, { kind: 'sms-received', bookingId: booking?.id ?? null, sequence: id });
}

/** Undefined for a number without bookings, or without open ones. */
async function newestBookingOf(
  tx: Transaction,
  phone: string,
  isOpen: boolean,
): Promise<{ id: number } | undefined> {
  const [booking] = await tx.manager.query<{ id: number }[]>(
    `SELECT id FROM bookings
     WHERE phone_key = $1 AND (NOT $2 OR status IN ('pending', 'confirmed')) ORDER BY id DESC LIMIT 1`,
    [phone.replace(/^\+1/, ''), isOpen],
  );
  return booking;
}
