import { instant } from '@desert-mirror/platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('totp_secrets')
export class TotpSecretEntity {
  @PrimaryColumn('integer') userId: number;

  /** Base32, as authenticator apps show it. */
  @Column('text') secret: string;

  /** Null until the first code proves that an app has the secret. */
  @Column({ ...instant, nullable: true }) confirmedAt: Date | null;

  /** Time step of the last used code, so that no code is accepted twice. */
  @Column('integer', { nullable: true }) lastTimeStep: number | null;
}
