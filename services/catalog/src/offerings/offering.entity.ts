import type { Offering } from '@desert-mirror/contracts/catalog';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('services')
export class OfferingEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('text') name: string;
  @Column('text', { unique: true }) slug: string;
  @Column('text') description: string;
  @Column('text', { nullable: true }) longDescription: string | null;
  @Column('text') price: string;
  @Column('integer', { default: 0 }) priceCents: number;
  @Column('integer', { nullable: true }) duration: number | null;
  @Column('jsonb', { default: [] }) features: string[];
  @Column('text', { nullable: true }) imageUrl: string | null;
  @Column('text', { nullable: true }) imageAlt: string | null;
  @Column('boolean', { default: false }) taxExempt: boolean;
  @Column('boolean', { default: true }) active: boolean;
  @Column('text') category: string;
  @Column('integer', { default: 0 }) position: number;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}

export function toOffering(row: OfferingEntity): Offering {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    longDescription: row.longDescription,
    price: row.price,
    priceCents: row.priceCents,
    duration: row.duration,
    features: row.features,
    taxExempt: row.taxExempt,
    vehicleClasses: [],
    addOns: [],
    imageUrl: row.imageUrl,
    imageAlt: row.imageAlt,
    active: row.active,
    category: row.category,
    createdAt: row.createdAt.toISOString(),
  };
}
