import { useDeferredValue, type ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { Panel } from '../../../back-office/layout/panel.js';
import { previewOf } from './blog-post-form.rules.js';
import type { ArticleFormApi } from './use-blog-post-form.js';

interface LivePreviewProps {
  form: ArticleFormApi;
  article: BlogPost | undefined;
  now: Date;
  preview: ComponentType<{ article: BlogPost }>;
}

/** What is typed, as visitors will read it; it follows when the typing leaves time for it. */
export function LivePreview({ form, article, now, preview: Preview }: LivePreviewProps) {
  const values = useDeferredValue(useWatch({ control: form.control, compute: (all) => all }));
  return (
    <Panel title="Preview" lead="As visitors will read it." className="overflow-hidden">
      <div className="border-t border-line bg-night-950">
        <Preview article={previewOf(values, article, now)} />
      </div>
    </Panel>
  );
}
