import type { smsRpcs } from '@desert-mirror/contracts/sms.operations';
import type { InboundSms } from '@desert-mirror/contracts/text-messages';
import type { RpcOutput } from '@desert-mirror/contracts/rpc';
import { BusinessProfileService } from '@desert-mirror/mail/business-profile.service';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { tellStaff } from '../messages/message-queue.js';
import { helpText, keywordOf } from './inbound.rules.js';
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
    handledAs,
  }: InboundSms): Promise<RpcOutput<typeof smsRpcs.receiveSms>> {
    const keyword = handledAs ?? keywordOf(body);
    await this.database.transaction(async (tx) => {
      const id = await insertOnce(tx, { sid, phone, body });
      if (id === undefined) return;
      if (keyword === 'STOP') await this.optOuts.add(tx, phone);
      else if (keyword === 'START') await this.optOuts.remove(tx, phone);
      else if (keyword === undefined) {
        const bookingId = await newestBookingOf(tx, phone);
        await tellStaff(tx, { kind: 'sms-received', bookingId, sequence: id });
      }
    });
    // Twilio answers STOP and START itself.
    const isAsked = keyword === 'HELP' && handledAs === undefined;
    return { reply: isAsked ? helpText(await this.profile.read()) : null };
  }

  async find(id: number): Promise<Pick<ReceivedSmsEntity, 'phone' | 'body'> | undefined> {
    return (await this.database.manager.findOneBy(ReceivedSmsEntity, { id })) ?? undefined;
  }
}

async function insertOnce(
  tx: Transaction,
  values: Pick<ReceivedSmsEntity, 'sid' | 'phone' | 'body'>,
): Promise<number | undefined> {
  const rows = tx.manager.createQueryBuilder().insert().into(ReceivedSmsEntity).values(values);
  const { raw } = (await rows.orIgnore().returning('id').execute()) as { raw: { id: number }[] };
  return raw[0]?.id;
}

/** Null for a number without bookings. */
async function newestBookingOf(tx: Transaction, phone: string): Promise<number | null> {
  const [booking] = await tx.manager.query<{ id: number }[]>(
    'SELECT id FROM bookings WHERE phone_key = $1 ORDER BY id DESC LIMIT 1',
    [phone.replace(/^\+1/, '')],
  );
  return booking?.id ?? null;
}
