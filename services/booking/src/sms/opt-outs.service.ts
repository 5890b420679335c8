import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { insertIgnoring } from '@desert-mirror/platform/database/insert-ignoring';
import { Injectable } from '@nestjs/common';
import { dropDueSms } from '../messages/message-queue.js';
import { OptOutEntity } from './opt-out.entity.js';

export const STOPPED = 'The recipient replied STOP.';

/** The numbers that replied STOP. */
@Injectable()
export class OptOutsService {
  constructor(private readonly database: Database) {}

  has(phone: string): Promise<boolean> {
    return this.database.manager.existsBy(OptOutEntity, { phone });
  }

  /**
   * Applies to every booking of the number. Messages that are not due yet stay queued for a START: the composer drops
   * those that are due before it.
   */
  async add(tx: Transaction, phone: string): Promise<void> {
    await insertIgnoring(tx.manager, OptOutEntity, { phone });
    await dropDueSms(tx, phone, STOPPED);
    await tx.audit({ action: 'sms.stopped', entity: 'phone', entityId: phone });
  }

  async remove(tx: Transaction, phone: string): Promise<void> {
    await tx.manager.delete(OptOutEntity, { phone });
    await tx.audit({ action: 'sms.started', entity: 'phone', entityId: phone });
  }
}
