import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { CATEGORIES, type Offering } from '@desert-mirror/contracts/catalog';
import type { SaveOffering } from '@desert-mirror/contracts/catalog-admin';
import { LineList } from '../../../back-office/content/line-list.js';
import { lineErrors } from '../../../back-office/content/line-errors.js';
import { RequiredNote } from '../../../back-office/forms/required-note.js';
import { SwitchField } from '../../../back-office/forms/switch-field.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { SlugField } from '../../../back-office/content/slug-field.js';
import { slugFrom } from '../../../back-office/content/slug.rules.js';
import { bind } from '../../../forms/bind.js';
import { useSuggestion } from '../../../forms/use-suggestion.js';
import { paths } from '../../../paths.js';
import { Input, Select, Textarea } from '../../../ui/field.js';
import { CATEGORY_NAMES } from '../../../back-office/content/category.rules.js';
import { durationHint, priceHint, type OfferingValues } from './offering-form.rules.js';

interface FieldsProps {
  form: UseFormReturn<OfferingValues, unknown, SaveOffering>;
}

/** What is changed most often. */
export function OfferingFacts({ form }: FieldsProps) {
  const { control } = form;
  const price = useWatch({ control, name: 'price' });
  const duration = useWatch({ control, name: 'duration' });
  const suggestSlug = useSuggestion(form, 'slug', slugFrom);
  return (
    <Panel title="Name and price">
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 px-5 pb-5 sm:gap-x-5">
        <RequiredNote className="col-span-2" />
        <Input label="Name" required wrap="col-span-2" {...bind(form, 'name', suggestSlug)} />
        <Select label="Category" required wrap="col-span-2" {...bind(form, 'category')}>
          <option value="">Choose a category</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_NAMES[category]}
            </option>
          ))}
        </Select>
        <Input
          label="Minutes"
          optional
          inputMode="numeric"
          hint={durationHint(duration)}
          {...bind(form, 'duration')}
        />
        <Input label="Price" required hint={priceHint(price)} {...bind(form, 'price')} />
      </div>
    </Panel>
  );
}

interface OfferingProps extends FieldsProps {
  offering: Offering | undefined;
}

/** Open for a new service, whose address is required. */
export function OfferingTerms({ form, offering }: OfferingProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const slug = useWatch({ control, name: 'slug' });
  return (
    <Panel title="Web address, deposit and tax" {...(offering && { fold: 'narrow' })}>
      <div className="space-y-5 px-5 pb-5">
        <SlugField
          field={register('slug')}
          error={errors.slug?.message}
          slug={slug}
          pathOf={paths.offering}
          publicSlug={offering?.active ? offering.slug : undefined}
        />
        <Input
          label="Deposit"
          optional
          placeholder="$50 or 25%"
          hint="Customers pay it by card to book a time, and the rest after the work."
          {...bind(form, 'deposit')}
        />
        <SwitchField
          control={control}
          name="taxExempt"
          label="No sales tax"
          hint="When on, no sales tax is due on this service."
        />
      </div>
    </Panel>
  );
}

export function OfferingDetails({ form, offering }: OfferingProps) {
  const { control, formState } = form;
  const {
    field: { ref, value, onChange },
  } = useController({ control, name: 'features' });
  return (
    // Open for a new service, whose description is required.
    <Panel title="Details" {...(offering && { fold: 'narrow' })}>
      <div className="space-y-5 px-5 pb-5">
        <Textarea
          label="Description"
          required
          rows={3}
          hint="One or two sentences, for cards and search engines."
          {...bind(form, 'description')}
        />
        <Textarea
          label="Long description"
          optional
          rows={8}
          hint="Shown on the service's page. A blank line starts a new paragraph."
          {...bind(form, 'longDescription')}
        />
        <LineList
          label="Features"
          one="Feature"
          lines={value}
          onChange={onChange}
          ref={ref}
          {...lineErrors(formState.errors.features)}
        />
      </div>
    </Panel>
  );
}
