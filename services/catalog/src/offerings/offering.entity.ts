import type { Offering, Scope } from '@desert-mirror/contracts/catalog';
import type { AddOn, OfferingClass } from '@desert-mirror/contracts/prices';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, VirtualColumn } from 'typeorm';

const classesQuery = (offering: string): string =>
  `SELECT json_agg(json_build_object('id', class.id, 'name', class.name, 'examples', class.examples,
     'priceCents', price.price_cents, 'minutes', price.minutes) ORDER BY class.position, class.id)
   FROM vehicle_class_prices AS price JOIN vehicle_classes AS class ON class.id = price.vehicle_class_id
   WHERE price.service_id = ${offering}.id AND class.active`;

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
  /** In the owner's order. As `json`, which keeps the order of the fields. */
  @Column('json', { default: [] }) addOns: AddOn[];
  /** The active vehicle classes with their prices; null if there are none. */
  @VirtualColumn({ type: 'json', query: classesQuery }) vehicleClasses?: OfferingClass[] | null;
  @Column('text', { nullable: true }) imageUrl: string | null;
  @Column('text', { nullable: true }) imageAlt: string | null;
  @Column('boolean', { default: false }) taxExempt: boolean;
  @Column('text', { nullable: true }) deposit: string | null;
  @Column('boolean', { default: true }) active: boolean;
  @Column('text') category: string;
  @Column('integer', { default: 0 }) position: number;
  @Column('integer', { default: 1 }) version: number;
  @CreateDateColumn(instant) createdAt: Date;
}

/** @param scope `public`: without inactive add-ons and the version */
export function toOffering(row: OfferingEntity, scope: Scope): Offering {
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
    deposit: row.deposit,
    vehicleClasses: row.vehicleClasses ?? [],
    addOns: scope === 'all' ? row.addOns.map(withPrice) : row.addOns.filter(({ active }) => active),
    imageUrl: row.imageUrl,
    imageAlt: row.imageAlt,
    active: row.active,
    category: row.category,
    createdAt: row.createdAt.toISOString(),
    ...(scope === 'all' && { version: row.version }),
  };
}

/** The owner's answer can be sent back. */
const withPrice = (addOn: AddOn): AddOn => ({ ...addOn, price: centsToDecimal(addOn.priceCents) });
