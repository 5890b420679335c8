import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import type { SaveServiceArea } from '@desert-mirror/contracts/catalog-admin';
import { lineErrors } from '../../../back-office/content/line-errors.js';
import { LineList } from '../../../back-office/content/line-list.js';
import { RequiredNote } from '../../../back-office/forms/required-note.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { SlugField } from '../../../back-office/content/slug-field.js';
import { slugFrom } from '../../../back-office/content/slug.rules.js';
import { bind } from '../../../forms/bind.js';
import { useSuggestion } from '../../../forms/use-suggestion.js';
import { paths } from '../../../paths.js';
import { Input, Textarea } from '../../../ui/field.js';
import type { AreaValues } from './area-form.rules.js';

interface FieldsProps {
  form: UseFormReturn<AreaValues, unknown, SaveServiceArea>;
}

export function AreaFacts({ form }: FieldsProps) {
  const suggestSlug = useSuggestion(form, 'slug', slugFrom);
  return (
    <Panel title="Name and description">
      <div className="space-y-5 px-5 pb-5">
        <RequiredNote />
        <Input label="Name" required {...bind(form, 'name', suggestSlug)} />
        <Textarea label="Description" required {...bind(form, 'description')} />
        <Input
          label="Response hours"
          optional
          inputMode="numeric"
          hint="How many hours after a call you usually arrive. If empty, the page promises a reply to requests within 24 hours."
          {...bind(form, 'responseHours')}
        />
      </div>
    </Panel>
  );
}

/** Open for a new area, whose address is required. */
export function AreaPlace({ form, area }: FieldsProps & { area: ServiceArea | undefined }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const slug = useWatch({ control, name: 'slug' });
  const {
    field: { ref, value, onChange },
  } = useController({ control, name: 'neighborhoods' });
  return (
    <Panel title="Neighborhoods and address" {...(area && { fold: 'narrow', fact: value.length })}>
      <div className="space-y-5 px-5 pb-5">
        <LineList
          label="Neighborhoods"
          one="Neighborhood"
          lines={value}
          onChange={onChange}
          ref={ref}
          {...lineErrors(errors.neighborhoods)}
        />
        <SlugField
          field={register('slug')}
          error={errors.slug?.message}
          slug={slug}
          pathOf={paths.area}
          publicSlug={area?.active ? area.slug : undefined}
        />
      </div>
    </Panel>
  );
}
