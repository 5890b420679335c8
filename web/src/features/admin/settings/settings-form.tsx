import { House, Scale, Share2, Store, ToggleRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useController, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { BRAND } from '@desert-mirror/contracts/brand';
import { SaveSettings, type SiteSettings } from '@desert-mirror/contracts/catalog';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { adminPaths } from '../../../admin-paths.js';
import { serverMessage } from '../../../api/api-error.js';
import { useSaveSettingsMutation } from '../../../api/admin/catalog.api.js';
import { useGetSettingsQuery } from '../../../api/catalog.api.js';
import { ListSkeleton } from '../../../back-office/lists/list-frame.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { discardChanges } from '../../../back-office/forms/discard.js';
import { OutdatedNotice } from '../../../back-office/forms/outdated-notice.js';
import { RecordForm } from '../../../back-office/forms/record-form.js';
import { RequiredNote } from '../../../back-office/forms/required-note.js';
import { formCard, SaveBar } from '../../../back-office/forms/save-bar.js';
import { useFresh } from '../../../back-office/records/use-fresh.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { savedValues } from '../../../forms/saved-values.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { useUnsaved } from '../../../back-office/forms/use-unsaved.js';
import { useVersionedSave } from '../../../back-office/forms/use-versioned-save.js';
import { publicHours, webAddress } from '../../../site/site-info.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Input, Textarea } from '../../../ui/field.js';
import { Notice } from '../../../ui/notice.js';
import { Switch } from '../../../ui/switch.js';
import { toast } from '../../../ui/toast.js';
import { settingsValues, type SettingsText, type SettingsValues } from './settings-form.rules.js';

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

interface PartProps {
  form: UseFormReturn<SettingsValues, unknown, SaveSettings>;
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

/** Folded panels under a name. Wide screens show the panels one below the other, beside their index. */
const SettingsGroup = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <p className="mb-1.5 px-1 text-small font-semibold text-ink-soft lg:hidden">{name}</p>
    <div className="max-lg:panel-group">{children}</div>
  </div>
);

const grid = 'grid gap-5 px-5 pb-5 sm:grid-cols-2';

const bind = ({ register, formState }: PartProps['form'], name: SettingsText) => ({
  ...register(name),
  error: formState.errors[name]?.message,
});

/** The spec has two defaults: one for this form, and one for the website until the owner saves other hours. */
function HoursHint({ hours }: { hours: string }) {
  if (publicHours(hours)[0] !== BRAND.publicHours)
    return 'One entry per line, shown on the website.';
  return (
    <>
      <strong className="font-semibold text-ink">The website shows {BRAND.publicHours}.</strong> The
      hours above are an example. Replace them with yours, one entry per line, and the website shows
      those.
    </>
  );
}

function BusinessInformation({ form }: PartProps) {
  const [hours, phone, address] = useWatch({
    control: form.control,
    name: ['businessHours', 'businessPhone', 'businessAddress'],
  });
  return (
    <Panel
      id="business"
      title="Business Information"
      fold="narrow"
      icon={Store}
      fact={[phone && formatPhone(phone), address].filter(Boolean).join(' · ')}
      isBeside
    >
      <div className={grid}>
        <RequiredNote className="sm:col-span-2" />
        <Input
          label="Business name"
          required
          wrap="sm:col-span-2"
          {...bind(form, 'businessName')}
        />
        <Input label="Business phone" type="tel" optional {...bind(form, 'businessPhone')} />
        <Input label="Business email" type="email" optional {...bind(form, 'businessEmail')} />
        <Input
          label="Business address"
          optional
          wrap="sm:col-span-2"
          {...bind(form, 'businessAddress')}
        />
        <Textarea
          label="Business hours"
          optional
          wrap="sm:col-span-2"
          hint={
            <>
              <HoursHint hours={hours} /> Times that can be booked follow the hours of the{' '}
              <Link to={adminPaths.vans} className="underline underline-offset-4">
                vans
              </Link>
              .
            </>
          }
          {...bind(form, 'businessHours')}
        />
      </div>
    </Panel>
  );
}

function HomepageContent({ form }: PartProps) {
  const title = useWatch({ control: form.control, name: 'heroTitle' });
  return (
    <Panel id="homepage" title="Homepage Content" fold="narrow" icon={House} fact={title} isBeside>
      <div className="space-y-5 px-5 pb-5">
        <Input label="Hero title" optional {...bind(form, 'heroTitle')} />
        <Input label="Hero subtitle" optional {...bind(form, 'heroSubtitle')} />
        <Textarea label="About text" optional rows={5} {...bind(form, 'aboutText')} />
      </div>
    </Panel>
  );
}

const SOCIAL = [
  ['Facebook', 'socialFacebook'],
  ['Instagram', 'socialInstagram'],
  ['Yelp', 'socialYelp'],
  ['Google', 'socialGoogle'],
] as const;

const LEGAL = [
  ['Privacy policy', 'privacyUrl'],
  ['Terms of service', 'termsUrl'],
  ['Sitemap', 'sitemapUrl'],
] as const;

const SocialLinks = ({ form }: PartProps) => (
  <Panel
    id="social"
    title="Social Media Links"
    fold="narrow"
    icon={Share2}
    fact={<LinkCount form={form} links={SOCIAL} />}
    isBeside
    lead="Links to your pages, for example instagram.com/yourname. Empty entries are not linked."
  >
    <div className={grid}>
      {SOCIAL.map(([label, name]) => (
        <LinkField key={name} form={form} label={label} name={name} />
      ))}
    </div>
  </Panel>
);

const LegalLinks = ({ form }: PartProps) => (
  <Panel
    id="legal"
    title="Legal links"
    fold="narrow"
    icon={Scale}
    fact={<LinkCount form={form} links={LEGAL} />}
    isBeside
    lead="At the bottom of each page of the website."
  >
    <div className={grid}>
      {LEGAL.map(([label, name]) => (
        <LinkField key={name} form={form} label={label} name={name} />
      ))}
    </div>
  </Panel>
);

interface LinkCountProps extends PartProps {
  links: readonly (readonly [label: string, name: SettingsText])[];
}

/** How many of the links are set. */
function LinkCount({ form, links }: LinkCountProps) {
  const values = useWatch({ control: form.control, name: links.map(([, name]) => name) });
  return `${values.filter((value) => value.trim() !== '').length} of ${links.length} set`;
}

function LinkField({ form, label, name }: PartProps & { label: string; name: SettingsText }) {
  const typed = useWatch({ control: form.control, name });
  const leadsNowhere = typed.trim() !== '' && webAddress(typed) === null;
  return (
    <Input
      label={label}
      optional
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      {...(leadsNowhere && { hint: 'Not a valid web address. The website will not link to it.' })}
      {...bind(form, name)}
    />
  );
}

function Features({ form: { control } }: PartProps) {
  const { field: booking } = useController({ control, name: 'enableBooking' });
  const { field: blog } = useController({ control, name: 'enableBlog' });
  return (
    <Panel
      id="features"
      title="Feature Settings"
      fold="narrow"
      icon={ToggleRight}
      fact={`Booking ${booking.value ? 'on' : 'off'}, blog ${blog.value ? 'on' : 'off'}`}
      isBeside
    >
      <div className="space-y-5 px-5 pb-5">
        <Switch
          label="Online booking"
          hint="When off, visitors cannot book online and are asked to call."
          checked={booking.value}
          onCheckedChange={booking.onChange}
        />
        <Switch
          label="Blog"
          hint="When off, articles and links to the blog are hidden."
          checked={blog.value}
          onCheckedChange={blog.onChange}
        />
      </div>
    </Panel>
  );
}
