import type { Note } from '@desert-mirror/contracts/booking-admin';
import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('notes')
export class NoteEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('text') subject: string;
  @Column('text') text: string;
  @Column('integer', { nullable: true }) authorId: number | null;
  /** Snapshot, so that a note keeps its author after the account is removed. */
  @Column('text', { nullable: true }) authorName: string | null;
  @CreateDateColumn(instant) createdAt: Date;
}

export function toNote({ id, text, authorName, createdAt }: NoteEntity): Note {
  return { id, text, author: authorName, createdAt: createdAt.toISOString() };
}
