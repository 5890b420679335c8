import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('pictures')
export class PictureEntity {
  /** Hash of the full-size picture. */
  @PrimaryColumn('text') hash: string;
  /** 0 for the full size. */
  @PrimaryColumn('integer') width: number;
  @Column('bytea') bytes: Buffer;
  @CreateDateColumn(instant) createdAt: Date;
}
