import type { UseFormReturn } from 'react-hook-form';
import { GRID_MINUTES, type SchedulingSettings } from '@desert-mirror/contracts/fleet';
import {
  useGetSchedulingSettingsQuery,
  useSaveSchedulingSettingsMutation,
} from '../../../api/admin/fleet.api.js';
import { RequiredNote } from '../../../back-office/forms/required-note.js';
import { SwitchField } from '../../../back-office/forms/switch-field.js';
import { SettingsEditor } from '../../../back-office/forms/settings-editor.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { Input, Select } from '../../../ui/field.js';
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
  const [save] = useSaveSchedulingSettingsMutation();
  return (
    <SettingsEditor
      title="Scheduling"
      name="Scheduling settings"
      draft="scheduling"
      query={query}
      resolver={resolver}
      valuesOf={schedulingValues}
      save={(values) => save(values).unwrap()}
    >
      {(form) => (
        <Panel
          title="Scheduling"
          fold="narrow"
          lead="What visitors can book online, and how routes are planned."
        >
          <PlanningFields form={form} />
          <Permissions form={form} />
        </Panel>
      )}
    </SettingsEditor>
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
