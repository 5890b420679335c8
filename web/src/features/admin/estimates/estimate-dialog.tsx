import { useForm } from 'react-hook-form';
import type { Estimate } from '@desert-mirror/contracts/estimates';
import {
  useCreateEstimateMutation,
  useUpdateEstimateMutation,
} from '../../../api/admin/estimates.api.js';
import { useTaxRate } from '../../../api/admin/tax.api.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { DraftFields } from '../../../back-office/documents/draft-fields.js';
import {
  type CheckedDraft,
  draftRate,
  type DraftValues,
} from '../../../back-office/documents/draft-form.rules.js';
import { closeIfOutdated } from '../../../back-office/forms/report-failure.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { useUnsaved } from '../../../forms/use-unsaved.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogFooter } from '../../../ui/dialog.js';
import { toast } from '../../../ui/toast.js';
import {
  changedEstimate,
  estimateFormSchema,
  estimateValues,
  newEstimate,
} from './estimate-form.rules.js';

interface EstimateDialogProps {
  /** The draft to edit; undefined for a new estimate. */
  estimate?: Estimate;
  onClose: () => void;
  onCreated?: (estimate: Estimate) => void;
}

function useEstimateForm({ estimate, onClose, onCreated }: EstimateDialogProps) {
  const taxRate = useTaxRate();
  const today = useToday();
  const [create] = useCreateEstimateMutation();
  const [update] = useUpdateEstimateMutation();
  const form = useForm<DraftValues, unknown, CheckedDraft>({
    resolver: formResolver<DraftValues, CheckedDraft>(estimateFormSchema(today)),
    defaultValues: estimateValues(estimate, today),
  });
  useUnsaved(form.formState.isDirty);
  const { pending, submit } = useSubmit({
    form,
    failure: 'The estimate could not be saved. Please try again.',
    onError: closeIfOutdated(onClose),
    send: async (draft) => {
      if (estimate) {
        await update({ id: estimate.id, ...changedEstimate(draft, estimate, taxRate) }).unwrap();
        toast({ title: 'Estimate saved' });
      } else {
        const made = await create(newEstimate(draft, taxRate)).unwrap();
        toast({ title: 'Estimate created', description: `${made.estimateNumber} is a draft.` });
        onCreated?.(made);
      }
      onClose();
    },
  });
  return { form, pending, submit, taxRate: estimate ? draftRate(estimate, taxRate) : taxRate };
}

export function EstimateDialog(props: EstimateDialogProps) {
  const { estimate, onClose } = props;
  const { form, pending, submit, taxRate } = useEstimateForm(props);
  return (
    <Dialog
      open
      onOpenChange={() => pending || onClose()}
      title={estimate ? `Edit ${estimate.estimateNumber}` : 'New estimate'}
      width="max-w-4xl"
      className="max-sm:scroll-pb-40"
    >
      <form
        method="post"
        noValidate
        aria-busy={pending}
        onSubmit={(event) => void submit(event)}
        className="marks-required space-y-8"
      >
        <DraftFields form={form} taxRate={taxRate} dateLabel="Valid until" />
        <DialogFooter>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={pending}>
            {pending ? 'Saving...' : estimate ? 'Save changes' : 'Create estimate'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
