import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('pictures')
export class PictureEntity {
  /** Of the full size. */
  @PrimaryColumn('text') hash: string;
  /** 0: the full size. */
  @PrimaryColumn('integer') width: number;
  @Column('bytea') bytes: Buffer;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}
