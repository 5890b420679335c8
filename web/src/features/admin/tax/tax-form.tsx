import { Percent } from 'lucide-react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { TaxSettings } from '@desert-mirror/contracts/tax';
import { useGetTaxSettingsQuery, useSaveTaxSettingsMutation } from '../../../api/admin/tax.api.js';
import { Choice } from '../../../back-office/forms/choice.js';
import { SettingsEditor } from '../../../back-office/forms/settings-editor.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { Input } from '../../../ui/field.js';

type Form = UseFormReturn<TaxSettings, unknown, TaxSettings>;
const resolver = formResolver<TaxSettings, TaxSettings>(TaxSettings);

const CHOICES = [
  ['included', 'Include sales tax', 'Customers pay the price they see. Tax is a part of it.'],
  ['untaxed', 'No sales tax', 'Receipts and invoices of bookings show no tax.'],
] as const;

export function TaxEditor() {
  const query = useGetTaxSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveTaxSettingsMutation();
  return (
    <SettingsEditor
      title="Sales tax"
      name="Sales tax"
      draft="tax"
      query={query}
      resolver={resolver}
      valuesOf={(settings) => settings}
      save={(values) => save(values).unwrap()}
      effect="It applies to new invoices and payments."
    >
      {(form, settings) => (
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
      )}
    </SettingsEditor>
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
