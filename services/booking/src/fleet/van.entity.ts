import type { OpeningHours, Van, VanColor } from '@desert-mirror/contracts/fleet';
import { instant } from '@desert-mirror/platform/database/columns';
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

@Entity('vans')
export class VanEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('text') name: string;
  @Column('text') color: VanColor;
  @Column('text', { nullable: true }) homeZip: string | null;
  @Column('jsonb') hours: OpeningHours[];
  @Column('boolean', { default: true }) active: boolean;
  /** Version for optimistic locking. */
  @Column('integer', { default: 1 }) version: number;
  @CreateDateColumn(instant) createdAt: Date;
  @UpdateDateColumn(instant) updatedAt: Date;
}

export function toVan({ createdAt: _created, updatedAt: _updated, ...van }: VanEntity): Van {
  return van;
}
