import { toE164 } from '@desert-mirror/contracts/phone';
import type { OwnerSms, SaveOwnerSms } from '@desert-mirror/contracts/text-messages';
import { changesOf } from '@desert-mirror/platform/database/audit';
import { Database } from '@desert-mirror/platform/database/database';
import { lockRowOrFail } from '@desert-mirror/platform/database/lock-row';
import { Injectable } from '@nestjs/common';
import { OWNER_SMS_ID as id, OwnerSmsEntity } from './owner-sms.entity.js';
import { SmsSupport } from './sms-support.js';

/** The owner's choice of text messages about new bookings. */
@Injectable()
export class OwnerSmsService {
  constructor(
    private readonly database: Database,
    private readonly support: SmsSupport,
  ) {}

  async get(): Promise<OwnerSms> {
    const row = await this.database.manager.findOneByOrFail(OwnerSmsEntity, { id });
    return this.toOwnerSms(row);
  }

  /** Writes nothing if nothing differs. */
  save({ newBookings, phone }: SaveOwnerSms): Promise<OwnerSms> {
    return this.database.transaction(async (tx) => {
      const row = await lockRowOrFail(tx.manager, OwnerSmsEntity, { id });
      const wanted = { newBookings, phone: phone === null ? null : toE164(phone)! };
      const { before, after } = changesOf<Partial<OwnerSmsEntity>>(row, wanted);
      if (Object.keys(after).length === 0) return this.toOwnerSms(row);
      await tx.manager.update(OwnerSmsEntity, { id }, after);
      const entry = { action: 'sms-settings.saved', entity: 'sms-settings', entityId: id };
      await tx.audit({ ...entry, before, after });
      return this.toOwnerSms(Object.assign(row, after));
    });
  }

  /** Undefined if the owner gets none. */
  async numberForNewBookings(): Promise<string | undefined> {
    if (!this.support.isOn) return undefined;
    const { newBookings, phone } = await this.get();
    return newBookings && phone !== null ? phone : undefined;
  }

  private toOwnerSms({ newBookings, phone }: OwnerSmsEntity): OwnerSms {
    return { isAvailable: this.support.isOn, newBookings, phone };
  }
}
