import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import {
  useLazyGetBlogPostByIdQuery,
  useSaveBlogPostMutation,
} from '../../../api/admin/catalog.api.js';
import { useGetCurrentUserQuery } from '../../../api/auth.api.js';
import { initialsOf } from '../../../back-office/contacts/initials.rules.js';
import { savingOf } from '../../../back-office/content/saving.rules.js';
import { useContentForm } from '../../../back-office/content/use-content-form.js';
import { capitalized } from '../../../back-office/lists/capitalized.rules.js';
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
  const [read] = useLazyGetBlogPostByIdQuery();
  const navigate = useNavigate();
  /** When the form was opened, last saved or reloaded. `state` is the state at this time. */
  const [now, setNow] = useState(() => new Date());
  const [busyWith, setBusyWith] = useState<Intent>();
  const publication = useRef<Publication>({});
  const { data: user } = useGetCurrentUserQuery();
  const author = capitalized(user?.username ?? '');

  const { form, base, submit, ...editor } = useContentForm({
    resolver,
    opened,
    blank: { ...NEW_BLOG_POST, author, authorInitials: initialsOf(author) },
    name: `article ${opened?.id ?? 'new'}`,
    save: ({ publishOn: _typed, ...content }, blogPost) =>
      save(savingOf({ ...content, ...publication.current }, blogPost, [])).unwrap(),
    load: async ({ id }) => {
      const latest = await read({ id }).unwrap();
      setNow(new Date());
      return latest;
    },
    valuesOf: (saved: BlogPost) => blogPostValues(saved, new Date()),
    onSaved: async (saved) => {
      const then = new Date();
      setNow(then);
      toast(outcome(saved, state, blogPostState(saved, then)));
      if (!opened) await navigate(adminPaths.blogPost(saved.id), { replace: true });
    },
    failure: 'The article was not saved.',
  });
  const state = base ? blogPostState(base, now) : 'draft';
  const send = async (intent: Intent): Promise<void> => {
    if (busyWith !== undefined) return;
    const after = publicationAfter(intent, base, form.getValues('publishOn'), new Date());
    if ('error' in after) {
      form.setError('publishOn', { message: after.error }, { shouldFocus: true });
      return;
    }
    publication.current = after;
    setBusyWith(intent);
    await submit().finally(() => setBusyWith(undefined));
  };
  /** `blogPost`: the version that the form was filled with. */
  return { ...editor, form, blogPost: base, state, now, busyWith, send };
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
