import { useWatch } from 'react-hook-form';
import { initialsOf } from '../../../back-office/contacts/initials.rules.js';
import { RequiredNote } from '../../../back-office/forms/required-note.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { SlugField } from '../../../back-office/content/slug-field.js';
import { slugFrom } from '../../../back-office/content/slug.rules.js';
import { bind } from '../../../forms/bind.js';
import { useSuggestion } from '../../../forms/use-suggestion.js';
import { paths } from '../../../paths.js';
import { Input, Textarea } from '../../../ui/field.js';
import type { BlogPostFormApi } from './use-blog-post-form.js';

interface FieldsProps {
  form: BlogPostFormApi;
}

interface FactsProps extends FieldsProps {
  /** A new article needs all of these fields, so the panel starts open. */
  isNew: boolean;
  publicSlug: string | undefined;
}

export function BlogPostFacts({ form, isNew, publicSlug }: FactsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [slug, author] = useWatch({ control, name: ['slug', 'author'] });
  const suggestInitials = useSuggestion(
    form,
    'authorInitials',
    initialsOf,
    isNew ? initialsOf(author) : '',
  );
  return (
    <Panel
      title="Category, author and web address"
      {...(!isNew && { fold: 'narrow', fact: author })}
    >
      <div className="grid grid-cols-[1fr_6rem] gap-x-3 gap-y-5 px-5 pb-5 sm:gap-x-5">
        <Input
          label="Category"
          required
          wrap="col-span-2"
          hint="For example, Paint Care. Related articles come from the same category."
          {...bind(form, 'category')}
        />
        <Input
          label="Author"
          required
          hint="For example, Dana, lead detailer."
          {...bind(form, 'author', suggestInitials)}
        />
        <Input label="Initials" required maxLength={4} {...bind(form, 'authorInitials')} />
        <div className="col-span-2">
          <SlugField
            field={register('slug')}
            error={errors.slug?.message}
            slug={slug}
            pathOf={paths.blogPost}
            publicSlug={publicSlug}
          />
        </div>
      </div>
    </Panel>
  );
}

export function BlogPostTitle({ form }: FieldsProps) {
  const suggestSlug = useSuggestion(form, 'slug', slugFrom);
  return (
    <Panel title="Title and excerpt">
      <div className="space-y-5 px-5 pb-5">
        <RequiredNote />
        <Input label="Title" required {...bind(form, 'title', suggestSlug)} />
        <Textarea
          label="Excerpt"
          required
          rows={3}
          hint="One or two sentences, for lists and search engines."
          {...bind(form, 'excerpt')}
        />
      </div>
    </Panel>
  );
}
