import type { Appointment } from '@desert-mirror/contracts/appointments';
import { instant } from '@desert-mirror/platform/database/columns';
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VirtualColumn,
} from 'typeorm';
import type { AppointmentStatus } from './appointment.rules.js';

/** A van's time that is held for a visitor, sold, or free again. */
@Entity('appointments')
export class AppointmentEntity {
  @PrimaryGeneratedColumn('uuid') id: string;
  /** Null: a hold before its booking. */
  @Column('integer', { nullable: true }) bookingId: number | null;
  @Column('integer') vanId: number;
  @Column('text') status: AppointmentStatus;
  @Column(instant) startAt: Date;
  /** The latest arrival that was promised. */
  @Column(instant) endAt: Date;
  /** From the start to the end with the setup buffer, as Postgres writes a range. */
  @Column('tstzrange') busy: string;
  @Column('integer') serviceId: number;
  @Column('integer') minutes: number;
  @Column('integer') bufferMinutes: number;
  @Column('text', { nullable: true }) zip: string | null;
  /** SHA-256 of the token that releases or books the hold. */
  @Column('text', { nullable: true }) tokenHash: string | null;
  /** Network address of the visitor, for the limit of open holds. */
  @Column('text', { nullable: true }) client: string | null;
  /** Set for a held appointment only. An expired hold counts as free. */
  @Column({ ...instant, nullable: true }) expiresAt: Date | null;
  /** When staff started the work. */
  @Column({ ...instant, nullable: true }) startedAt: Date | null;
  /** Revision for calendar files; increases with each change of the time. */
  @Column('integer', { default: 0 }) sequence: number;
  @VirtualColumn({ query: (row) => `SELECT name FROM vans WHERE id = ${row}.van_id` })
  vanName: string;
  /** Confirmed, or held and not expired. */
  @VirtualColumn({
    type: 'boolean',
    query: (row) => `SELECT ${row}.status = 'confirmed'
      OR ${row}.status = 'held' AND ${row}.expires_at > now()`,
  })
  isValid: boolean;
  @CreateDateColumn(instant) createdAt: Date;
  @UpdateDateColumn(instant) updatedAt: Date;
}

/** @param row a held or confirmed appointment */
export const toAppointment = (row: AppointmentEntity): Appointment => ({
  status: row.status === 'held' ? 'held' : 'confirmed',
  start: row.startAt.toISOString(),
  end: row.endAt.toISOString(),
  minutes: row.minutes,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  startedAt: row.startedAt?.toISOString() ?? null,
  van: { id: row.vanId, name: row.vanName },
  sequence: row.sequence,
});
