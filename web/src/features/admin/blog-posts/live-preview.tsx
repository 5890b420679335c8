import { useDeferredValue, type ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { previewOf } from './blog-post-form.rules.js';
import type { BlogPostFormApi } from './use-blog-post-form.js';

interface LivePreviewProps {
  form: BlogPostFormApi;
  blogPost: BlogPost | undefined;
  now: Date;
  preview: ComponentType<{ blogPost: BlogPost }>;
}

/** Shows the form's values as visitors will see them. */
export function LivePreview({ form, blogPost, now, preview: Preview }: LivePreviewProps) {
  const values = useDeferredValue(useWatch({ control: form.control, compute: (all) => all }));
  return (
    <div className="overflow-hidden rounded-b-card bg-ground">
      <Preview blogPost={previewOf(values, blogPost, now)} />
    </div>
  );
}
