import type { Scope, ServiceArea } from '@desert-mirror/contracts/catalog';
import { instant } from '@desert-mirror/platform/database/columns';
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
  @Column('integer', { default: 1 }) version: number;
  @CreateDateColumn(instant) createdAt: Date;
}

/** @param scope `public`: without the version */
export function toServiceArea(row: ServiceAreaEntity, scope: Scope): ServiceArea {
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
    ...(scope === 'all' && { version: row.version }),
  };
}
