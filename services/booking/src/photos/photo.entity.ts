import type { QuotePhoto } from '@desert-mirror/contracts/quotes';
import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A photo that a customer uploaded for a request. It is re-encoded and never public. */
@Entity('quote_photos')
export class PhotoEntity {
  @PrimaryColumn('text') id: string;
  /** Null until a request has it. */
  @Column('integer', { nullable: true }) bookingId: number | null;
  /** From 1. */
  @Column('integer', { nullable: true }) position: number | null;
  @Column('integer') width: number;
  @Column('integer') height: number;
  /** WebP. */
  @Column('bytea', { select: false }) bytes: Buffer;
  @CreateDateColumn(instant) createdAt: Date;
}

export const toPhoto = ({ id, width, height }: PhotoEntity): QuotePhoto => ({ id, width, height });
