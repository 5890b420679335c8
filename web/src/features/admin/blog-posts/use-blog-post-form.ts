import { useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { useSaveBlogPostMutation } from '../../../api/admin/blog-posts.api.js';
import {
  usePictureUpload,
  type PictureUpload,
} from '../../../back-office/pictures/use-picture-upload.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSave } from '../../../forms/use-save.js';
import { toast, type ToastMessage } from '../../../ui/toast.js';
import {
  DRAFT,
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

interface BlogPostFormState {
  form: BlogPostFormApi;
  upload: PictureUpload;
  /** The article as it was last kept. */
  blogPost: BlogPost | undefined;
  state: BlogPostState;
  /** The time by which that holds: when the form was opened or last saved. */
  now: Date;
  /** The button whose work is under way. */
  busyWith: Intent | undefined;
  send: (intent: Intent) => void;
}

const resolver = formResolver<BlogPostValues, BlogPostContent>(blogPostForm);

export function useBlogPostForm(opened: BlogPost | undefined): BlogPostFormState {
  const [save] = useSaveBlogPostMutation();
  const navigate = useNavigate();
  const [now, setNow] = useState(() => new Date());
  const [blogPost, setBlogPost] = useState(opened);
  const [busyWith, setBusyWith] = useState<Intent>();
  const state = blogPost ? blogPostState(blogPost, now) : 'draft';
  const form = useForm<BlogPostValues, unknown, BlogPostContent>({
    resolver,
    defaultValues: blogPost ? blogPostValues(blogPost, now) : NEW_BLOG_POST,
  });
  const upload = usePictureUpload((imageUrl) =>
    form.setValue('imageUrl', imageUrl, { shouldDirty: true }),
  );
  const publication = useRef<Publication>(DRAFT);

  const sendAll = useSave({
    form,
    save: ({ publishOn: _typed, ...content }) =>
      save({ id: blogPost?.id ?? 'new', content: { ...content, ...publication.current } }).unwrap(),
    valuesOf: (kept) => blogPostValues(kept, new Date()),
    onSaved: async (kept) => {
      const then = new Date();
      setNow(then);
      setBlogPost(kept);
      toast(outcome(kept, state, blogPostState(kept, then)));
      if (!blogPost) await navigate(adminPaths.blogPost(kept.id), { replace: true });
    },
    failure: 'The article was not saved.',
  });
  const send = (intent: Intent): void => {
    if (busyWith !== undefined) return;
    const after = publicationAfter(intent, blogPost, form.getValues('publishOn'), new Date());
    if ('wrong' in after) {
      form.setError('publishOn', { message: after.wrong }, { shouldFocus: true });
      return;
    }
    publication.current = after;
    setBusyWith(intent);
    void sendAll().finally(() => setBusyWith(undefined));
  };
  return { form, upload, blogPost, state, now, busyWith, send };
}

const HIDDEN = 'Visitors do not see it.';

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
        description: `Visitors see it from ${formatDateTime(publishedAt ?? '')} on.`,
      };
    case 'published':
      return {
        title: before === 'published' ? 'Article saved' : 'Article published',
        description: `${title} is on the website.`,
      };
  }
}
