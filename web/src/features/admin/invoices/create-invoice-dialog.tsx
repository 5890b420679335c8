import { useWatch } from 'react-hook-form';
import { useTaxRate } from '../../../api/admin/tax.api.js';
import type { KnownCustomer } from '../../../back-office/contacts/known-customer.js';
import { RequiredNote } from '../../../back-office/forms/required-note.js';
import { bind } from '../../../forms/bind.js';
import { Dialog } from '../../../ui/dialog.js';
import { Textarea } from '../../../ui/field.js';
import { CreateFooter } from '../../../back-office/documents/create-footer.js';
import { CONTACT, CustomerFields } from '../../../back-office/documents/customer-fields.js';
import { FormSection } from '../../../back-office/documents/form-section.js';
import { lineOf, linesText, sumsOf } from '../../../back-office/documents/line.rules.js';
import { taxOf } from '../../../back-office/documents/draft-form.rules.js';
import { LinePicker } from './line-picker.js';
import { PricingSummary } from '../../../back-office/documents/pricing-summary.js';
import { useInvoiceForm } from './use-invoice-form.js';

interface CreateInvoiceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  customer?: KnownCustomer | undefined;
}

export default function CreateInvoiceDialog(props: CreateInvoiceDialogProps) {
  const { open, onOpenChange, customer } = props;
  const close = () => onOpenChange(false);
  const taxRate = useTaxRate(open);
  const { form, working, create, createAndSend, discard } = useInvoiceForm(
    open,
    close,
    taxRate,
    customer,
  );
  const services = useWatch({ control: form.control, name: 'services' });
  const contact = useWatch({ control: form.control, name: CONTACT });
  const [, email] = contact;
  const canSend = email.trim() !== '';
  const sums = sumsOf(services.map(lineOf), taxOf(taxRate));
  const { isSubmitted: shouldValidate } = form.formState;
  return (
    <Dialog
      open={open}
      // The dialog stays open while the invoice is being created, so that it can show the outcome.
      onOpenChange={(next) => !working && onOpenChange(next)}
      title="Create Invoice"
      width="max-w-4xl"
      className="max-sm:scroll-pb-28"
    >
      <form
        method="post"
        noValidate
        aria-busy={working !== undefined}
        onSubmit={(event) => void (canSend ? createAndSend : create)(event)}
        className="marks-required"
      >
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_16.5rem] lg:gap-6">
          <div className="relative grid content-start gap-8 lg:gap-5">
            <RequiredNote className="max-lg:-mb-4 lg:absolute lg:end-0 lg:top-0.5" />
            <FormSection title="Customer Information">
              <CustomerFields
                contact={contact}
                isKnown={customer !== undefined}
                fieldProps={(name) => bind(form, name)}
                fill={(name, value) =>
                  form.setValue(name, value, { shouldDirty: true, shouldValidate })
                }
              />
            </FormSection>
            <FormSection title="Services & Pricing">
              <LinePicker form={form} />
            </FormSection>
          </div>
          <div className="grid content-start gap-8 sm:max-lg:grid-cols-2 lg:border-l lg:border-line lg:pl-6">
            <FormSection title="Pricing Summary">
              <PricingSummary sums={sums} tax={`Tax (${taxRate}%)`} />
            </FormSection>
            <FormSection title="Additional Notes">
              <Textarea label="Notes" rows={5} {...bind(form, 'notes')} />
            </FormSection>
          </div>
        </div>
        <CreateFooter
          label="Create Invoice"
          summary={linesText(services.length, sums)}
          canSend={canSend}
          missing={services.length === 0 ? 'Add a service or an amount' : undefined}
          working={working}
          onCreate={() => void create()}
          onSend={() => void createAndSend()}
          onCancel={discard}
        />
      </form>
    </Dialog>
  );
}
