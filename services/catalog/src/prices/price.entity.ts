import type { VehicleClass } from '@desert-mirror/contracts/prices';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

@Entity('vehicle_classes')
export class VehicleClassEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('text') name: string;
  @Column('text', { nullable: true }) examples: string | null;
  @Column('boolean', { default: true }) active: boolean;
  @Column('integer', { default: 0 }) position: number;
}

/** What an offering costs for a class. Without a row, it is not offered for the class. */
@Entity('vehicle_class_prices')
export class VehicleClassPriceEntity {
  @PrimaryColumn('integer') serviceId: number;
  @PrimaryColumn('integer') vehicleClassId: number;
  @Column('integer') priceCents: number;
  @Column('integer', { nullable: true }) minutes: number | null;
}

/** One row: the version of all classes and their prices, for optimistic locking. */
@Entity('price_list')
export class PriceListEntity {
  @PrimaryColumn('integer') id: number;
  @Column('integer', { default: 1 }) version: number;
}

export const PRICE_LIST_ID = 1;

export const toVehicleClass = (row: VehicleClassEntity): VehicleClass => ({
  id: row.id,
  name: row.name,
  examples: row.examples,
  active: row.active,
  position: row.position,
});
