import { instant } from '@desert-mirror/platform/database/columns';
import {
  STAFF_ROLES,
  type ROLES,
  type StaffMember,
  type User,
} from '@desert-mirror/contracts/identity';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('users')
export class UserEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('text', { unique: true }) username: string;
  /** `usernameKey(username)`. */
  @Column('text', { unique: true }) usernameKey: string;
  /**
   * Unique in lower case by the index `users_email_unique`, except for users who shared an address with an earlier user
   * when the index was created: it does not have them, even if their address changes.
   */
  @Column('text') email: string;
  /** Argon2id hash in PHC format. */
  @Column('text') password: string;
  /** Expiry of a one-time password; null for a regular password. */
  @Column({ ...instant, nullable: true }) oneTimeUntil: Date | null;
  @Column('text', { default: 'customer' }) role: (typeof ROLES)[number];
  /** The account of ADMIN_USERNAME; at most one. */
  @Column('boolean', { default: false }) isOwner: boolean;
  /** Owner only: hash of the ADMIN_PASSWORD that was last applied. */
  @Column('text', { nullable: true }) configuredPassword: string | null;
  @Column('text', { nullable: true }) stripeCustomerId: string | null;
  /** Billing's revision of the Stripe customer; the highest wins. */
  @Column('integer', { default: 0 }) stripeCustomerRevision: number;
  @Column({ ...instant, nullable: true }) lastSignInAt: Date | null;
  @CreateDateColumn(instant) createdAt: Date;
}

export type StaffEntity = UserEntity & { role: StaffMember['role'] };

export const isStaff = (user: UserEntity): user is StaffEntity =>
  (STAFF_ROLES as readonly string[]).includes(user.role);

export function toUser(row: UserEntity): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    ...(row.oneTimeUntil && { mustChangePassword: true }),
  };
}

export function toStaffMember(
  row: StaffEntity,
  facts: Pick<StaffMember, 'openSessions' | 'hasSecondFactor'>,
): StaffMember {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    isOwner: row.isOwner,
    mustChangePassword: row.oneTimeUntil !== null,
    ...facts,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
