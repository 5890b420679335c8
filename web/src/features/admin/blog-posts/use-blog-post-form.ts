import { useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { useSaveArticleMutation } from '../../../api/admin/blog-posts.api.js';
import {
  usePictureUpload,
  type PictureUpload,
} from '../../../back-office/pictures/use-picture-upload.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSave } from '../../../forms/use-save.js';
import { toast, type ToastMessage } from '../../../ui/toast.js';
import {
  DRAFT,
  NEW_ARTICLE,
  articleForm,
  articleState,
  articleValues,
  publicationAfter,
  type ArticleContent,
  type ArticleState,
  type ArticleValues,
  type Intent,
  type Publication,
} from './blog-post-form.rules.js';

export type ArticleFormApi = UseFormReturn<ArticleValues, unknown, ArticleContent>;

interface ArticleFormState {
  form: ArticleFormApi;
  upload: PictureUpload;
  /** The article as it was last kept. */
  article: BlogPost | undefined;
  state: ArticleState;
  /** The time by which that holds: when the form was opened or last saved. */
  now: Date;
  /** The button whose work is under way. */
  busyWith: Intent | undefined;
  send: (intent: Intent) => void;
}

const resolver = formResolver<ArticleValues, ArticleContent>(articleForm);

export function useArticleForm(opened: BlogPost | undefined): ArticleFormState {
  const [save] = useSaveArticleMutation();
  const navigate = useNavigate();
  const [now, setNow] = useState(() => new Date());
  const [article, setArticle] = useState(opened);
  const [busyWith, setBusyWith] = useState<Intent>();
  const state = article ? articleState(article, now) : 'draft';
  const form = useForm<ArticleValues, unknown, ArticleContent>({
    resolver,
    defaultValues: article ? articleValues(article, now) : NEW_ARTICLE,
  });
  const upload = usePictureUpload((imageUrl) =>
    form.setValue('imageUrl', imageUrl, { shouldDirty: true }),
  );
  const publication = useRef<Publication>(DRAFT);

  const sendAll = useSave({
    form,
    save: ({ publishOn: _typed, ...content }) =>
      save({ id: article?.id ?? 'new', content: { ...content, ...publication.current } }).unwrap(),
    valuesOf: (kept) => articleValues(kept, new Date()),
    onSaved: async (kept) => {
      const then = new Date();
      setNow(then);
      setArticle(kept);
      toast(outcome(kept, state, articleState(kept, then)));
      if (!article) await navigate(adminPaths.article(kept.id), { replace: true });
    },
    failure: 'The article was not saved.',
  });
  const send = (intent: Intent): void => {
    if (busyWith !== undefined) return;
    const after = publicationAfter(intent, article, form.getValues('publishOn'), new Date());
    if ('wrong' in after) {
      form.setError('publishOn', { message: after.wrong }, { shouldFocus: true });
      return;
    }
    publication.current = after;
    setBusyWith(intent);
    void sendAll().finally(() => setBusyWith(undefined));
  };
  return { form, upload, article, state, now, busyWith, send };
}

const HIDDEN = 'Visitors do not see it.';

function outcome(article: BlogPost, before: ArticleState, after: ArticleState): ToastMessage {
  const { title, publishedAt } = article;
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
