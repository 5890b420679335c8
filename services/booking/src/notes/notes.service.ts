import { CUSTOMER_ROWS, type Note } from '@desert-mirror/contracts/booking-admin';
import { type Contact, emailKey } from '@desert-mirror/contracts/contact';
import { AppError } from '@desert-mirror/contracts/errors';
import { takeWithinBytes } from '@desert-mirror/platform/byte-limit';
import { currentMeta } from '@desert-mirror/platform/context';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { lockRow } from '@desert-mirror/platform/database/lock-row';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { NoteEntity, toNote } from './note.entity.js';
import { customerSubject, emailSubject } from './note.rules.js';

const NOTES_BYTES = 70_000;

/** Staff notes about bookings and customers. The audit log has the author but not the text. */
@Injectable()
export class NotesService {
  constructor(private readonly database: Database) {}

  /** Newest first, as many as fit a message. */
  async list(subjects: string[]): Promise<Note[]> {
    const rows = await this.database.manager.find(NoteEntity, {
      where: { subject: In(subjects) },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: CUSTOMER_ROWS,
    });
    return takeWithinBytes(rows.map(toNote), NOTES_BYTES);
  }

  async addToCustomer(contact: Contact, text: string): Promise<Note> {
    const subject = customerSubject(contact);
    return this.database.transaction((tx) => this.add(tx, subject, text));
  }

  async add(tx: Transaction, subject: string, text: string): Promise<Note> {
    const { actor } = currentMeta();
    const row = tx.manager.create(NoteEntity, {
      subject,
      text,
      authorId: actor?.id ?? null,
      authorName: actor?.username ?? null,
    });
    await tx.manager.insert(NoteEntity, row);
    await tx.audit({ action: 'note.added', entity: 'note', entityId: row.id, after: { subject } });
    return toNote(row);
  }

  /**
   * Moves the notes about a customer to the corrected email address of a booking, unless other bookings still have the
   * old one. Notes from before all bookings with this correction can be about another customer with the old address.
   */
  async readdress(
    { manager }: Transaction,
    { id, email }: { id: number; email: string },
    from: string,
  ): Promise<void> {
    const [before, after] = [emailKey(from), emailKey(email)];
    // Locks the notes first, so that the second of two concurrent corrections sees the first one.
    await manager.query('SELECT FROM notes WHERE subject = $1 FOR UPDATE', [emailSubject(before)]);
    await manager.query(
      `UPDATE notes SET subject = $2
       WHERE subject = $1 AND NOT EXISTS (SELECT FROM bookings WHERE email_key = $3)
         AND created_at >= (SELECT min(created_at) FROM bookings
           WHERE email_key = $4 AND (id = $5 OR EXISTS (SELECT FROM audit_log
             WHERE entity = 'booking' AND entity_id = bookings.id::text
               AND action = 'booking.updated' AND lower(btrim(before ->> 'email')) = $3)))`,
      [emailSubject(before), emailSubject(after), before, after, id],
    );
  }

  async remove(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const row = await lockRow(tx.manager, NoteEntity, { id });
      if (!row) throw new AppError('not_found', 'Note not found');
      await tx.manager.delete(NoteEntity, { id });
      const before = { subject: row.subject };
      await tx.audit({ action: 'note.removed', entity: 'note', entityId: id, before });
    });
  }
}
