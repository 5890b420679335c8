import type { ROLES, User } from '@desert-mirror/contracts/identity';
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
  @Column('text', { default: 'customer' }) role: (typeof ROLES)[number];
  @Column('text', { nullable: true }) stripeCustomerId: string | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}

export function toUser(row: UserEntity): User {
  return { id: row.id, username: row.username, email: row.email, role: row.role };
}
