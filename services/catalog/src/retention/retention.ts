import { monthsAgo, type Retention } from '@desert-mirror/platform/jobs/retention.task';

/** Pictures are shown by posts, services and areas, in a field or in the text of a post. */
const IS_SHOWN = ['services', 'service_areas', 'blog_posts']
  .map((table) => `EXISTS (SELECT FROM ${table} WHERE image_url = '/media/' || hash || '.webp')`)
  .concat(`EXISTS (SELECT FROM blog_posts WHERE strpos(content, hash) > 0)`)
  .join(' OR ');

const FIELDS = `ARRAY['name', 'initials', 'location', 'content', 'sourceUrl']`;
const PERIOD = `(SELECT audit_contacts FROM retention_settings)`;

export const RETENTION: readonly Retention[] = [
  // A month, so that a picture is not lost while a post is being written.
  { table: 'pictures', where: `created_at < ${monthsAgo(1)} AND NOT (${IS_SHOWN})` },
  {
    table: 'audit_log',
    where: `entity = 'testimonial' AND at < ${monthsAgo(PERIOD)}
      AND (before ?| ${FIELDS} OR after ?| ${FIELDS})`,
    set: `before = before - ${FIELDS}, after = after - ${FIELDS}`,
  },
];

/** Why other tables need no retention. */
export const KEPT: Readonly<Record<string, string>> = {
  services: 'content of the owner, offered until it is deactivated',
  vehicle_classes: 'content of the owner',
  vehicle_class_prices: 'one row per service and vehicle class',
  price_list: 'one row',
  service_areas: 'content of the owner',
  testimonials: 'published quotes, deleted by the owner',
  blog_posts: 'content of the owner',
  site_settings: 'one row',
  retention_settings: 'one row',
  seeds: 'one row per demonstration content',
};
