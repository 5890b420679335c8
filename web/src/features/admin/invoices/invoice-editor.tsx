import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { TaxMode } from '@desert-mirror/contracts/tax';
import { RequiredNote } from '../../../back-office/forms/required-note.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Input, Select, Textarea } from '../../../ui/field.js';
import { CustomerFields } from './customer-fields.js';
import { FormSection } from './form-section.js';
import { draftLine, taxOf } from './invoice-form.rules.js';
import { sumsOf } from './invoice-line.rules.js';
import { LineFields } from './line-fields.js';
import { PricingSummary } from './pricing-summary.js';
import { useInvoiceEditor, type DraftForm } from './use-invoice-editor.js';

interface InvoiceEditorProps {
  invoice: Invoice;
  onDone: () => void;
}

export function InvoiceEditor({ invoice, onDone }: InvoiceEditorProps) {
  const editor = useInvoiceEditor(invoice, onDone);
  const { form, pending, submit, isOutdated, discardChanges, taxRate } = editor;
  const { isDirty } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Panel title={`Edit ${invoice.invoiceNumber}`}>
      {isOutdated && <Outdated onDiscard={discardChanges} />}
      <form
        method="post"
        noValidate
        aria-busy={pending}
        onSubmit={(event) => void submit(event)}
        className="marks-required space-y-8 border-t border-line px-5 py-6"
      >
        <DraftFields form={form} taxRate={taxRate} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="secondary"
            disabled={pending}
            onClick={() => (isDirty ? setLeaving(true) : onDone())}
          >
            Cancel
          </Button>
          <Button type="submit" pending={pending}>
            {pending ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Discard your changes?"
        confirm="Discard"
        onConfirm={onDone}
      >
        Your changes to {invoice.invoiceNumber} have not been saved.
      </ConfirmDialog>
    </Panel>
  );
}

interface DraftFieldsProps {
  form: DraftForm;
  taxRate: string;
}

function DraftFields({ form, taxRate }: DraftFieldsProps) {
  const { register, control, formState, setValue } = form;
  const { errors } = formState;
  const [services, taxMode] = useWatch({ control, name: ['services', 'taxMode'] });
  const sums = sumsOf(services.map(draftLine), taxOf(taxRate, taxMode));
  return (
    <>
      <FormSection title="Customer Information">
        <RequiredNote className="mb-4" />
        <CustomerFields
          bind={(name) => ({ ...register(name), error: errors[name]?.message })}
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
            <Input
              label="Due Date"
              type="date"
              error={errors.dueDate?.message}
              {...register('dueDate')}
            />
            <Textarea label="Notes" rows={3} error={errors.notes?.message} {...register('notes')} />
          </div>
        </FormSection>
      </div>
    </>
  );
}

function TaxFields({ form, taxMode }: { form: DraftForm; taxMode: TaxMode }) {
  const { register, formState } = form;
  return (
    <div className="mt-5 space-y-5">
      <Select label="Sales tax" {...register('taxMode')}>
        <option value="added">Added to the prices</option>
        <option value="included">Included in the prices</option>
        <option value="exempt">Exempt</option>
      </Select>
      {taxMode === 'exempt' && (
        <Input
          label="Why no tax is due"
          required
          error={formState.errors.taxExemptReason?.message}
          {...register('taxExemptReason')}
        />
      )}
    </div>
  );
}

/** Takes the focus when it appears, because the submit button is far below. */
function Outdated({ onDiscard }: { onDiscard: () => void }) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => own.current?.focus(), []);
  return (
    <div
      ref={own}
      role="alert"
      tabIndex={-1}
      className="mx-5 mb-5 rounded-control border border-glow/40 bg-glow/10 p-4 text-small"
    >
      <p className="font-semibold">This invoice was changed while you were editing it</p>
      <p className="mt-1 text-ink-soft">
        Your changes are still here. Save again to replace the saved version, or discard your
        changes and load it.
      </p>
      <Button variant="secondary" className="mt-3" onClick={onDiscard}>
        Load the saved version
      </Button>
    </div>
  );
}
