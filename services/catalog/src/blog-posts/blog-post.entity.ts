import type { BlogPost, Scope } from '@desert-mirror/contracts/catalog';
import { instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('blog_posts')
export class BlogPostEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('text') title: string;
  @Column('text', { unique: true }) slug: string;
  @Column('text') excerpt: string;
  @Column('text') content: string;
  @Column('text') author: string;
  @Column('text') authorInitials: string;
  @Column('text') category: string;
  @Column('text', { nullable: true }) imageUrl: string | null;
  @Column('text', { nullable: true }) imageAlt: string | null;
  @Column('boolean', { default: false }) published: boolean;
  @Column({ ...instant, nullable: true }) publishedAt: Date | null;
  @Column('integer', { default: 1 }) version: number;
  @CreateDateColumn(instant) createdAt: Date;
}

/** @param scope `public`: without the version */
export function toBlogPost(row: BlogPostEntity, scope: Scope): BlogPost {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    content: row.content,
    author: row.author,
    authorInitials: row.authorInitials,
    category: row.category,
    imageUrl: row.imageUrl,
    imageAlt: row.imageAlt,
    published: row.published,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    ...(scope === 'all' && { version: row.version }),
  };
}
