import { useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Textarea } from '../../../ui/field.js';
import { CustomerFields } from './customer-fields.js';
import { FormSection } from './form-section.js';
import { lineOf, sumsOf } from './invoice-line.rules.js';
import { LinePicker } from './line-picker.js';
import { PricingSummary } from './pricing-summary.js';
import { useInvoiceForm } from './use-invoice-form.js';

interface CreateInvoiceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function CreateInvoiceDialog({ open, onOpenChange }: CreateInvoiceDialogProps) {
  const close = () => onOpenChange(false);
  const { form, pending, submit, discard } = useInvoiceForm(close);
  const services = useWatch({ control: form.control, name: 'services' });
  const { errors } = form.formState;
  return (
    <Dialog
      open={open}
      // The dialog stays open while the invoice is being created, so that it can show the outcome.
      onOpenChange={(next) => !pending && onOpenChange(next)}
      title="Create Invoice"
      width="max-w-4xl"
      className="scroll-pb-24"
    >
      <form
        method="post"
        noValidate
        aria-busy={pending}
        onSubmit={(event) => void submit(event)}
        className="space-y-8"
      >
        <FormSection title="Customer Information">
          <CustomerFields
            bind={(name) => ({ ...form.register(name), error: errors[name]?.message })}
          />
        </FormSection>
        <FormSection title="Services & Pricing">
          <LinePicker form={form} />
        </FormSection>
        <div className="grid gap-8 sm:grid-cols-2">
          <FormSection title="Pricing Summary">
            <PricingSummary sums={sumsOf(services.map(lineOf))} />
          </FormSection>
          <FormSection title="Additional Notes">
            <Textarea
              label="Notes"
              rows={3}
              error={errors.notes?.message}
              {...form.register('notes')}
            />
          </FormSection>
        </div>
        <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
          <Button
            variant="secondary"
            disabled={pending}
            onClick={() => {
              discard();
              close();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" pending={pending}>
            {pending ? 'Creating...' : 'Create Invoice'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
