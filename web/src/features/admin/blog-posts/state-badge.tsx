import { Badge, type BadgeTone } from '../../../ui/badge.js';
import type { BlogPostState } from './blog-post-form.rules.js';

const looks: Record<BlogPostState, [text: string, tone: BadgeTone]> = {
  draft: ['Draft', 'neutral'],
  scheduled: ['Scheduled', 'cool'],
  published: ['Published', 'good'],
};

export function StateBadge({ state }: { state: BlogPostState }) {
  const [text, tone] = looks[state];
  return <Badge tone={tone}>{text}</Badge>;
}
