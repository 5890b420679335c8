import type { Scope, Testimonial } from '@desert-mirror/contracts/catalog';
import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('testimonials')
export class TestimonialEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('text') name: string;
  @Column('text') initials: string;
  @Column('text') location: string;
  @Column('text') content: string;
  @Column('integer', { default: 5 }) rating: number;
  @Column('boolean', { default: false }) featured: boolean;
  @Column('boolean', { default: false }) approved: boolean;
  @Column('integer', { default: 1 }) version: number;
  @CreateDateColumn(instant) createdAt: Date;
  @Column('text', { nullable: true }) source: Testimonial['source'];
  @Column('text', { nullable: true }) sourceUrl: string | null;
  @Column('integer', { nullable: true }) serviceId: number | null;
  @Column('date', { nullable: true }) givenOn: string | null;
}

/** @param scope `public`: without the version */
export function toTestimonial(row: TestimonialEntity, scope: Scope): Testimonial {
  return {
    id: row.id,
    name: row.name,
    initials: row.initials,
    location: row.location,
    content: row.content,
    rating: row.rating,
    featured: row.featured,
    approved: row.approved,
    createdAt: row.createdAt.toISOString(),
    source: row.source,
    sourceUrl: row.sourceUrl,
    serviceId: row.serviceId,
    givenOn: row.givenOn,
    ...(scope === 'all' && { version: row.version }),
  };
}
