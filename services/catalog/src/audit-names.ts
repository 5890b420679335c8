import type { NamedRecords } from '@desert-mirror/platform/database/audit-names';

const name = { name: 'name', removedName: 'name' };

export const AUDIT_NAMES: readonly NamedRecords[] = [
  { entity: 'offering', table: 'services', ...name, fields: ['serviceId'] },
  { entity: 'service-area', table: 'service_areas', ...name },
  { entity: 'testimonial', table: 'testimonials', ...name },
  { entity: 'blog-post', table: 'blog_posts', name: 'title', removedName: 'title' },
];
