import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { dropQueuedSms } from '../messages/message-queue.js';
import { OptOutEntity } from './opt-out.entity.js';

export const STOPPED = 'The recipient replied STOP.';

/** The numbers that replied STOP. */
@Injectable()
export class OptOutsService {
  constructor(private readonly database: Database) {}

  has(phone: string): Promise<boolean> {
    return this.database.manager.existsBy(OptOutEntity, { phone });
  }

  /** Applies to every booking of the number, and to messages that are queued. */
  async add(tx: Transaction, phone: string): Promise<void> {
    const rows = tx.manager.createQueryBuilder().insert().into(OptOutEntity).values({ phone });
    await rows.orIgnore().execute();
    await dropQueuedSms(tx, phone, STOPPED);
    await tx.audit({ action: 'sms.stopped', entity: 'phone', entityId: phone });
  }

  async remove(tx: Transaction, phone: string): Promise<void> {
    await tx.manager.delete(OptOutEntity, { phone });
    await tx.audit({ action: 'sms.started', entity: 'phone', entityId: phone });
  }
}
