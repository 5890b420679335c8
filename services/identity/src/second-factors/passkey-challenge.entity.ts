import { instant } from '@desert-mirror/platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A WebAuthn challenge; it can be used once. */
@Entity('passkey_challenges')
export class PasskeyChallengeEntity {
  @PrimaryColumn('text') challenge: string;

  /** Null for a sign-in, which names no user yet. */
  @Column('integer', { nullable: true }) userId: number | null;

  @Column(instant) expiresAt: Date;
}
