import type { SiteSettings } from '@desert-mirror/contracts/catalog';
import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** The table has at most one row. */
export const SETTINGS_ID = 1;

@Entity('site_settings')
export class SiteSettingsEntity {
  @PrimaryColumn('integer') id: number;
  @Column('text') businessName: string;
  @Column('text', { nullable: true }) businessPhone: string | null;
  @Column('text', { nullable: true }) businessEmail: string | null;
  @Column('text', { nullable: true }) businessAddress: string | null;
  @Column('text', { nullable: true }) businessHours: string | null;
  @Column('text', { nullable: true }) heroTitle: string | null;
  @Column('text', { nullable: true }) heroSubtitle: string | null;
  @Column('text', { nullable: true }) aboutText: string | null;
  @Column('boolean', { default: true }) enableBooking: boolean;
  @Column('boolean', { default: true }) enableBlog: boolean;
  @Column('text', { nullable: true }) socialFacebook: string | null;
  @Column('text', { nullable: true }) socialInstagram: string | null;
  @Column('text', { nullable: true }) socialYelp: string | null;
  @Column('text', { nullable: true }) socialGoogle: string | null;
  @Column('text', { nullable: true }) privacyUrl: string | null;
  @Column('text', { nullable: true }) termsUrl: string | null;
  @Column('text', { nullable: true }) sitemapUrl: string | null;
  @CreateDateColumn(instant) createdAt: Date;
  @UpdateDateColumn(instant) updatedAt: Date;
}

export function toSiteSettings(row: SiteSettingsEntity): SiteSettings {
  const { createdAt, updatedAt, ...settings } = row;
  return { ...settings, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
