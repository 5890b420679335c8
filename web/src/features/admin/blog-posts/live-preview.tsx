import { useDeferredValue, type ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { Panel } from '../../../back-office/layout/panel.js';
import { previewOf } from './blog-post-form.rules.js';
import type { BlogPostFormApi } from './use-blog-post-form.js';

interface LivePreviewProps {
  form: BlogPostFormApi;
  blogPost: BlogPost | undefined;
  now: Date;
  preview: ComponentType<{ blogPost: BlogPost }>;
}

/**
 * Shows the form's values as visitors will see them. Updates with low priority, to keep typing
 * smooth.
 */
export function LivePreview({ form, blogPost, now, preview: Preview }: LivePreviewProps) {
  const values = useDeferredValue(useWatch({ control: form.control, compute: (all) => all }));
  return (
    <Panel
      title="Preview"
      fold="narrow"
      lead="How visitors will see it."
      className="overflow-hidden"
    >
      <div className="border-t border-line bg-ground">
        <Preview blogPost={previewOf(values, blogPost, now)} />
      </div>
    </Panel>
  );
}
