import { Badge, type BadgeTone } from '../../../ui/badge.js';
import type { ArticleState } from './blog-post-form.rules.js';

const looks: Record<ArticleState, [text: string, tone: BadgeTone]> = {
  draft: ['Draft', 'neutral'],
  scheduled: ['Scheduled', 'cool'],
  published: ['Published', 'good'],
};

export function StateBadge({ state }: { state: ArticleState }) {
  const [text, tone] = looks[state];
  return <Badge tone={tone}>{text}</Badge>;
}
