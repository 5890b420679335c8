import { useWatch } from 'react-hook-form';
import type { TaxMode } from '@desert-mirror/contracts/tax';
import { bind } from '../../forms/bind.js';
import { Input, Select, Textarea } from '../../ui/field.js';
import { RequiredNote } from '../forms/required-note.js';
import { CONTACT, CustomerFields } from './customer-fields.js';
import { type DraftForm, draftLine, taxOf } from './draft-form.rules.js';
import { FormSection } from './form-section.js';
import { LineFields } from './line-fields.js';
import { sumsOf } from './line.rules.js';
import { PricingSummary } from './pricing-summary.js';

interface DraftFieldsProps {
  form: DraftForm;
  taxRate: string;
  dateLabel: string;
}

export function DraftFields({ form, taxRate, dateLabel }: DraftFieldsProps) {
  const { control, formState, setValue } = form;
  const [services, taxMode] = useWatch({ control, name: ['services', 'taxMode'] });
  const contact = useWatch({ control, name: CONTACT });
  const sums = sumsOf(services.map(draftLine), taxOf(taxRate, taxMode));
  return (
    <>
      <RequiredNote className="mb-4" />
      <FormSection title="Customer Information">
        <CustomerFields
          contact={contact}
          fieldProps={(name) => bind(form, name)}
          fill={(name, value) =>
            setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
      </FormSection>
      <FormSection title="Services & Pricing">
        <LineFields form={form} />
      </FormSection>
      <div className="grid gap-8 sm:grid-cols-2">
        <FormSection title="Pricing Summary">
          <PricingSummary sums={sums} tax={taxMode === 'exempt' ? 'Tax' : `Tax (${taxRate}%)`} />
          <TaxFields form={form} taxMode={taxMode} />
        </FormSection>
        <FormSection title="Additional Notes">
          <div className="space-y-5">
            <Input label={dateLabel} type="date" {...bind(form, 'dueDate')} />
            <Textarea label="Notes" rows={3} {...bind(form, 'notes')} />
          </div>
        </FormSection>
      </div>
    </>
  );
}

function TaxFields({ form, taxMode }: { form: DraftForm; taxMode: TaxMode }) {
  return (
    <div className="mt-5 space-y-5">
      <Select label="Sales tax" {...form.register('taxMode')}>
        <option value="added">Added to the prices</option>
        <option value="included">Included in the prices</option>
        <option value="exempt">Exempt</option>
      </Select>
      {taxMode === 'exempt' && (
        <Input label="Why no tax is due" required {...bind(form, 'taxExemptReason')} />
      )}
    </div>
  );
}
