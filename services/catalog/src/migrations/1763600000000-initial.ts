import {
  createPlatformTables,
  dropPlatformTables,
} from '@desert-mirror/platform/database/platform-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Initial1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createPlatformTables(runner);
    await runner.query(`
      CREATE TABLE services (
        id serial PRIMARY KEY,
        name text NOT NULL,
        slug text NOT NULL UNIQUE,
        description text NOT NULL,
        long_description text,
        price text NOT NULL,
        price_cents integer NOT NULL DEFAULT 0 CHECK (price_cents >= 0),
        duration integer CHECK (duration > 0),
        features jsonb NOT NULL DEFAULT '[]',
        image_url text,
        active boolean NOT NULL DEFAULT true,
        category text NOT NULL,
        position integer NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE TABLE service_areas (
        id serial PRIMARY KEY,
        name text NOT NULL,
        slug text NOT NULL UNIQUE,
        description text NOT NULL,
        neighborhoods jsonb NOT NULL DEFAULT '[]',
        image_url text,
        active boolean NOT NULL DEFAULT true,
        position integer NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE TABLE testimonials (
        id serial PRIMARY KEY,
        name text NOT NULL,
        initials text NOT NULL,
        location text NOT NULL,
        content text NOT NULL,
        rating integer NOT NULL DEFAULT 5 CHECK (rating BETWEEN 1 AND 5),
        featured boolean NOT NULL DEFAULT false,
        approved boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE TABLE blog_posts (
        id serial PRIMARY KEY,
        title text NOT NULL,
        slug text NOT NULL UNIQUE,
        excerpt text NOT NULL,
        content text NOT NULL,
        author text NOT NULL,
        author_initials text NOT NULL,
        category text NOT NULL,
        image_url text,
        published boolean NOT NULL DEFAULT false,
        published_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE TABLE site_settings (
        id integer PRIMARY KEY CHECK (id = 1),
        business_name text NOT NULL,
        business_phone text,
        business_email text,
        business_address text,
        business_hours text,
        hero_title text,
        hero_subtitle text,
        about_text text,
        enable_booking boolean NOT NULL DEFAULT true,
        enable_blog boolean NOT NULL DEFAULT true,
        social_facebook text,
        social_instagram text,
        social_yelp text,
        social_google text,
        privacy_url text,
        terms_url text,
        sitemap_url text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      -- Records that the demo content was inserted, so that deleted entries stay deleted.
      CREATE TABLE seeds (
        name text PRIMARY KEY,
        seeded_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE services, service_areas, testimonials, blog_posts, site_settings, seeds',
    );
    await dropPlatformTables(runner);
  }
}
