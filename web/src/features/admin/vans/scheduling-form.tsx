import { useForm, type UseFormReturn } from 'react-hook-form';
import { GRID_MINUTES, type SchedulingSettings } from '@desert-mirror/contracts/fleet';
import {
  useGetSchedulingSettingsQuery,
  useSaveSchedulingSettingsMutation,
} from '../../../api/admin/fleet.api.js';
import { discardChanges } from '../../../back-office/forms/discard.js';
import { RecordForm } from '../../../back-office/forms/record-form.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { RequiredNote } from '../../../back-office/forms/required-note.js';
import { formCard, SaveBar } from '../../../back-office/forms/save-bar.js';
import { SwitchField } from '../../../back-office/forms/switch-field.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { ListSkeleton } from '../../../back-office/lists/list-frame.js';
import { useFresh } from '../../../back-office/records/use-fresh.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { savedValues } from '../../../forms/saved-values.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { useUnsaved } from '../../../back-office/forms/use-unsaved.js';
import { Input, Select } from '../../../ui/field.js';
import { toast } from '../../../ui/toast.js';
import {
  NUMBER_FIELDS,
  schedulingForm,
  schedulingValues,
  type SchedulingValues,
} from './scheduling-form.rules.js';

type Form = UseFormReturn<SchedulingValues, unknown, SchedulingSettings>;
const resolver = formResolver<SchedulingValues, SchedulingSettings>(schedulingForm);

export function SchedulingEditor() {
  const query = useGetSchedulingSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const settings = useFresh(query);
  if (settings) return <SchedulingForm settings={settings} onStale={() => void query.refetch()} />;
  if (query.error && !query.isFetching)
    return (
      <LoadFailed
        what="The scheduling settings"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <Panel title="Scheduling">
      <ListSkeleton what="scheduling settings" />
    </Panel>
  );
}

interface SchedulingFormProps {
  settings: SchedulingSettings;
  onStale: () => void;
}

function SchedulingForm({ settings, onStale }: SchedulingFormProps) {
  const [save] = useSaveSchedulingSettingsMutation();
  const form = useForm<SchedulingValues, unknown, SchedulingSettings>({
    resolver,
    values: schedulingValues(settings),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;
  useUnsaved(form, 'scheduling');
  const { pending, submit } = useSubmit({
    form,
    failure: 'The settings could not be saved. Please try again.',
    onError: (error, failure) => {
      if (reportFailure(error, failure)) onStale();
    },
    send: async (values) => {
      const keepSaved = savedValues(form);
      keepSaved(schedulingValues(await save(values).unwrap()));
      toast({ title: 'Scheduling settings saved' });
    },
  });
  return (
    <RecordForm name="Scheduling settings" onSubmit={submit}>
      <div className={formCard}>
        <Panel
          title="Scheduling"
          fold="narrow"
          lead="What visitors can book online, and how routes are planned."
        >
          <PlanningFields form={form} />
          <Permissions form={form} />
        </Panel>
        <SaveBar
          label="Save scheduling"
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

function PlanningFields({ form }: { form: Form }) {
  return (
    <div className="grid gap-5 px-5 pb-5 sm:grid-cols-2 xl:grid-cols-4">
      <RequiredNote className="col-span-full" />
      {NUMBER_FIELDS.map(({ name, label, hint }) => (
        <Input
          key={name}
          label={label}
          hint={hint}
          wrap="max-sm:grid max-sm:grid-cols-[1fr_6rem] max-sm:items-center"
          required
          inputMode="decimal"
          autoComplete="off"
          {...bind(form, name)}
        />
      ))}
      <Select
        label="Start times"
        hint="Visitors choose among these."
        {...bind(form, 'gridMinutes')}
      >
        {GRID_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            Every {minutes} minutes
          </option>
        ))}
      </Select>
    </div>
  );
}

const Permissions = ({ form: { control } }: { form: Form }) => (
  <div className="grid gap-5 border-t border-line p-5 xl:grid-cols-2">
    <SwitchField
      control={control}
      name="allowPayLater"
      label="Pay after the work"
      hint="Visitors can book a time without paying first."
    />
    <SwitchField
      control={control}
      name="techniciansSeeAll"
      label="Technicians see all jobs"
      hint="When off, they see the jobs of their own van."
    />
  </div>
);
