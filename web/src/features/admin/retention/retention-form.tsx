import { Archive } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import {
  RETENTION_LIMITS,
  type RetentionName,
  RetentionSettings,
} from '@desert-mirror/contracts/retention';
import {
  useGetRetentionQuery,
  useSaveRetentionMutation,
} from '../../../api/admin/retention.api.js';
import { SettingsEditor } from '../../../back-office/forms/settings-editor.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { Input } from '../../../ui/field.js';

type Form = UseFormReturn<RetentionSettings, unknown, RetentionSettings>;
const resolver = formResolver<RetentionSettings, RetentionSettings>(RetentionSettings);

/** The label and what happens after the period. */
const LINES: Readonly<Record<RetentionName, readonly [label: string, effect: string]>> = {
  messages: [
    'Messages',
    'Sent emails and texts stay without the recipient. Received texts are deleted.',
  ],
  requests: [
    'Requests without a job',
    'Names and contact details are removed from requests that were never done, paid or invoiced.',
  ],
  photos: [
    'Photos for quotes',
    'The photos are deleted. Photos without a request are deleted after a day.',
  ],
  auditContacts: [
    'Contacts in the activity log',
    'The contact details are removed. The entries stay.',
  ],
  stripeEvents: [
    'Notices from Stripe',
    'Technical notices about payments are deleted. Payments and payouts stay.',
  ],
  documents: [
    'PDFs of invoices',
    'The files are deleted, after seven years at the earliest. The invoices stay.',
  ],
};

export function RetentionEditor() {
  const query = useGetRetentionQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveRetentionMutation();
  return (
    <SettingsEditor
      title="Data retention"
      name="Data retention"
      draft="retention"
      query={query}
      resolver={resolver}
      valuesOf={(settings) => settings}
      save={(values) => save(values).unwrap()}
      effect="Older data is deleted within a few hours."
    >
      {(form, settings) => (
        <Panel
          id="retention"
          title="Data retention"
          fold="narrow"
          icon={Archive}
          fact={`Requests kept ${periodText(settings.requests)}`}
          isBeside
          lead="How many months customer data is kept. Tax law requires invoices, payments and the ledger, so they are never deleted."
        >
          <div className="grid gap-5 px-5 pb-5 sm:grid-cols-2">
            {(Object.keys(LINES) as RetentionName[]).map((name) => (
              <Months key={name} form={form} name={name} />
            ))}
          </div>
        </Panel>
      )}
    </SettingsEditor>
  );
}

/** "3 years", "18 months". */
function periodText(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function Months({ form, name }: { form: Form; name: RetentionName }) {
  const [label, effect] = LINES[name];
  const { from, to } = RETENTION_LIMITS[name];
  return (
    <Input
      label={`${label} (months)`}
      required
      wrap="max-sm:grid max-sm:grid-cols-[1fr_5rem] max-sm:items-center max-sm:gap-x-3"
      inputMode="numeric"
      autoComplete="off"
      hint={`${effect} From ${from} to ${to} months.`}
      {...bind(form, name, { setValueAs: (text: string) => Number(text || NaN) })}
    />
  );
}
