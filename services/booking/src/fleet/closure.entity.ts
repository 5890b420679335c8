import type { Closure } from '@desert-mirror/contracts/fleet';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Days on which a van is closed or has shorter hours, both inclusive. */
@Entity('closures')
export class ClosureEntity {
  @PrimaryGeneratedColumn() id: number;
  /** Null: all vans. */
  @Column('integer', { nullable: true }) vanId: number | null;
  @Column('date') fromDate: string;
  @Column('date') toDate: string;
  /** Local times of shorter hours; both null: closed. */
  @Column('text', { nullable: true }) opens: string | null;
  @Column('text', { nullable: true }) closes: string | null;
  @Column('text', { nullable: true }) reason: string | null;
}

export const toClosure = (row: ClosureEntity): Closure => ({ ...row });
