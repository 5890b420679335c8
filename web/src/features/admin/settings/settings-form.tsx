import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { SaveSettings, type SiteSettings } from '@desert-mirror/contracts/catalog';
import { serverMessage } from '../../../api/api-error.js';
import { useSaveSettingsMutation } from '../../../api/admin/catalog.api.js';
import { useGetSettingsQuery } from '../../../api/catalog.api.js';
import { ListSkeleton } from '../../../back-office/lists/list-frame.js';
import { discardChanges } from '../../../back-office/forms/discard.js';
import { OutdatedNotice } from '../../../back-office/forms/outdated-notice.js';
import { RecordForm } from '../../../back-office/forms/record-form.js';
import { formCard, SaveBar } from '../../../back-office/forms/save-bar.js';
import { useFresh } from '../../../back-office/records/use-fresh.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { savedValues } from '../../../forms/saved-values.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { useUnsaved } from '../../../back-office/forms/use-unsaved.js';
import { useVersionedSave } from '../../../back-office/forms/use-versioned-save.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Notice } from '../../../ui/notice.js';
import { toast } from '../../../ui/toast.js';
import { settingsValues, type SettingsValues } from './settings-form.rules.js';
import {
  BusinessInformation,
  Features,
  HomepageContent,
  LegalLinks,
  SocialLinks,
} from './settings-panels.js';

const resolver = formResolver<SettingsValues, SaveSettings>(SaveSettings);

export function SiteSettingsEditor() {
  const query = useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const settings = useFresh(query);
  if (settings) return <SettingsForm settings={settings} load={() => query.refetch().unwrap()} />;
  return (
    <Card>
      {query.error && !query.isFetching ? (
        <Notice title="The settings could not be loaded">
          <p className="text-body text-ink-soft">
            {serverMessage(query.error, 'The server did not answer.')}
          </p>
          <Button onClick={() => void query.refetch()}>Try again</Button>
        </Notice>
      ) : (
        <ListSkeleton what="settings" rows={8} />
      )}
    </Card>
  );
}

interface SettingsFormProps {
  settings: SiteSettings;
  /** Reads the settings again after a conflict. */
  load: () => Promise<SiteSettings>;
}

function SettingsForm({ settings, load }: SettingsFormProps) {
  const [save] = useSaveSettingsMutation();
  const form = useForm<SettingsValues, unknown, SaveSettings>({
    resolver,
    defaultValues: settingsValues(settings),
  });
  const { isDirty } = form.formState;
  const versioned = useVersionedSave({ form, opened: settings, valuesOf: settingsValues, load });
  const discard = () => {
    discardChanges(form);
    versioned.hideNotice();
  };
  useUnsaved(form, 'settings', { discard });
  const { pending, submit } = useSubmit({
    form,
    failure: 'Failed to update settings',
    send: async (content) => {
      const keepSaved = savedValues(form);
      const saved = await versioned.save((base) =>
        save({ ...content, expectedUpdatedAt: base?.updatedAt }).unwrap(),
      );
      if (!saved) return;
      keepSaved(settingsValues(saved));
      toast({ title: 'Settings saved', description: 'The website now shows them.' });
    },
  });
  return (
    <RecordForm name="Site settings" onSubmit={submit}>
      {versioned.isOutdated && (
        <OutdatedNotice
          title="The settings were changed while you were editing them"
          onDiscard={discard}
        />
      )}
      <div className={formCard}>
        <SettingsGroup name="Business">
          <BusinessInformation form={form} />
        </SettingsGroup>
        <SettingsGroup name="Website">
          <HomepageContent form={form} />
          <SocialLinks form={form} />
          <Features form={form} />
        </SettingsGroup>
        <SettingsGroup name="Legal and data">
          <LegalLinks form={form} />
        </SettingsGroup>
        <SaveBar
          label="Save Settings"
          waiting={pending ? 'Saving...' : undefined}
          isDirty={isDirty}
          isFolded
          isFooter
          onDiscard={discard}
        />
      </div>
    </RecordForm>
  );
}

/** Collapsed panels under a name. Wide screens hide the name, because the index is beside their panels. */
const SettingsGroup = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <p className="mb-1.5 px-1 text-small font-semibold text-ink-soft lg:hidden">{name}</p>
    <div className="max-lg:panel-group">{children}</div>
  </div>
);
