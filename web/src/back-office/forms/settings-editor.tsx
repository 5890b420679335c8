import type { ReactNode } from 'react';
import { useForm, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import { savedValues } from '../../forms/saved-values.js';
import { useSubmit } from '../../forms/use-submit.js';
import { toast } from '../../ui/toast.js';
import { LoadFailed } from '../layout/load-failed.js';
import { Panel } from '../layout/panel.js';
import { ListSkeleton } from '../lists/list-frame.js';
import { useFresh } from '../records/use-fresh.js';
import { discardChanges } from './discard.js';
import { RecordForm } from './record-form.js';
import { reportFailure } from './report-failure.js';
import { formCard, SaveBar } from './save-bar.js';
import { useUnsaved } from './use-unsaved.js';

interface FormProps<Settings, Values extends FieldValues, Output> {
  /** Title of the panel: "Scheduling". */
  title: string;
  /** Accessible name of the form, as in messages: "Scheduling settings". */
  name: string;
  /** Name of the draft that keeps unsaved changes. */
  draft: string;
  resolver: Resolver<Values, unknown, Output>;
  valuesOf: (settings: Settings) => Values;
  /** Rejects with the API's error. */
  save: (output: Output) => Promise<Settings>;
  /** When the change takes effect; the toast says it after saving. */
  effect?: string;
  children: (form: UseFormReturn<Values, unknown, Output>, settings: Settings) => ReactNode;
}

interface EditorProps<Settings, Values extends FieldValues, Output> extends FormProps<
  Settings,
  Values,
  Output
> {
  /** The query must set `refetchOnMountOrArgChange`. */
  query: Parameters<typeof useFresh<Settings>>[0] & {
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** The form of settings that are saved together. */
export function SettingsEditor<Settings, Values extends FieldValues, Output>({
  query,
  ...form
}: EditorProps<Settings, Values, Output>) {
  const settings = useFresh(query);
  const refetch = () => void query.refetch();
  if (settings) return <SettingsForm {...form} settings={settings} onStale={refetch} />;
  const what = form.name.toLowerCase();
  if (query.error && !query.isFetching)
    return <LoadFailed what={`The ${what}`} error={query.error} onRetry={refetch} />;
  return (
    <Panel title={form.title}>
      <ListSkeleton what={what} />
    </Panel>
  );
}

function SettingsForm<Settings, Values extends FieldValues, Output>(
  props: FormProps<Settings, Values, Output> & { settings: Settings; onStale: () => void },
) {
  const { title, name, draft, resolver, valuesOf, save, effect, children } = props;
  const { settings, onStale } = props;
  const failure = `The ${name.toLowerCase()} could not be saved. Please try again.`;
  const form = useForm<Values, unknown, Output>({
    resolver,
    values: valuesOf(settings),
    resetOptions: { keepDirtyValues: true },
  });
  useUnsaved(form, draft);
  const { pending, submit } = useSubmit({
    form,
    failure,
    onError: (error) => {
      if (reportFailure(error, failure)) onStale();
    },
    send: async (output) => {
      const keepSaved = savedValues(form);
      keepSaved(valuesOf(await save(output)));
      toast({ title: `${name} saved`, ...(effect && { description: effect }) });
    },
  });
  return (
    <RecordForm name={name} onSubmit={submit}>
      <div className={formCard}>
        {children(form, settings)}
        <SaveBar
          label={`Save ${title.toLowerCase()}`}
          waiting={pending ? 'Saving...' : undefined}
          isDirty={form.formState.isDirty}
          isFolded
          isFooter
          onDiscard={() => discardChanges(form)}
        />
      </div>
    </RecordForm>
  );
}
