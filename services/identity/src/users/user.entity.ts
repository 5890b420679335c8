import type { ROLES, StaffMember, User } from '@desert-mirror/contracts/identity';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('users')
export class UserEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('text', { unique: true }) username: string;
  /** `usernameKey(username)`. */
  @Column('text', { unique: true }) usernameKey: string;
  @Column('text', { unique: true }) email: string;
  /** Argon2id, in PHC form. */
  @Column('text') password: string;
  /** Set: the password is a one-time one, good until then. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) oneTimeUntil: Date | null;
  @Column('text', { default: 'customer' }) role: (typeof ROLES)[number];
  /** The account that ADMIN_USERNAME names; there is one at most. */
  @Column('boolean', { default: false }) isOwner: boolean;
  /** The owner's only: what ADMIN_PASSWORD hashed to when it was last applied. */
  @Column('text', { nullable: true }) configuredPassword: string | null;
  /** Who pays with this e-mail, as Stripe knows them. */
  @Column('text', { nullable: true }) stripeCustomerId: string | null;
  /** Of billing: the highest is the truth. */
  @Column('integer', { default: 0 }) stripeCustomerRevision: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastSignInAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}

export type StaffEntity = UserEntity & { role: StaffMember['role'] };

export function toUser(row: UserEntity): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    ...(row.oneTimeUntil && { mustChangePassword: true }),
  };
}

export function toStaffMember(row: StaffEntity, openSessions: number): StaffMember {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    isOwner: row.isOwner,
    mustChangePassword: row.oneTimeUntil !== null,
    openSessions,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
