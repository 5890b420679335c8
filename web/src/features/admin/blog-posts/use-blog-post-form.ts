import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { useSaveBlogPostMutation } from '../../../api/admin/catalog.api.js';
import { useContentForm } from '../../../back-office/content/use-content-form.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { toast, type ToastMessage } from '../../../ui/toast.js';
import {
  NEW_BLOG_POST,
  blogPostForm,
  blogPostState,
  blogPostValues,
  publicationAfter,
  type BlogPostContent,
  type BlogPostState,
  type BlogPostValues,
  type Intent,
  type Publication,
} from './blog-post-form.rules.js';

export type BlogPostFormApi = UseFormReturn<BlogPostValues, unknown, BlogPostContent>;

const resolver = formResolver<BlogPostValues, BlogPostContent>(blogPostForm);

export function useBlogPostForm(opened: BlogPost | undefined) {
  const [save] = useSaveBlogPostMutation();
  const navigate = useNavigate();
  /** When the form was opened or last saved; `state` refers to it. */
  const [now, setNow] = useState(() => new Date());
  /** The last saved version. */
  const [blogPost, setBlogPost] = useState(opened);
  const [busyWith, setBusyWith] = useState<Intent>();
  const state = blogPost ? blogPostState(blogPost, now) : 'draft';
  const publication = useRef<Publication>({});

  const { form, isDirty, upload, submit, discard } = useContentForm({
    resolver,
    defaultValues: blogPost ? blogPostValues(blogPost, now) : NEW_BLOG_POST,
    name: `article ${opened?.id ?? 'new'}`,
    save: ({ publishOn: _typed, ...content }) =>
      save({ id: blogPost?.id ?? 'new', content: { ...content, ...publication.current } }).unwrap(),
    valuesOf: (saved: BlogPost) => blogPostValues(saved, new Date()),
    onSaved: async (saved) => {
      const then = new Date();
      setNow(then);
      setBlogPost(saved);
      toast(outcome(saved, state, blogPostState(saved, then)));
      if (!blogPost) await navigate(adminPaths.blogPost(saved.id), { replace: true });
    },
    failure: 'The article was not saved.',
  });
  const send = async (intent: Intent): Promise<void> => {
    if (busyWith !== undefined) return;
    const after = publicationAfter(intent, blogPost, form.getValues('publishOn'), new Date());
    if ('error' in after) {
      form.setError('publishOn', { message: after.error }, { shouldFocus: true });
      return;
    }
    publication.current = after;
    setBusyWith(intent);
    await submit().finally(() => setBusyWith(undefined));
  };
  return { form, isDirty, upload, blogPost, state, now, busyWith, send, discard };
}

const HIDDEN = 'Visitors cannot see it.';

function outcome(blogPost: BlogPost, before: BlogPostState, after: BlogPostState): ToastMessage {
  const { title, publishedAt } = blogPost;
  switch (after) {
    case 'draft':
      return {
        title: before === 'draft' ? 'Draft saved' : 'Article unpublished',
        description: HIDDEN,
      };
    case 'scheduled':
      return {
        title: 'Article scheduled',
        description: `Visitors can see it from ${formatDateTime(publishedAt ?? '')}.`,
      };
    case 'published':
      return {
        title: before === 'published' ? 'Article saved' : 'Article published',
        description: `${title} is on the website.`,
      };
  }
}
