import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A person's calendar feed. The link contains the id, so that another row makes another link. */
@Entity('calendar_feeds')
export class FeedEntity {
  @PrimaryGeneratedColumn() id: number;
  /** A user of identity; each has at most one feed. */
  @Column('integer') userId: number;
  @CreateDateColumn(instant) createdAt: Date;
}
