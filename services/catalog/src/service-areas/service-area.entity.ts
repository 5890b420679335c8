import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('service_areas')
export class ServiceAreaEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('text') name: string;
  @Column('text', { unique: true }) slug: string;
  @Column('text') description: string;
  @Column('jsonb', { default: [] }) neighborhoods: string[];
  @Column('integer', { nullable: true }) responseHours: number | null;
  @Column('text', { nullable: true }) imageUrl: string | null;
  @Column('text', { nullable: true }) imageAlt: string | null;
  @Column('boolean', { default: true }) active: boolean;
  @Column('integer', { default: 0 }) position: number;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}

export function toServiceArea(row: ServiceAreaEntity): ServiceArea {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    neighborhoods: row.neighborhoods,
    responseHours: row.responseHours,
    imageUrl: row.imageUrl,
    imageAlt: row.imageAlt,
    active: row.active,
    createdAt: row.createdAt.toISOString(),
  };
}
