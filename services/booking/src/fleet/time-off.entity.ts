import type { TimeOff } from '@desert-mirror/contracts/fleet';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Days on which a technician does not work, both inclusive. */
@Entity('time_off')
export class TimeOffEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('integer') userId: number;
  /** Snapshot from identity. */
  @Column('text') userName: string;
  @Column('date') fromDate: string;
  @Column('date') toDate: string;
  @Column('text', { nullable: true }) reason: string | null;
}

export const toTimeOff = (row: TimeOffEntity): TimeOff => ({ ...row });
