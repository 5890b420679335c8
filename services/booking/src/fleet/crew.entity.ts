import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A technician's default van. */
@Entity('van_crew')
export class VanCrewEntity {
  @PrimaryColumn('integer') userId: number;
  /** Snapshot from identity. */
  @Column('text') userName: string;
  @Column('integer') vanId: number;
}

/** A technician's van on one day, instead of the default. */
@Entity('day_crew')
export class DayCrewEntity {
  @PrimaryColumn('integer') userId: number;
  @PrimaryColumn('date') date: string;
  @Column('text') userName: string;
  /** Null: in no van on that day. */
  @Column('integer', { nullable: true }) vanId: number | null;
}
