import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A browser from which a user has signed in. */
@Entity('known_devices')
export class KnownDeviceEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('integer') userId: number;
  /** SHA-256 of the browser's key; null for apps and scripts. */
  @Column('text', { nullable: true }) keyHash: string | null;
  @Column('text', { nullable: true }) browser: string | null;
  @Column('text', { nullable: true }) system: string | null;
  @CreateDateColumn(instant) createdAt: Date;
  @Column({ ...instant, default: () => 'now()' }) lastSeenAt: Date;
}
