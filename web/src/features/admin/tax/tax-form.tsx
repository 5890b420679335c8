import { Percent } from 'lucide-react';
import { useController, useForm, type UseFormReturn } from 'react-hook-form';
import { TaxSettings } from '@desert-mirror/contracts/tax';
import { useGetTaxSettingsQuery, useSaveTaxSettingsMutation } from '../../../api/admin/tax.api.js';
import { Choice } from '../../../back-office/forms/choice.js';
import { discardChanges } from '../../../back-office/forms/discard.js';
import { RecordForm } from '../../../back-office/forms/record-form.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { formCard, SaveBar } from '../../../back-office/forms/save-bar.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { ListSkeleton } from '../../../back-office/lists/list-frame.js';
import { useFresh } from '../../../back-office/records/use-fresh.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { savedValues } from '../../../forms/saved-values.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { useUnsaved } from '../../../back-office/forms/use-unsaved.js';
import { Input } from '../../../ui/field.js';
import { toast } from '../../../ui/toast.js';

type Form = UseFormReturn<TaxSettings, unknown, TaxSettings>;
const resolver = formResolver<TaxSettings, TaxSettings>(TaxSettings);

const CHOICES = [
  ['included', 'Include sales tax', 'Customers pay the price they see. Tax is a part of it.'],
  ['untaxed', 'No sales tax', 'Receipts and invoices of bookings show no tax.'],
] as const;

export function TaxEditor() {
  const query = useGetTaxSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const settings = useFresh(query);
  if (settings) return <TaxForm settings={settings} onStale={() => void query.refetch()} />;
  if (query.error && !query.isFetching)
    return (
      <LoadFailed what="The sales tax" error={query.error} onRetry={() => void query.refetch()} />
    );
  return (
    <Panel title="Sales tax">
      <ListSkeleton what="sales tax" />
    </Panel>
  );
}

interface TaxFormProps {
  settings: TaxSettings;
  onStale: () => void;
}

function TaxForm({ settings, onStale }: TaxFormProps) {
  const [save] = useSaveTaxSettingsMutation();
  const form: Form = useForm({
    resolver,
    values: settings,
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;
  useUnsaved(form, 'tax');
  const { pending, submit } = useSubmit({
    form,
    failure: 'The sales tax could not be saved. Please try again.',
    onError: (error, failure) => {
      if (reportFailure(error, failure)) onStale();
    },
    send: async (values) => {
      const keepSaved = savedValues(form);
      keepSaved(await save(values).unwrap());
      toast({ title: 'Sales tax saved', description: 'It applies to new invoices and payments.' });
    },
  });
  return (
    <RecordForm name="Sales tax" onSubmit={submit}>
      <div className={formCard}>
        <Panel
          id="tax"
          title="Sales tax"
          fold="narrow"
          icon={Percent}
          fact={`${settings.rate}%`}
          isBeside
          lead="Applies to new invoices and payments. Invoices and receipts that exist keep their tax."
        >
          <div className="space-y-5 px-5 pb-5">
            <Input
              label="Rate (%)"
              wrap="sm:max-w-xs"
              required
              inputMode="decimal"
              autoComplete="off"
              hint="Up to three decimals, for example 8.375."
              {...bind(form, 'rate')}
            />
            <OnlinePrices form={form} />
          </div>
        </Panel>
        <SaveBar
          label="Save sales tax"
          waiting={pending ? 'Saving...' : undefined}
          isDirty={isDirty}
          isFolded
          isFooter
          onDiscard={() => discardChanges(form)}
        />
      </div>
    </RecordForm>
  );
}

function OnlinePrices({ form }: { form: Form }) {
  const { field } = useController({ control: form.control, name: 'onlinePrices' });
  return (
    <fieldset className="space-y-2.5">
      <legend className="mb-2 text-small font-semibold">Online prices</legend>
      {CHOICES.map(([value, label, hint]) => (
        <Choice
          key={value}
          name={field.name}
          label={label}
          hint={hint}
          checked={field.value === value}
          onChoose={() => field.onChange(value)}
        />
      ))}
    </fieldset>
  );
}
