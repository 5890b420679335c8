import { useWatch } from 'react-hook-form';
import { initialsOf } from '../../../back-office/contacts/initials.rules.js';
import { RequiredNote } from '../../../back-office/forms/required-note.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { SlugField } from '../../../back-office/content/slug-field.js';
import { slugFrom } from '../../../back-office/content/slug.rules.js';
import { useSuggestion } from '../../../forms/use-suggestion.js';
import { paths } from '../../../paths.js';
import { readingMinutes, wordCount } from '../../../site/reading-time.js';
import { Input, Textarea } from '../../../ui/field.js';
import type { BlogPostFormApi } from './use-blog-post-form.js';

interface FieldsProps {
  form: BlogPostFormApi;
}

export function BlogPostFacts({
  form,
  publicSlug,
}: FieldsProps & { publicSlug: string | undefined }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const slug = useWatch({ control, name: 'slug' });
  const suggestSlug = useSuggestion(form, 'slug', slugFrom);
  const suggestInitials = useSuggestion(form, 'authorInitials', initialsOf);
  return (
    <Panel title="Title and author">
      <div className="grid gap-5 px-5 pb-5 sm:grid-cols-[1fr_7rem]">
        <RequiredNote className="sm:col-span-2" />
        <Input
          label="Title"
          required
          wrap="sm:col-span-2"
          error={errors.title?.message}
          {...register('title', suggestSlug)}
        />
        <div className="sm:col-span-2">
          <SlugField
            field={register('slug')}
            error={errors.slug?.message}
            slug={slug}
            pathOf={paths.blogPost}
            publicSlug={publicSlug}
          />
        </div>
        <Input
          label="Category"
          required
          wrap="sm:col-span-2"
          hint="For example, Paint Care. Related articles come from the same category."
          error={errors.category?.message}
          {...register('category')}
        />
        <Input
          label="Author"
          required
          hint="For example, Dana, lead detailer."
          error={errors.author?.message}
          {...register('author', suggestInitials)}
        />
        <Input
          label="Initials"
          required
          maxLength={4}
          error={errors.authorInitials?.message}
          {...register('authorInitials')}
        />
      </div>
    </Panel>
  );
}

export function BlogPostText({ form: { register, control, formState } }: FieldsProps) {
  const { errors } = formState;
  const content = useWatch({ control, name: 'content' });
  const words = wordCount(content);
  return (
    <Panel title="Text">
      <div className="space-y-5 px-5 pb-5">
        <Textarea
          label="Excerpt"
          required
          rows={3}
          hint="One or two sentences, for lists and search engines."
          error={errors.excerpt?.message}
          {...register('excerpt')}
        />
        <Textarea
          label="Text"
          required
          rows={18}
          hint={`A blank line starts a new paragraph. Start it with ## for a subheading or > for a highlighted fact. **Two stars** make text bold. ${words} ${words === 1 ? 'word' : 'words'}, ${readingMinutes(content)} min read.`}
          error={errors.content?.message}
          {...register('content')}
        />
      </div>
    </Panel>
  );
}
